import { z } from "zod";
import { defineJob } from "#platform/jobs/server/jobs.ts";

/** The owner changed what the groups of the company directory mean here: lets the accounts of their people follow. */
export const directoryGroupsJob = defineJob("directory-groups", z.object({ at: z.iso.datetime() }), {
  keyOf: ({ at }) => at,
  limit: 600,
});
