import { setTimeout as pause } from "node:timers/promises";
import type { Submission } from "#leads/leads/rules/submission.ts";
import { isUnavailable, sqlState } from "#platform/database/server/database.ts";
import { inBatches } from "#platform/database/server/in-batches.ts";
import { DATABASE_TIMEOUT, within } from "#platform/time/server/time-limit.ts";
import { createApplier } from "./create-applier.ts";
import { drainJournal, type IntakeNeeds } from "./drain-journal.ts";
import { addSubmissions, findSubmission, type Intake } from "./intake-store.ts";

/** Time for which accepting waits for the applier, milliseconds, so that the next page already shows the submission. */
const APPLY_WAIT = 500;
/** Time for which accepting waits for the copy in the backups, milliseconds: the submission is stored here already. */
const COPY_WAIT = 1_000;
/** Interval of the background run, milliseconds. */
const INTERVAL = 1_000;
/** Every 30th run reads the journal folder even if it seems empty: another process may have left records there. */
const FULL_CHECK_RUNS = 30;

/** The destination of copies of submissions, and whether it can't be reached now. */
type Copies = {
  mirror: { inbox(): Promise<void>; journal(): Promise<void> } | null;
  wal: { problem: string | null };
};

/**
 * Creates the intake of one process. Concurrent submissions are stored in one statement. `backups`: where a submission
 * is copied to before it is acknowledged, if anywhere. `applyWait`, `copyWait`: time for which accepting waits for the
 * applier and for the copy, ms.
 */
export function createIntake(
  needs: Omit<IntakeNeeds, "isTransient"> & { backups?: Copies },
  applyWait = APPLY_WAIT,
  copyWait = COPY_WAIT,
): Intake {
  const whole: IntakeNeeds = { ...needs, isTransient };
  const { db, journal, log } = whole;
  const applier = createApplier(whole);
  const add = inBatches((batch: readonly Submission[]) => addSubmissions(db, batch));
  let held = false;
  async function copy(from: "inbox" | "journal"): Promise<void> {
    const { mirror = null, wal } = needs.backups ?? {};
    // While the destination is down nobody waits for it; the screen of the backups says so.
    if (mirror === null || wal?.problem) return;
    await Promise.race([mirror[from](), tooLate(copyWait)]).catch((error: unknown) =>
      log.warn({ err: error }, "a submission was acknowledged before it was copied to the backups"),
    );
  }

  return {
    async accept(submission, { journal: own = journal, wait = true } = {}) {
      // Journaled submissions come first.
      if (!held && journal.waiting() === 0) {
        try {
          const found = (await within(DATABASE_TIMEOUT, add(submission))).get(submission.key);
          if (!found) throw new Error("The inbox did not answer for a submission");
          const [result] = await Promise.all([applier.follow(found.seq, wait ? applyWait : 0), copy("inbox")]);
          return found.isNew
            ? { kind: "accepted", result }
            : { kind: "known", result, before: await findSubmission(db, submission.key) };
        } catch (error) {
          if (isUnavailable(error))
            log.warn({ err: error }, "the database is unavailable; a submission goes to the journal");
          else log.error({ err: error }, "a submission could not be stored; it goes to the journal");
        }
      }
      // The database may have committed before the connection was lost. The unique key makes it count once either way.
      await own.append(submission);
      if (own === journal) await copy("journal");
      return { kind: "journaled" };
    },
    follow: (seq) => applier.follow(seq, applyWait),
    async settle() {
      await drainJournal(whole, true);
      await applier.drain();
    },
    hold() {
      held = true;
    },
    start() {
      held = false;
      return runRegularly(whole, applier);
    },
  };
}

async function tooLate(milliseconds: number): Promise<never> {
  await pause(milliseconds, undefined, { ref: false });
  throw new Error("timeout: no answer in time");
}

/** Moves the journal into the inbox and applies waiting submissions, at least once a second. */
function runRegularly(needs: IntakeNeeds, applier: ReturnType<typeof createApplier>): { stop(): Promise<void> } {
  const { journal, log } = needs;
  let run = 0;
  let running: Promise<unknown> | null = null;
  let stopped = false;
  /**
   * Continues while the journal fills again: under load it would otherwise never be empty, and everything would go
   * through it.
   */
  const work = async (fullCheck: boolean) => {
    if (journal.waiting() > 0 || fullCheck) await drainJournal(needs, fullCheck, () => stopped);
    for (await applier.drain(); journal.waiting() > 0 && !stopped; await applier.drain())
      if ((await drainJournal(needs, false, () => stopped)) === 0) return;
  };
  const timer = setInterval(() => {
    const fullCheck = ++run % FULL_CHECK_RUNS === 0;
    running ??= work(fullCheck)
      .catch((error: unknown) =>
        log[isUnavailable(error) ? "debug" : "error"]({ err: error }, "submissions could not be applied"),
      )
      .finally(() => {
        running = null;
      });
  }, INTERVAL);
  return {
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
      await applier.stop();
    },
  };
}

/**
 * Tells whether an error is transient: a lost connection, a conflict with another transaction, or a migration in
 * progress. Anything else is caused by what was being stored.
 */
export function isTransient(error: unknown): boolean {
  return isUnavailable(error) || /^(?:40|42|28|3D)/.test(sqlState(error) ?? "");
}
