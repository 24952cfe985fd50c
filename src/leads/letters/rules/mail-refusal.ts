import { channelsOf, type Suppression } from "#compliance/consent/rules/suppression.ts";
import { formatDay } from "#platform/time/rules/calendar-day.ts";

/** Facts that decide whether a lead may be written to by mail. `points`: the numbers and addresses of the person. */
export type MailFacts = {
  held: boolean;
  diedAt: Date | null;
  points: readonly string[];
  suppressions: readonly Pick<Suppression, "address" | "channel" | "since" | "source">[];
};

const WORDS = {
  held: "No mail: on hold until staff review a do-not-contact request that nobody proved.",
  died: (day: string) => `No mail: we learned on ${day} that this person has died.`,
  everything: (day: string) => `No mail: they asked us on ${day} not to contact them at all.`,
} as const;

/**
 * Explains why a lead may not get a letter, for staff; null if they may. Mail is not a channel of its own: a person who
 * asked not to be contacted on every channel of every number and address we have has asked for no letters either. A
 * number that was only removed from a request doesn't count, and an unsubscribe alone ends only email.
 */
export function mailRefusal({ held, diedAt, points, suppressions }: MailFacts): string | null {
  if (diedAt !== null) return WORDS.died(formatDay(diedAt.toISOString()));
  if (held) return WORDS.held;
  const asked = suppressions.filter(({ source }) => source !== "replaced");
  const closed = points.flatMap((address) =>
    channelsOf(address).map((channel) => asked.find((one) => one.address === address && one.channel === channel)),
  );
  if (closed.some((one) => one === undefined)) return null;
  const dates = closed.flatMap((one) => (one && one.source !== "unsubscribe" ? one.since.getTime() : []));
  return dates.length === 0 ? null : WORDS.everything(formatDay(new Date(Math.max(...dates)).toISOString()));
}
