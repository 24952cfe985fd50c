import { z } from "zod";
import { defineJob } from "#server/platform/jobs.ts";

/** Sends the mail of this id. Cut off after 45 seconds, as the claim on a mail is. */
export const sendMailJob = defineJob("send-mail", z.object({ id: z.string() }), { keyOf: ({ id }) => id, limit: 45 });
