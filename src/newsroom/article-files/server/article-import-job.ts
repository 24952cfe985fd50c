import { z } from "zod";
import { defineJob } from "#platform/jobs/server/jobs.ts";

/** Checks, runs or reverts an import of articles. */
export const articleImportJob = defineJob("article-import", z.object({ importId: z.string() }), {
  keyOf: ({ importId }) => importId,
  limit: 120,
});
