import { ERRORS_KEPT } from "#core/monitoring/error-group.ts";
import type { Db } from "#server/platform/database.ts";
import { deleteDayCounts } from "#server/platform/day-counts.ts";
import type { TimedJob } from "#server/platform/jobs.ts";
import { deleteOldErrors } from "./errors-store.ts";

/** Housekeeping of errors and counts of the day. */
export function errorsJobs({ db, now }: { db: Db; now: () => Date }): TimedJob[] {
  const run = async () => {
    const before = new Date(now().getTime() - ERRORS_KEPT * 86_400_000);
    await deleteOldErrors(db, before);
    await deleteDayCounts(db, before.toISOString().slice(0, 10));
  };
  return [{ name: "delete-old-errors", cron: "41 3 * * *", run }];
}
