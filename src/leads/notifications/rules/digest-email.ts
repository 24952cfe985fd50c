import { clockText } from "#platform/time/rules/clock-text.ts";
import { momentText, wallClock } from "#platform/time/rules/wall-clock.ts";
import type { SiteLight } from "#platform/log/rules/site-light.ts";
import type { EmailContent } from "./email-content.ts";

/** Most alerts in one email; the others are in the desk. */
const LISTED = 50;

/** An alert about a lead that waited for the digest. `subject` is that of the email that it replaces. */
type WaitingAlert = { subject: string; at: Date; url: string };

/** The program's light for the reader of a digest; an owner also learns what to do first. */
export type DigestLight = SiteLight & { isOwner: boolean };

/** Returns one email for everything since the last one, oldest first. Times are in the agency's zone. */
export function digestEmail(
  alerts: readonly WaitingAlert[],
  given: { deskUrl: string; timeZone: string; now: Date; light: DigestLight | null },
): EmailContent {
  const { deskUrl, timeZone, now, light } = given;
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
      ...lightParts(light, deskUrl),
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

/** Says what may be missing from the list, and to an owner what to do first; nothing while that is known to be well. */
function lightParts(light: DigestLight | null, deskUrl: string): EmailContent["parts"] {
  if (!light) return [];
  const { arrival, tone, sentence, link, isOwner } = light;
  const missing = arrival.tone === "bad" ? [{ text: `New leads may be missing. ${arrival.text}` }] : [];
  if (!isOwner || tone === "good") return missing;
  const site = deskUrl.replace(/\/admin$/, "");
  return [
    ...(sentence === arrival.text ? missing : [...missing, { text: `To do first: ${sentence}` }]),
    ...(link ? [{ link: site + link.to, label: link.label }] : []),
  ];
}
