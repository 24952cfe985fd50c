import { z } from "zod";
import { defineJob } from "#platform/jobs/server/jobs.ts";

/** The work that an import of articles waits for: checking, running, reverting. */
export const articleImportJob = defineJob("article-import", z.object({ importId: z.string() }), {
  keyOf: ({ importId }) => importId,
  limit: 120,
});
