/** Leads that are counted up to a number are counted up to this one: an exact count of a million takes too long. */
export const COUNTED = 1_000;

/** `12`, `1,000+`; `exact` where the number was counted to its end. */
export function countText(n: number, exact = false): string {
  return exact || n <= COUNTED ? n.toLocaleString("en-US") : `${COUNTED.toLocaleString("en-US")}+`;
}
