import type { TimedJob } from "#platform/jobs/server/jobs.ts";
import type { RingNeeds } from "#leads/calling/server/ring-browser.ts";
import { enqueue, handle, type JobHandler } from "#platform/jobs/server/jobs.ts";
import { CALL_LEFT_AFTER, callJob } from "./call-job.ts";
import { listLeaving } from "./conversations-store.ts";
import { dialAgent, type LineNeeds } from "./dial-agent.ts";
import { listStuckCalls } from "./line-calls-store.ts";
import { ringInbox } from "./ring-inbox.ts";
import { ringInboxJob } from "./ring-inbox-job.ts";
import { type SendTextNeeds, sendText } from "./send-text.ts";
import { sendTextJob } from "./send-text-job.ts";

/** Texts that one process sends at a time, calls that it places, browsers that it rings. */
const CONCURRENCY = 4;
/** Age of a text that is looked for again, milliseconds. */
const OLD = 60_000;

/** Handles the jobs that send texts. */
export function textHandlers(needs: SendTextNeeds): JobHandler[] {
  return [handle(sendTextJob, CONCURRENCY, ({ id }) => sendText(needs, id))];
}

/** Handles the jobs that ring browsers for messages. */
export function inboxHandlers(needs: RingNeeds): JobHandler[] {
  return [handle(ringInboxJob, CONCURRENCY, ({ id }) => ringInbox(needs, id))];
}

/** Handles the jobs that place calls. */
export function callHandlers(needs: LineNeeds): JobHandler[] {
  return [handle(callJob, CONCURRENCY, ({ id }) => dialAgent(needs, id))];
}

/** Lists the scheduled jobs of calls. */
export function callJobs(needs: LineNeeds): TimedJob[] {
  return [
    {
      // Of one whose end nobody reported, and of one that lost its job.
      name: "end-calls",
      cron: "* * * * *",
      async run() {
        const ids = await listStuckCalls(needs.db, new Date(needs.now().getTime() - CALL_LEFT_AFTER));
        for (const id of ids) await dialAgent(needs, id);
      },
    },
  ];
}

/** Lists the scheduled jobs of texts. */
export function textJobs({ db, now }: Pick<SendTextNeeds, "db" | "now">): TimedJob[] {
  return [
    {
      // A text that lost its job, for whatever reason, gets a new one.
      name: "resume-texts",
      cron: "* * * * *",
      async run() {
        const ids = await listLeaving(db, new Date(now().getTime() - OLD));
        await enqueue(
          db,
          sendTextJob,
          ids.map((id) => ({ id })),
        );
      },
    },
  ];
}
