/** Leads that are counted up to a number are counted up to this one: an exact count of a million takes too long. */
export const COUNTED = 1_000;

/** Formats a count: `12`, `1,000+`. */
export function countText(n: number): string {
  return n <= COUNTED ? n.toLocaleString("en-US") : `${COUNTED.toLocaleString("en-US")}+`;
}
