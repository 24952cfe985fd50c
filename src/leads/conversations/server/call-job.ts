import { z } from "zod";
import { defineJob } from "#platform/jobs/server/jobs.ts";
import { ANSWER_LIMIT } from "#platform/texts/server/texts.ts";

/** Time after which a call that was being placed counts as left in the middle, milliseconds. */
export const CALL_LEFT_AFTER = ANSWER_LIMIT + 45_000;

/** Rings the phone of the one who placed the call of this id. */
export const callJob = defineJob("place-call", z.object({ id: z.string() }), {
  keyOf: ({ id }) => id,
  limit: CALL_LEFT_AFTER / 1_000,
  urgent: true,
});
