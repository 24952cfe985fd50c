import { z } from "zod";
import { defineJob } from "#platform/jobs/server/jobs.ts";

/** Works on a batch of articles. The limit is above the longest answer of five providers, four minutes each. */
export const aiBatchJob = defineJob("ai-batch", z.object({ batchId: z.string() }), {
  keyOf: ({ batchId }) => batchId,
  limit: 1_500,
});
