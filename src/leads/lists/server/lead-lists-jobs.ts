import { UNDO_MS } from "#leads/leads/rules/bulk-action.ts";
import type { Db } from "#platform/database/server/database.ts";
import type { TimedJob } from "#platform/jobs/server/jobs.ts";
import { deleteBulkChanges } from "./lead-lists-store.ts";

/** Lists the scheduled jobs for lists of leads. */
export function leadListsJobs({ db, now }: { db: Db; now: () => Date }): TimedJob[] {
  const run = () => deleteBulkChanges(db, new Date(now().getTime() - 2 * UNDO_MS));
  return [{ name: "delete-old-bulk-changes", cron: "*/30 * * * *", run }];
}
