import { deleteSubscriptions, dueRings } from "#accounts/access/server/push-subscriptions-store.ts";
import type { AssignNeeds } from "#leads/assignment/server/assign-lead.ts";
import { UNSEEN_DAYS } from "#leads/calling/rules/ring.ts";
import { enqueue, handle, type JobHandler, type TimedJob } from "#platform/jobs/server/jobs.ts";
import { type RingNeeds, ringBrowser } from "./ring-browser.ts";
import { ringClient } from "./ring-client.ts";
import { ringClientJob } from "./ring-client-job.ts";
import { ringBrowserJob, ringLeadsJob } from "./ring-job.ts";
import { ringLeads } from "./ring-leads.ts";

/** Browsers that one process rings again at a time. */
const CONCURRENCY = 8;

/** Handles the jobs that ring. */
export function ringHandlers(needs: RingNeeds & AssignNeeds): JobHandler[] {
  return [
    handle(ringLeadsJob, 1, () => ringLeads(needs)),
    handle(ringBrowserJob, CONCURRENCY, ({ id }) => ringBrowser(needs, id)),
    handle(ringClientJob, CONCURRENCY, ({ id }) => ringClient(needs, id)),
  ];
}

/** Lists the scheduled jobs of browsers that ring. */
export function ringJobs({ db, now }: Pick<RingNeeds, "db" | "now">): TimedJob[] {
  return [
    {
      name: "delete-old-rings",
      cron: "*/10 * * * *",
      async run() {
        await deleteSubscriptions(db, { unseenSince: new Date(now().getTime() - UNSEEN_DAYS * 86_400_000) });
        // One that lost its job, for whatever reason, gets a new one, which ends it if it is too late.
        const ids = await dueRings(db, now());
        await enqueue(
          db,
          ringBrowserJob,
          ids.map((id) => ({ id })),
        );
      },
    },
  ];
}
