import { nightly } from "#platform/jobs/rules/night.ts";
import { handle, type JobHandler, type TimedJob } from "#platform/jobs/server/jobs.ts";
import { backUp, type BackUpNeeds } from "./back-up.ts";
import { makeBackupJob } from "./make-backup-job.ts";
import { requestDueBackup, type RequestNeeds } from "./request-backup.ts";
import { type DrillNeeds, requestWeeklyDrill, tryRestore } from "./try-restore.ts";
import { tryRestoreJob } from "./try-restore-job.ts";

export function backupsHandlers(needs: DrillNeeds & BackUpNeeds): JobHandler[] {
  return [
    handle(makeBackupJob, 1, ({ id }) => backUp(needs, id)),
    handle(tryRestoreJob, 1, ({ id }) => tryRestore(needs, id)),
  ];
}

/** Returns the scheduled jobs: a backup if one is due, and a restore test on Sundays. */
export function backupsJobs(needs: DrillNeeds & RequestNeeds & BackUpNeeds): TimedJob[] {
  return [
    { name: "look-for-due-backup", cron: "*/10 * * * *", run: () => requestDueBackup(needs) },
    { ...nightly("weekly-restore", 0), run: () => requestWeeklyDrill(needs) },
  ];
}
