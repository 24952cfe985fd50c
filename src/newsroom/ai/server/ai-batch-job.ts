import { z } from "zod";
import { defineJob } from "#platform/jobs/server/jobs.ts";

/** Works on a batch of articles. The limit exceeds the longest run of five providers at four minutes each. */
export const aiBatchJob = defineJob("ai-batch", z.object({ batchId: z.string() }), {
  keyOf: ({ batchId }) => batchId,
  limit: 1_500,
});
