import type { Db } from "#server/platform/database.ts";
import type { TimedJob } from "#server/platform/queue.ts";
import { foldLeadCounts } from "./leads-store.ts";

/** Jobs of leads by the clock. */
export function leadsJobs(needs: { db: Db }): TimedJob[] {
  return [{ name: "fold-lead-counts", cron: "*/5 * * * *", run: () => foldLeadCounts(needs.db) }];
}
