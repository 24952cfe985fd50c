import { UNDO_MS } from "#leads/leads/rules/bulk-action.ts";
import type { Log } from "#platform/log/server/log.ts";
import type { Db } from "#platform/database/server/database.ts";
import { handle, type JobHandler, type TimedJob } from "#platform/jobs/server/jobs.ts";
import { bulkJob } from "./bulk-job.ts";
import { deleteBulkChanges } from "./bulk-store.ts";
import type { EraseNeeds } from "./erase-next.ts";
import { runBulk } from "./run-bulk.ts";

/** Lists the scheduled jobs for lists of leads. */
export function leadListsJobs({ db, now }: { db: Db; now: () => Date }): TimedJob[] {
  const run = () => deleteBulkChanges(db, new Date(now().getTime() - 2 * UNDO_MS));
  return [{ name: "delete-old-bulk-changes", cron: "*/30 * * * *", run }];
}

/** Lists the handlers of the jobs for lists of leads. */
export function leadListsHandlers(needs: EraseNeeds & { log: Log }): JobHandler[] {
  return [handle(bulkJob, 1, ({ runId }) => runBulk(needs, runId))];
}
