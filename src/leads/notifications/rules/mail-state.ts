/** Delivery states of an email. `kept`: there is no mail server, so staff read it in the desk. */
export const MAIL_STATES = ["waiting", "sent", "failed", "kept"] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** Labels for staff. */
export const MAIL_STATE_LABELS: Record<MailState, string> = {
  waiting: "Waiting",
  sent: "Sent",
  failed: "Not delivered",
  kept: "Kept, not sent",
};

/** Delays before each retry, seconds: short at first, about two days in total. */
const PAUSES = [10, 60, 300, 900, 3_600, 10_800, 21_600, 43_200, 86_400];

/** Returns when to retry after `attempts` failures, or null to give up and notify a person. */
export function nextAttempt(attempts: number, now: Date): Date | null {
  const pause = PAUSES[Math.max(attempts, 1) - 1];
  return pause === undefined ? null : new Date(now.getTime() + pause * 1_000);
}
