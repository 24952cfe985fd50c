import { z } from "zod";
import type { Db } from "#server/platform/database.ts";
import { defineJob, type TimedJob } from "#server/platform/jobs.ts";
import { foldLeadCounts } from "./leads-store.ts";

/** Staff have released the hold on this lead: what waited for it may go on. */
export const holdReleasedJob = defineJob("hold-released", z.object({ leadId: z.string() }), {
  keyOf: ({ leadId }) => leadId,
  limit: 60,
});

/** Jobs of leads by the clock. */
export function leadsJobs(needs: { db: Db }): TimedJob[] {
  return [{ name: "fold-lead-counts", cron: "*/5 * * * *", run: () => foldLeadCounts(needs.db) }];
}
