/** Where a mail stands. `kept`: the program has no mail server, so the mail stays where staff can read it. */
export const MAIL_STATES = ["waiting", "sent", "failed", "kept"] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** The words staff read for them. */
export const MAIL_STATE_LABELS: Record<MailState, string> = {
  waiting: "Waiting",
  sent: "Sent",
  failed: "Not delivered",
  kept: "Kept, not sent",
};

/** How long to wait after the first, second … failed attempt, seconds: soon at first, and for about two days in all. */
const PAUSES = [10, 60, 300, 900, 3_600, 10_800, 21_600, 43_200, 86_400];

/** When to try again after `attempts` attempts have failed, or null when it is time to give up and tell a person. */
export function nextAttempt(attempts: number, now: Date): Date | null {
  const pause = PAUSES[Math.max(attempts, 1) - 1];
  return pause === undefined ? null : new Date(now.getTime() + pause * 1_000);
}
