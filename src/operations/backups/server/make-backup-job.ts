import { z } from "zod";
import { defineJob } from "#platform/jobs/server/jobs.ts";

/** Makes the backup of this id. The limit is that of `LOST` (request-backup.ts), in seconds. */
export const makeBackupJob = defineJob("make-backup", z.object({ id: z.string() }), {
  keyOf: ({ id }) => id,
  limit: 10_800,
});
