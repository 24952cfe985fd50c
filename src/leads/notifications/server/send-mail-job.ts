import { z } from "zod";
import { defineJob } from "#platform/jobs/server/jobs.ts";
import { SEND_LIMIT } from "#platform/mail/server/mail.ts";

/** Time for which a process may claim an email to send it, milliseconds. */
export const LEASE = SEND_LIMIT + 15_000;

/** Sends the email of this id. */
export const sendMailJob = defineJob("send-mail", z.object({ id: z.string() }), {
  keyOf: ({ id }) => id,
  limit: LEASE / 1_000,
});
