import { z } from "zod";
import { defineJob } from "#server/platform/jobs.ts";

/** Sends the email with this id. Its time limit, in seconds, is that of the claim on an email. */
export const sendMailJob = defineJob("send-mail", z.object({ id: z.string() }), { keyOf: ({ id }) => id, limit: 45 });
