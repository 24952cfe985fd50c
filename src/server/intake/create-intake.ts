import type { Submission } from "#core/leads/submission.ts";
import { isUnavailable, sqlState } from "#server/platform/database.ts";
import type { Journal } from "#server/platform/journal.ts";
import { DATABASE_TIMEOUT, within } from "#server/platform/time-limit.ts";
import { createApplier } from "./create-applier.ts";
import { drainJournal, type IntakeNeeds } from "./drain-journal.ts";
import { addSubmissions, findSubmission, type Result } from "./intake-store.ts";

/** How long accepting waits for the applier, so that the next page already shows what was sent, milliseconds. */
const APPLY_WAIT = 500;
/** How often what waits is looked at when nobody calls, milliseconds. */
const EVERY = 1_000;
/** Another process on the same folder may have left records that this one did not see: look at every 30th turn. */
const LOOK_ANYWAY = 30;

/**
 * What became of a submission. `accepted`: it is committed, and `result` says what it led to unless that takes a moment
 * longer. `journaled`: it is on disk here and follows. `known`: the same key was accepted before, with `before`.
 */
export type Receipt =
  | { kind: "accepted"; result: Result | null }
  | { kind: "known"; result: Result | null; before: Submission | null }
  | { kind: "journaled" };

/** The way in for everything that visitors send. */
export type Intake = {
  /**
   * Takes a submission. When this returns it is durable: committed in the inbox, or synced in the journal while the database
   * is away. Throws only when both failed, and then nothing was accepted. Waits a moment for it to be applied, unless the
   * next page shows nothing of it.
   */
  accept(submission: Submission, how?: { journal?: Pick<Journal, "append">; wait?: boolean }): Promise<Receipt>;
  /** Waits a moment for what a transaction has put into the inbox to be applied. */
  follow(seq: number): Promise<Result | null>;
  /** Brings in what the journal holds and applies everything that waits. For tests, and the end of the program. */
  settle(): Promise<void>;
  /** Applies regularly from now on. */
  start(): { stop(): Promise<void> };
};

/** Makes the inbox of one process. Submissions that arrive together are stored together. `applyWait`: how long accepting waits for the applier, ms. */
export function createIntake(needs: Omit<IntakeNeeds, "passes">, applyWait = APPLY_WAIT): Intake {
  const whole: IntakeNeeds = { ...needs, passes };
  const { db, journal, log } = whole;
  const applier = createApplier(whole);
  const add = inBatches((batch: readonly Submission[]) => addSubmissions(db, batch));

  return {
    async accept(submission, { journal: own = journal, wait = true } = {}) {
      // What waits in the journal came first.
      if (journal.waiting() === 0) {
        try {
          const found = (await within(DATABASE_TIMEOUT, add(submission))).get(submission.key);
          if (!found) throw new Error("The inbox did not answer for a submission");
          const result = await applier.follow(found.seq, wait ? applyWait : 0);
          return found.isNew
            ? { kind: "accepted", result }
            : { kind: "known", result, before: await findSubmission(db, submission.key) };
        } catch (error) {
          if (isUnavailable(error)) log.warn({ err: error }, "the database is away; the journal takes a submission");
          else log.error({ err: error }, "a submission could not be stored; the journal takes it");
        }
      }
      // Whether the database committed before it broke off can't be known. The key makes it count once either way.
      await own.append(submission);
      return { kind: "journaled" };
    },
    follow: (seq) => applier.follow(seq, applyWait),
    async settle() {
      await drainJournal(whole, true);
      await applier.drain();
    },
    start() {
      let turn = 0;
      let running: Promise<unknown> | null = null;
      let stopped = false;
      const timer = setInterval(() => {
        const lookAnyway = ++turn % LOOK_ANYWAY === 0;
        running ??= (
          journal.waiting() > 0 || lookAnyway ? drainJournal(whole, lookAnyway, () => stopped) : Promise.resolve()
        )
          .then(() => applier.drain())
          .catch((error: unknown) =>
            log[isUnavailable(error) ? "debug" : "error"]({ err: error }, "submissions could not be applied"),
          )
          .finally(() => {
            running = null;
          });
      }, EVERY);
      return {
        async stop() {
          stopped = true;
          clearInterval(timer);
          await running;
          await applier.stop();
        },
      };
    },
  };
}

/**
 * Whether an error goes away by itself: the database broke off, another transaction was in the way, or the schema is being
 * brought up to date. Anything else is the fault of what was being stored.
 */
export function passes(error: unknown): boolean {
  return isUnavailable(error) || /^(?:40|42|28|3D)/.test(sqlState(error) ?? "");
}

/** Collects what is given while the work before is still under way, and does it all at once. */
function inBatches<T, R>(work: (batch: readonly T[]) => Promise<R>): (item: T) => Promise<R> {
  let next: { items: T[]; done: Promise<R> } | null = null;
  let before: Promise<unknown> = Promise.resolve();
  return (item) => {
    if (next) {
      next.items.push(item);
      return next.done;
    }
    const batch: { items: T[]; done: Promise<R> } = { items: [item], done: Promise.resolve() as Promise<never> };
    next = batch;
    batch.done = before.then(() => {
      next = null;
      return work(batch.items);
    });
    before = batch.done.catch(() => {});
    return batch.done;
  };
}
