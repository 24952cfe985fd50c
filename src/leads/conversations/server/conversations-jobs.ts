import type { TimedJob } from "#platform/jobs/server/jobs.ts";
import { enqueue, handle, type JobHandler } from "#platform/jobs/server/jobs.ts";
import { listLeaving } from "./conversations-store.ts";
import { type SendTextNeeds, sendText } from "./send-text.ts";
import { sendTextJob } from "./send-text-job.ts";

/** Texts that one process sends at a time. */
const CONCURRENCY = 4;
/** Age of a text that is looked for again, milliseconds. */
const OLD = 60_000;

/** Handles the jobs that send texts. */
export function textHandlers(needs: SendTextNeeds): JobHandler[] {
  return [handle(sendTextJob, CONCURRENCY, ({ id }) => sendText(needs, id))];
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
