import { createHash } from "node:crypto";
import { type ErrorOrigin, traceError } from "#platform/log/rules/error-group.ts";
import { trailLines, type TrailStep } from "#platform/log/rules/error-trail.ts";
import { scrubMessage } from "#platform/log/rules/scrub-message.ts";
import { type Db, isUnavailable } from "#platform/database/server/database.ts";
import type { Log } from "#platform/log/server/log.ts";
import { programVersion } from "#platform/log/server/program-version.ts";
import { type AboutWork, currentTrace } from "#platform/log/server/trace.ts";
import { hashAddress } from "#platform/ledger/server/hash-address.ts";
import type { LedgerKey } from "#platform/ledger/server/sign-checkpoint.ts";
import { saveEvery } from "#platform/database/server/save-every.ts";
import { createSourceMaps, type SourceMaps } from "./create-source-maps.ts";
import { createTraceLines } from "./create-trace-lines.ts";
import { addErrors, type CountedError } from "./errors-store.ts";

/** Maximum number of groups per origin that wait in memory for the next write; further ones only raise a number. */
const MAX_GROUPS = 150;
/** Maximum number of people of one group between two writes; further ones are not counted. */
const MAX_PEOPLE = 50;
const NONE: Readonly<Record<ErrorOrigin, number>> = { server: 0, browser: 0 };

/** What is known of work outside of a request or a job. */
const NOBODY: AboutWork = { page: "", browser: "", who: "", templateOf: () => null };

/** An error as a browser reports it, with the page, its version, and what the person did before. */
type BrowserError = {
  name: string;
  message: string;
  stack: string;
  page?: string | undefined;
  release?: string | undefined;
  trail?: readonly TrailStep[] | undefined;
};

/** An error as it came, before its place in the source is looked up. */
type NotedError = Pick<
  CountedError,
  "message" | "version" | "page" | "browser" | "trail" | "traceId" | "day" | "at" | "n"
> & {
  origin: ErrorOrigin;
  given: { name: string; code: string; stack: string };
  people: Set<string>;
};

/** The unexpected errors since the last write, in memory: the database, a possible cause, is not waited for. */
export type ErrorMemory = {
  note(error: unknown): void;
  noteBrowser(error: BrowserError): void;
  /** Remembers a line of the log, for the errors of the same request. */
  addLine(line: string): void;
  /** Writes recorded errors; while the database is unavailable they stay in memory. */
  save(needs: { db: Db; log: Log; ledgerKey: LedgerKey }): Promise<void>;
};

/** Creates the memory. `version` is the program's own, by default that of its package. */
export function createErrorMemory(
  now: () => Date = () => new Date(),
  version = programVersion(),
  maps = createSourceMaps(),
): ErrorMemory {
  let noted = new Map<string, NotedError>();
  let rest = NONE;
  const lines = createTraceLines();
  function add(one: Omit<NotedError, "day" | "at" | "n" | "people" | "traceId">, who: string): void {
    const at = now();
    const day = at.toISOString().slice(0, 10);
    const traceId = currentTrace()?.traceId ?? "";
    const { name, code, stack } = one.given;
    const key = JSON.stringify([one.origin, name, code, framesOf(stack), one.message, day]);
    const before = noted.get(key);
    // Each origin has its own limit, so that browsers' reports never crowd out errors of the program.
    const others = [...noted.values()].filter(({ origin }) => origin === one.origin).length;
    if (!before && others >= MAX_GROUPS) {
      rest = { ...rest, [one.origin]: rest[one.origin] + 1 };
      return;
    }
    const people = before?.people ?? new Set();
    if (who !== "" && people.size < MAX_PEOPLE) people.add(who);
    if (traceId !== "") lines.follow(traceId);
    noted.set(key, { ...one, people, traceId, day, at, n: (before?.n ?? 0) + 1 });
  }
  return {
    addLine: lines.add,
    note(error) {
      const { message, ...given } = partsOf(error);
      const { page, browser, who } = currentTrace()?.about?.() ?? NOBODY;
      add({ origin: "server", given, message: scrubMessage(message), version, page, browser, trail: [] }, who);
    },
    noteBrowser({ name, message, stack, page: path = "", release = version, trail: steps = [] }) {
      const { browser, who, templateOf } = currentTrace()?.about?.() ?? NOBODY;
      const [page, trail] = [templateOf(path) ?? "", trailLines(steps, templateOf)];
      const given = { name, code: "", stack };
      add({ origin: "browser", given, message: scrubMessage(message), version: release, page, browser, trail }, who);
    },
    async save({ db, log, ledgerKey }) {
      if (noted.size === 0) return;
      const [taken, left] = [noted, rest];
      [noted, rest] = [new Map(), NONE];
      try {
        const counted: CountedError[] = [];
        for (const one of taken.values())
          counted.push(await countedOf(one, { maps, ledgerKey, logLines: lines.take(one.traceId) }));
        await addErrors(db, counted, left);
      } catch (error) {
        for (const [key, one] of taken) {
          const since = noted.get(key);
          noted.set(key, since ? { ...since, n: since.n + one.n } : one);
        }
        rest = { server: rest.server + left.server, browser: rest.browser + left.browser };
        log[isUnavailable(error) ? "debug" : "warn"]({ err: error }, "could not save the errors");
      }
    },
  };
}

/** Looks up an error's place in the source, and with it its group. */
async function countedOf(
  { origin, given, people, ...about }: NotedError,
  { maps, ledgerKey, logLines }: { maps: SourceMaps; ledgerKey: LedgerKey; logLines: string[] },
): Promise<CountedError> {
  const trace = traceError(given, origin, await maps.of(given.stack));
  const named = trace.place === "Unknown place" ? about.message : "";
  const id = idOf(origin, trace.name, trace.code, trace.place, named);
  const marks = [...people].map((who) => hashAddress(ledgerKey, `error ${who}`));
  return { ...about, ...trace, id, origin, marks, logLines };
}

/** Returns the frames of a stack, without its message. */
function framesOf(stack: string): string {
  return stack
    .split("\n")
    .filter((line) => /:\d+:\d+\)?$/.test(line))
    .slice(0, 6)
    .join("\n");
}

/** Returns an id of a group that is the same in every process and version. */
function idOf(...parts: string[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url").slice(0, 22);
}

function partsOf(error: unknown): { name: string; code: string; stack: string; message: string } {
  if (!(error instanceof Error)) return { name: "Error", code: "", stack: "", message: "a value that is not an error" };
  // A failed query carries its text and parameters; the database's own error has the cause.
  const cause = error.cause instanceof Error ? error.cause : error;
  const message = "query" in error && cause === error ? "a query failed" : cause.message;
  return {
    name: cause.name,
    code: "code" in cause ? String(cause.code) : "",
    stack: error.stack ?? "",
    message,
  };
}

/** Interval of writing errors, milliseconds. */
const EVERY = 60_000;

/** Writes errors every minute, and on shutdown. */
export function saveErrors(services: { db: Db; log: Log; errors: ErrorMemory; ledgerKey: LedgerKey }): {
  stop(): Promise<void>;
} {
  return saveEvery(EVERY, () => services.errors.save(services));
}
