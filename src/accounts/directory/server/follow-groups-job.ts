import { z } from "zod";
import { hashToken } from "#platform/access/server/hash-token.ts";
import { defineJob } from "#platform/jobs/server/jobs.ts";

/** The groups of people of the company directory changed: lets their accounts follow. */
export const followGroupsJob = defineJob("follow-groups", z.object({ people: z.array(z.string()) }), {
  keyOf: ({ people }) => hashToken(people.join()).toString("hex"),
  limit: 300,
});
