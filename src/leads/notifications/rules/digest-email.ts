import { clockText } from "#platform/time/rules/clock-text.ts";
import { momentText, wallClock } from "#platform/time/rules/wall-clock.ts";
import type { EmailContent } from "./email-content.ts";

/** Most alerts in one email; the others are in the desk. */
const LISTED = 50;

/** An alert about a lead that waited for the digest. `subject` is that of the email that it replaces. */
type WaitingAlert = { subject: string; at: Date; url: string };

/** Returns one email for everything since the last one, oldest first. Times are in the agency's zone. */
export function digestEmail(
  alerts: readonly WaitingAlert[],
  { deskUrl, timeZone, now }: { deskUrl: string; timeZone: string; now: Date },
): EmailContent {
  const today = wallClock(now, timeZone).date;
  const when = (at: Date) => {
    const { date, time } = wallClock(at, timeZone);
    return date === today ? clockText(time) : momentText(at, timeZone);
  };
  const more = alerts.length - LISTED;
  return {
    subject: alerts.length === 1 ? "1 update about your leads" : `${alerts.length} updates about your leads`,
    greeting: "This came in since your last email about leads.",
    parts: [
      {
        items: alerts.slice(0, LISTED).map(({ subject, at, url }) => ({ text: `${when(at)}: ${subject}`, link: url })),
      },
      ...(more > 0 ? [{ text: `And ${more} more. The desk shows all of them.` }] : []),
      { link: `${deskUrl}/leads`, label: "Open the leads" },
      {
        text: "You get one email an hour. You can change that in your profile. The desk shows the consent record and everything else we know about a lead. Check it before you call.",
      },
    ],
  };
}
