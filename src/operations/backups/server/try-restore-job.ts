import { z } from "zod";
import { defineJob } from "#platform/jobs/server/jobs.ts";

/** Tests restoring the backup of this id. */
export const tryRestoreJob = defineJob("try-restore", z.object({ id: z.string() }), {
  keyOf: ({ id }) => id,
  limit: 10_800,
});
