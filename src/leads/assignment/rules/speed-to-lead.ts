import { openFrom, type OpenTimes } from "#leads/leads/rules/open-time.ts";

/** A lead that came in, and the time of the first attempt to reach it. */
export type FirstContact = { createdAt: Date; contactedAt: Date };

/** One person's time to the first attempt: median and 90th percentile, milliseconds, and the number of leads. */
export type SpeedToLead = { median: number; p90: number; leads: number };

/**
 * Calculates the time that leads waited for the first attempt: from the moment they came in or, outside of the agency's
 * hours, from its next opening. An attempt before it opens counts as at once. Null for no leads. Percentiles are
 * interpolated.
 */
export function speedToLead(contacts: readonly FirstContact[], times: OpenTimes): SpeedToLead | null {
  const waits = contacts
    .map(({ createdAt, contactedAt }) => Math.max(0, +contactedAt - +openFrom(times, createdAt)))
    .toSorted((a, b) => a - b);
  if (waits.length === 0) return null;
  return { median: percentile(waits, 0.5), p90: percentile(waits, 0.9), leads: waits.length };
}

function percentile(sorted: readonly number[], part: number): number {
  const place = (sorted.length - 1) * part;
  const [low = 0, high = low] = sorted.slice(Math.floor(place), Math.floor(place) + 2);
  return Math.round(low + (high - low) * (place % 1));
}
