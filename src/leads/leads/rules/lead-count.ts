/** Leads that are counted up to a number are counted up to this one: an exact count of a million takes too long. */
export const COUNTED = 10_000;

/** Those that a search finds, or that have no consent, up to this one: each has to be looked for. */
export const COUNTED_FOUND = 1_000;

/** Returns up to which number the leads that match a filter are counted. */
export const countLimit = (filter: { query?: string; missing?: string }): number =>
  isLookedFor(filter) ? COUNTED_FOUND : COUNTED;

/** Tells whether each lead that matches a filter has to be looked for, so that nothing is known beforehand of how many. */
export const isLookedFor = ({ query, missing }: { query?: string; missing?: string }): boolean =>
  query !== undefined || missing === "consent";

/** Formats a count: `12`, `10,000+`. `more`: there are more than were counted. */
export function countText(n: number, more = n > COUNTED): string {
  return `${Math.min(n, COUNTED).toLocaleString("en-US")}${more ? "+" : ""}`;
}

/** Formats an estimate, to its first two digits: `about 810,000`. */
export function aboutText(n: number): string {
  return `about ${Number(n.toPrecision(2)).toLocaleString("en-US")}`;
}
