import { z } from "zod";
import { defineJob } from "#platform/jobs/server/jobs.ts";

/** Sends the delivery of this id. */
export const deliverWebhookJob = defineJob("deliver-webhook", z.object({ id: z.string() }), {
  keyOf: ({ id }) => id,
  limit: 60,
});
