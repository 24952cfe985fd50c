import type { TimedJob } from "#server/platform/queue.ts";
import { foldLeadCounts } from "./leads-store.ts";
import type { SubmitLeadNeeds } from "./submit-lead.ts";

/** Jobs of leads by the clock. */
export function leadsJobs(needs: SubmitLeadNeeds): TimedJob[] {
  return [{ name: "fold-lead-counts", cron: "*/5 * * * *", run: () => foldLeadCounts(needs.db) }];
}
