import type { Words } from "#agency/language/rules/words.ts";
import { formatDollars } from "#platform/text/rules/dollars.ts";
import type { PriceRange } from "./rate-table.ts";

/**
 * The site warns below this many years. At 75 a man can expect to live about 11 more years and a woman about 13 (SSA
 * period life table, 2023), so most buyers outlive such a policy's own benefit.
 */
const SOON = 10;

/**
 * Returns the years until the premiums paid equal the benefit: whole US dollars, and US dollars a month
 * (`breakEvenYears` of the rate data).
 */
export function breakEvenYears(amount: number, monthly: number): number {
  return amount / (12 * monthly);
}

/** Returns a sentence if the premiums at the middle of a range pass the benefit within a few years, else null. */
export function breakEvenWarning(
  amount: number,
  { low, mid, high }: PriceRange,
  { breakEven }: Words["quotePrice"],
): string | null {
  const years = breakEvenYears(amount, mid);
  if (!(years < SOON)) return null;
  const after = Math.max(1, Math.round(years));
  return breakEven(formatDollars(mid), formatDollars(amount), after, formatDollars(low) !== formatDollars(high));
}
