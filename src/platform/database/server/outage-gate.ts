import { setTimeout as delay } from "node:timers/promises";
import { DATABASE_TIMEOUT, within } from "#platform/time/server/time-limit.ts";

/** Interval of probing a database that does not respond, milliseconds. */
const ASK_EVERY = 200;

/** The database has been down for so long that requests no longer wait for it; retrying is pointless. */
export class DatabaseAwayError extends Error {
  constructor() {
    super("timeout: the database is away");
  }
}

/**
 * The gate for everything that needs the database. While it responds, nothing waits. When it has just gone down,
 * requests wait, since our own server restarts within one or two seconds; while it stays down, they are rejected at
 * once.
 */
export type OutageGate = {
  /** Rejects with DatabaseAwayError. */
  pass(): Promise<void>;
  /** Reports a failure that looks like an outage: the database is probed until it responds. */
  suspect(): void;
  close(): void;
};

/** Creates a gate; `answers` probes the database on a separate connection and never rejects. */
export function createOutageGate(answers: () => Promise<boolean>): OutageGate {
  let outage: { since: number; over: Promise<void> } | null = null;
  let closed = false;
  async function untilItAnswers(): Promise<void> {
    while (!closed && !(await answers())) await delay(ASK_EVERY, undefined, { ref: false });
    outage = null;
  }
  return {
    suspect() {
      if (!closed) outage ??= { since: performance.now(), over: untilItAnswers() };
    },
    async pass() {
      if (!outage) return;
      const left = outage.since + DATABASE_TIMEOUT - performance.now();
      if (left > 0) await within(left, outage.over).catch(() => {});
      if (outage) throw new DatabaseAwayError();
    },
    close() {
      closed = true;
    },
  };
}
