import { z } from "zod";
import { defineJob } from "#platform/jobs/server/jobs.ts";

/** A bulk change, or the undo of one, has leads that it has not come to. */
export const bulkJob = defineJob("bulk-change", z.object({ runId: z.string() }), {
  keyOf: ({ runId }) => runId,
  limit: 120,
});
