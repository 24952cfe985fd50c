import type { Words } from "#agency/language/rules/words.ts";
import { formatDollars } from "#platform/text/rules/dollars.ts";
import type { CostTable } from "./cost-table.ts";
import { formatRange, levelPrice } from "./monthly-price.ts";
import type { RateTable } from "./rate-table.ts";

/** An example in dates and sums; `note` says what it is made of. */
export type FamilyStory = { steps: { when: string; sum: string; text: string }[]; note: string };

/** A woman without tobacco starts this coverage, US dollars, and keeps it for so many years. */
const EXAMPLE = { age: 70, amount: 10_000, years: 10 } as const;

/**
 * Returns one family's years with a policy, from the current tables. It starts in the year after `year`; null if the
 * tables have no price for it.
 */
export function familyStory(
  { rates, costs }: { rates: RateTable; costs: CostTable },
  year: number,
  { home, prices }: Pick<Words, "home" | "prices">,
): FamilyStory | null {
  const { age, amount, years } = EXAMPLE;
  const price = levelPrice(rates, { age, sex: "female", tobacco: "no", state: "", amount });
  if (price === null) return null;
  const { story: words } = home;
  const { burial } = costs.national;
  const [from, to] = [year + 1, year + 1 + years];
  const payments = years * 12;
  // The sums are of the prices as shown, in whole dollars.
  const paid = { low: Math.round(price.low) * payments, high: Math.round(price.high) * payments };
  const left = amount - burial;
  return {
    steps: [
      {
        when: words.starts(from),
        sum: prices.monthly(formatRange(price, prices)),
        text: words.start(age, formatDollars(amount)),
      },
      { when: words.later(to), sum: formatRange(paid, prices), text: words.paid(age + years, years) },
      { when: words.end(to), sum: formatDollars(amount), text: words.pays },
      {
        when: words.after(to),
        sum: formatDollars(Math.abs(left)),
        text: (left < 0 ? words.short : words.left)(formatDollars(burial)),
      },
    ],
    note: words.note(costs.year),
  };
}
