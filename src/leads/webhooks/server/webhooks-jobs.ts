import type { Db } from "#platform/database/server/database.ts";
import { enqueue, handle, type JobHandler, type TimedJob } from "#platform/jobs/server/jobs.ts";
import { type DeliverNeeds, deliverWebhook } from "./deliver-webhook.ts";
import { deliverWebhookJob } from "./deliver-webhook-job.ts";
import { dueDeliveries } from "./webhooks-store.ts";

export function webhookHandlers(needs: DeliverNeeds): JobHandler[] {
  return [handle(deliverWebhookJob, 4, ({ id }) => deliverWebhook(needs, id))];
}

/** Lists the scheduled jobs for webhooks. */
export function webhookJobs({ db, now }: { db: Db; now: () => Date }): TimedJob[] {
  return [
    {
      name: "resume-webhooks",
      cron: "*/10 * * * *",
      // A delivery that lost its job, for whatever reason, gets a new one.
      run: async () => {
        const ids = await dueDeliveries(db, now());
        await enqueue(
          db,
          deliverWebhookJob,
          ids.map((id) => ({ id })),
        );
      },
    },
  ];
}
