import { z } from "zod";
import { defineJob } from "#platform/jobs/server/jobs.ts";

/** The hold on a lead was released: its waiting emails can be sent. */
export const holdReleasedJob = defineJob("hold-released", z.object({ leadId: z.string() }), {
  keyOf: ({ leadId }) => leadId,
  limit: 60,
});
