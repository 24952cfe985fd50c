import type { Db } from "#server/platform/database.ts";
import type { TimedJob } from "#server/platform/jobs.ts";
import { deleteOldAlerts } from "./alerts-store.ts";

/** How long incidents are kept after their end, milliseconds: 90 days, as the screen shows. */
export const KEPT_MS = 90 * 86_400_000;

/** Scheduled jobs for alerts. */
export function alertsJobs({ db, now }: { db: Db; now: () => Date }): TimedJob[] {
  return [
    {
      name: "delete-old-alerts",
      cron: "29 4 * * *",
      run: () => deleteOldAlerts(db, new Date(now().getTime() - KEPT_MS)),
    },
  ];
}
