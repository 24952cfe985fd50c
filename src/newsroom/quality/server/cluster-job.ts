import { z } from "zod";
import { defineJob } from "#platform/jobs/server/jobs.ts";

/** Compares all articles with one another: ten thousand take minutes on a busy machine. */
export const clusterJob = defineJob("article-clusters", z.object({ searchId: z.string() }), {
  keyOf: ({ searchId }) => searchId,
  limit: 900,
});
