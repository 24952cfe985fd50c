import { z } from "zod";
import { defineJob } from "#platform/jobs/server/jobs.ts";
import { ANSWER_LIMIT } from "#platform/texts/server/texts.ts";

/** Time after which a text that was being sent counts as left in the middle, milliseconds. */
export const LEFT_AFTER = ANSWER_LIMIT + 45_000;

/** Sends the text of this id. */
export const sendTextJob = defineJob("send-text", z.object({ id: z.string() }), {
  keyOf: ({ id }) => id,
  limit: LEFT_AFTER / 1_000,
  urgent: true,
});
