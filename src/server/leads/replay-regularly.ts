import { replayJournal, type SubmitLeadNeeds } from "./submit-lead.ts";

/** How soon a lead in the journal is offered to the database again, milliseconds. */
const EVERY = 1_000;
/**
 * Another process on the same folder may have left records that this one did not see come, and what was put aside may go
 * by now, such as a withdrawal whose request has come in since: look at every 30th turn.
 */
const LOOK_ANYWAY = 30;

/** Brings journaled leads in as soon as the database takes them, from now until `stop`. */
export function replayRegularly(needs: SubmitLeadNeeds): { stop(): Promise<void> } {
  let running: Promise<unknown> = Promise.resolve();
  let busy = false;
  let stopped = false;
  let turn = 0;
  const timer = setInterval(() => {
    turn++;
    const lookAnyway = turn % LOOK_ANYWAY === 0;
    if (busy || (needs.journal.waiting() === 0 && !lookAnyway)) return;
    busy = true;
    running = replayJournal(needs, lookAnyway, () => stopped)
      .then((taken) => taken > 0 && needs.log.info({ taken }, "leads came in from the journal"))
      .catch((error: unknown) => needs.log.error({ err: error }, "the journal could not be read"))
      .finally(() => {
        busy = false;
      });
  }, EVERY);
  return {
    /** Waits for the record that is being taken; the others wait on disk for the next start. */
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
