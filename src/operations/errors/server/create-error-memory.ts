import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type ErrorOrigin, type ErrorTrace, traceError } from "#platform/log/rules/error-group.ts";
import { scrubMessage } from "#platform/log/rules/scrub-message.ts";
import { type Db, isUnavailable } from "#platform/database/server/database.ts";
import type { Log } from "#platform/log/server/log.ts";
import { packageRoot } from "#platform/log/server/package-root.ts";
import { addErrors, type CountedError } from "./errors-store.ts";
import { saveEvery } from "#platform/database/server/save-every.ts";

/** Maximum number of groups per origin that wait in memory for the next write; further ones only raise a number. */
const MAX_GROUPS = 150;
const NONE: Readonly<Record<ErrorOrigin, number>> = { server: 0, browser: 0 };

/** An error as a browser reports it; only its class, place and scrubbed message are stored. */
type BrowserError = { name: string; message: string; stack: string };

/** The unexpected errors since the last write, in memory: the database, a possible cause, is not waited for. */
export type ErrorMemory = {
  note(error: unknown): void;
  noteBrowser(error: BrowserError): void;
  /** Writes recorded errors; while the database is unavailable they stay in memory. */
  save(needs: { db: Db; log: Log }): Promise<void>;
};

/** Creates the memory. `version` is the program's own, by default that of its package. */
export function createErrorMemory(now: () => Date = () => new Date(), version = packageVersion()): ErrorMemory {
  let noted = new Map<string, CountedError>();
  let rest = NONE;
  function add(origin: ErrorOrigin, trace: ErrorTrace, message: string): void {
    const at = now();
    const named = trace.place === "Unknown place" ? message : "";
    const id = idOf(origin, trace.name, trace.code, trace.place, named);
    const day = at.toISOString().slice(0, 10);
    const key = `${id} ${day}`;
    const before = noted.get(key);
    // Each origin has its own limit, so that browsers' reports never crowd out errors of the program.
    const others = [...noted.values()].filter((one) => one.origin === origin).length;
    if (!before && others >= MAX_GROUPS) {
      rest = { ...rest, [origin]: rest[origin] + 1 };
      return;
    }
    noted.set(key, { id, origin, ...trace, message, version, day, at, n: (before?.n ?? 0) + 1 });
  }
  return {
    note(error) {
      const { name, code, stack, message } = partsOf(error);
      add("server", traceError({ name, code, stack }, "server"), scrubMessage(message));
    },
    noteBrowser: ({ name, message, stack }) =>
      add("browser", traceError({ name, stack }, "browser"), scrubMessage(message)),
    async save({ db, log }) {
      if (noted.size === 0) return;
      const [taken, left] = [noted, rest];
      [noted, rest] = [new Map(), NONE];
      try {
        await addErrors(db, [...taken.values()], left);
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

function packageVersion(): string {
  const read: unknown = JSON.parse(readFileSync(join(packageRoot(), "package.json"), "utf8"));
  return typeof read === "object" && read !== null && "version" in read ? String(read.version) : "";
}

/** Interval of writing errors, milliseconds. */
const EVERY = 60_000;

/** Writes errors every minute, and on shutdown. */
export function saveErrors(services: { db: Db; log: Log; errors: ErrorMemory }): { stop(): Promise<void> } {
  return saveEvery(EVERY, () => services.errors.save(services));
}
