import { setTimeout as delay } from "node:timers/promises";
import type { Log } from "#platform/log/server/log.ts";
import {
  type CertificateState,
  type CertificateTrouble,
  clockIsWrong,
  troubleOfCode,
  troubleOfProblem,
  troubleSentence,
} from "#platform/http/rules/certificate-trouble.ts";
import { pauseAfter, renewalTime } from "#platform/http/rules/renewal.ts";
import { type Acme, AcmeProblem, openAcme } from "./call-acme.ts";
import { accountKey, fitting, keep, type Kept, openCertificateFolder, readKept } from "./keep-certificate.ts";
import { type Issued, orderCertificate, type ProofKind } from "./order-certificate.ts";
import { createProofs, type Proofs } from "./create-proofs.ts";

/** The certificate that this installation gets for itself, and renews. */
export type OwnCertificate = {
  /** What is served; null while there is none. */
  current(): Issued | null;
  state(): CertificateState;
  /** True once a renewal has worked: only then browsers learn to keep using https. */
  renewed(): boolean;
  /** Calls the listener whenever another certificate is there. */
  onChange(listener: () => void): void;
  proofs: Proofs;
  /** Notes that the port for https can't be used; null: it can. */
  notePort(taken: boolean): void;
  /** Gets and renews the certificate until `stop`. Only one process of a data folder may. */
  start(): { stop(): Promise<void> };
};

export type CertificateOptions = {
  dataDir: string;
  domain: string;
  acmeUrl: string;
  log: Log;
  now: () => Date;
  /** A number from 0 to 1. */
  chance?: () => number;
  /** Waits, or ends early if the signal says so. */
  pause?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
};

/** Longest sleep, milliseconds: a machine that was asleep, or whose clock was set, notices within an hour. */
const LONGEST_SLEEP = 3_600_000;
/** After a new certificate that is due already, milliseconds: a wrong clock would order without end. */
const CLOCK_PAUSE = 6 * 3_600_000;
const KINDS: readonly ProofKind[] = ["http-01", "tls-alpn-01"];

/** What is known of a certificate while the program runs. */
type Held = {
  options: CertificateOptions;
  folder: string;
  proofs: Proofs;
  listeners: (() => void)[];
  kept: Kept | null;
  trouble: CertificateTrouble | null;
  portTaken: boolean;
};

/** Opens the certificate of an installation as it was kept. */
export async function openOwnCertificate(options: CertificateOptions): Promise<OwnCertificate> {
  const { domain, log, now } = options;
  const folder = await openCertificateFolder(options.dataDir);
  const kept = await readKept(folder, domain);
  const proofs = createProofs(domain, now);
  const held: Held = { options, folder, proofs, listeners: [], kept, trouble: null, portTaken: false };
  return {
    current: () => held.kept,
    renewed: () => held.kept?.renewal ?? false,
    onChange: (listener) => void held.listeners.push(listener),
    proofs,
    notePort(taken) {
      held.portTaken = taken;
      if (taken) log.error(troubleSentence("port-taken", domain));
    },
    state() {
      const trouble = held.portTaken ? "port-taken" : held.trouble;
      const sentence = trouble && troubleSentence(trouble, domain);
      return { domain, until: held.kept?.until ?? null, trouble, sentence };
    },
    start() {
      const ending = new AbortController();
      const working = renewRegularly(held, ending.signal).catch((error: unknown) =>
        log.error({ err: error }, "the certificate is not renewed any more; restart the program"),
      );
      return {
        async stop() {
          ending.abort();
          await working;
        },
      };
    },
  };
}

/** Gets and renews the certificate until a signal. */
async function renewRegularly(held: Held, signal: AbortSignal): Promise<void> {
  const { chance = Math.random, now } = held.options;
  const rest = (milliseconds: number) => sleep(held.options, milliseconds, signal);
  let failures = 0;
  while (!signal.aborted) {
    const due = held.kept === null ? now() : renewalTime(held.kept, chance());
    const left = failures > 0 ? 0 : due.getTime() - now().getTime();
    if (left > 0) {
      await rest(Math.min(left, LONGEST_SLEEP));
      continue;
    }
    failures = (await attempt(held, failures, signal)) ? 0 : failures + 1;
    if (signal.aborted) return;
    if (failures > 0) await rest(pauseAfter(failures, chance()));
    else if (held.kept && renewalTime(held.kept, 0) <= now()) await rest(CLOCK_PAUSE);
  }
}

/** Asks for a certificate once. Returns whether there is a new one; otherwise what went wrong is noted. */
async function attempt(held: Held, failures: number, signal: AbortSignal): Promise<boolean> {
  const { folder, options, proofs } = held;
  const { acmeUrl, domain, log, now } = options;
  const pause = (milliseconds: number) => sleep(options, milliseconds, signal);
  let acme: Acme | null = null;
  try {
    acme = openAcme(acmeUrl, await accountKey(folder));
    const kind = held.portTaken ? "http-01" : (KINDS[failures % KINDS.length] ?? "http-01");
    const issued = await orderCertificate({ acme, show: proofs.show, now, pause }, domain, kind);
    const fresh = fitting({ ...issued, renewal: held.kept !== null }, domain);
    if (fresh === null) throw new AcmeProblem({ type: "about:blank", detail: "a certificate that does not fit" });
    note(held, isValid(fresh, now()) ? null : "wrong-clock");
    held.kept = fresh;
    for (const listener of held.listeners) listener();
    log.info({ until: fresh.until, renewal: fresh.renewal }, "a certificate was issued");
    // It is served in any case: another order would not help, and authorities count them.
    await keep(folder, fresh).catch((error: unknown) => note(held, "not-kept", error));
    return true;
  } catch (error) {
    if (signal.aborted) return false;
    note(held, troubleOf(error, now(), acme?.theirClock() ?? null), error);
    return false;
  }
}

/** Notes what is wrong now; the log has each trouble once. */
function note(held: Held, found: CertificateTrouble | null, err?: unknown): void {
  const { domain, log } = held.options;
  // The log shortens what errors say; this has no word of a person.
  const answer = err instanceof AcmeProblem ? err.message : undefined;
  if (found !== null && found !== held.trouble)
    log.warn({ err, answer, until: held.kept?.until }, troubleSentence(found, domain));
  else if (found !== null) log.debug({ err, answer }, "the certificate could not be had again");
  held.trouble = found;
}

const isValid = ({ from, until }: Kept, at: Date) => from <= at && at < until;

/** Sleeps; a signal ends it, and nothing is thrown then. */
async function sleep({ pause = waitFor }: CertificateOptions, milliseconds: number, signal: AbortSignal) {
  await pause(milliseconds, signal).catch(() => {});
}

const waitFor = (milliseconds: number, signal: AbortSignal) => delay(milliseconds, undefined, { signal, ref: false });

function troubleOf(error: unknown, now: Date, theirs: Date | null): CertificateTrouble {
  const found =
    error instanceof AcmeProblem ? troubleOfProblem(error.type, error.message) : troubleOfCode(codeOf(error));
  const unclear = found === "authority-away" || found === "refused";
  return unclear && theirs !== null && clockIsWrong(now, theirs) ? "wrong-clock" : found;
}

/** Returns the code of an error or of its cause; fetch hides why behind "fetch failed". */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return "";
  if ("code" in error && typeof error.code === "string") return error.code;
  return error.cause === undefined ? "" : codeOf(error.cause);
}
