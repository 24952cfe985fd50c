import { z } from "zod";
import { defineJob } from "#platform/jobs/server/jobs.ts";

/** Searches for leads that may be the same person; a million leads take minutes. */
export const searchDuplicatesJob = defineJob("search-duplicates", z.object({ searchId: z.string() }), {
  keyOf: ({ searchId }) => searchId,
  limit: 1_800,
});
