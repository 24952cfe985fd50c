import type { Db } from "#server/platform/database.ts";
import type { TimedJob } from "#server/platform/jobs.ts";
import { firstDay, VITALS_KEPT_DAYS } from "./read-vitals.ts";
import { deleteOldVitals } from "./vitals-store.ts";

/** Housekeeping of visitors' values. */
export function vitalsJobs({ db, now }: { db: Db; now: () => Date }): TimedJob[] {
  return [
    {
      name: "delete-old-vitals",
      cron: "47 3 * * *",
      run: () => deleteOldVitals(db, firstDay(now(), VITALS_KEPT_DAYS)),
    },
  ];
}
