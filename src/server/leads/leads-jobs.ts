import { z } from "zod";
import type { Db } from "#server/platform/database.ts";
import { defineJob, type TimedJob } from "#server/platform/jobs.ts";
import { foldLeadCounts } from "./leads-store.ts";

/** The hold on a lead was released: its waiting emails can be sent. */
export const holdReleasedJob = defineJob("hold-released", z.object({ leadId: z.string() }), {
  keyOf: ({ leadId }) => leadId,
  limit: 60,
});

/** Scheduled jobs for leads. */
export function leadsJobs(needs: { db: Db }): TimedJob[] {
  return [{ name: "fold-lead-counts", cron: "*/5 * * * *", run: () => foldLeadCounts(needs.db) }];
}
