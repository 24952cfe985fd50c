import type { Db } from "#server/platform/database.ts";
import type { TimedJob } from "#server/platform/jobs.ts";
import { deleteOldMinutes } from "./traffic-store.ts";

/** How long counts of requests are kept, milliseconds. */
const KEPT = 30 * 86_400_000;

/** Removes old counts of requests at night. */
export function trafficJobs({ db, now }: { db: Db; now: () => Date }): TimedJob[] {
  return [
    {
      name: "delete-old-request-counts",
      cron: "10 8 * * *",
      run: () => deleteOldMinutes(db, new Date(now().getTime() - KEPT)),
    },
  ];
}
