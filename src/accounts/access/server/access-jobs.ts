import { z } from "zod";
import { SESSION_ABSOLUTE_MS } from "#platform/access/rules/session-age.ts";
import { deleteOldAnswers } from "#platform/http/server/answered-requests.ts";
import type { Db } from "#platform/database/server/database.ts";
import { defineJob, type TimedJob } from "#platform/jobs/server/jobs.ts";
import { deleteOldRateLimits, deleteOldSessions } from "./access-store.ts";

/** Someone was invited to the staff: writes the email with the link. */
export const staffInvitedJob = defineJob("staff-invited", z.object({ invitationId: z.string() }), {
  keyOf: ({ invitationId }) => invitationId,
  limit: 60,
});

/** Someone forgot their password: writes the email with the link. There may be no such account. */
export const passwordForgottenJob = defineJob("password-forgotten", z.object({ staffId: z.string() }), {
  keyOf: ({ staffId }) => staffId,
  limit: 60,
});

/** An account got another address at this moment: writes to the one it had. */
export const emailChangedJob = defineJob("email-changed", z.object({ staffId: z.string(), at: z.string() }), {
  keyOf: ({ staffId, at }) => `${staffId} ${at}`,
  limit: 60,
});

/** An account was closed, reopened or joined again: updates the public pages that show the person. */
export const accountChangedJob = defineJob("account-changed", z.object({ staffId: z.string() }), {
  keyOf: ({ staffId }) => staffId,
  limit: 60,
});

/** The company directory closed an account: emails what the person held to those who look after it. */
export const staffLeftJob = defineJob("staff-left", z.object({ staffId: z.string(), at: z.string() }), {
  keyOf: ({ staffId, at }) => `${staffId} ${at}`,
  limit: 60,
});

/** Who can take leads has changed: someone came to the desk, got a license, may take more leads, or left the agency. */
export const availabilityChangedJob = defineJob("availability-changed", z.object({ staffId: z.string() }), {
  keyOf: ({ staffId }) => staffId,
  limit: 60,
});

/** Lists the jobs that clean up sessions, rate limits and responses to repeated requests. */
export function accessJobs(needs: { db: Db; now: () => Date }): TimedJob[] {
  return [
    {
      name: "delete-old-sessions",
      cron: "17 * * * *",
      run: () => deleteOldSessions(needs.db, new Date(needs.now().getTime() - SESSION_ABSOLUTE_MS)),
    },
    {
      name: "delete-old-rate-limits",
      cron: "*/10 * * * *",
      run: () => deleteOldRateLimits(needs.db, needs.now().getTime()),
    },
    { name: "delete-old-answers", cron: "37 * * * *", run: () => deleteOldAnswers(needs.db, needs.now()) },
  ];
}
