import { amountsOf, guaranteedPrice, levelPrice } from "#core/calculators/monthly-price.ts";
import type { PriceRange, RateTable } from "#core/calculators/rate-table.ts";
import type { SecondOpinionInputs } from "./second-opinion-form.ts";

/** How a premium compares; `unclear` where the rates don't reach. */
export type PriceVerdict = "low" | "fair" | "high" | "unclear";

/**
 * The range beside a premium, US dollars a month, for `amount` of coverage: the policy's own amount, or the nearest one
 * with rates. `level` is the range of level coverage, whatever the kind.
 */
export type Comparison = { verdict: PriceVerdict; range: Span | null; level: Span | null; amount: number };
type Span = Pick<PriceRange, "low" | "high">;

/**
 * Compares a premium with the rates for the same person. Graded coverage and an unknown kind have no rates of their own
 * and are held against everything from the lowest level to the highest guaranteed-issue price. Nothing is extrapolated:
 * an amount below the rates is too dear if it costs more than the smallest amount with rates, and in line if it costs
 * no more per $1,000, because that price only falls with the amount (the yearly fee is spread over more). Above them
 * the price per $1,000 decides for the same reason.
 */
export function comparePremium(inputs: SecondOpinionInputs, rates: RateTable): Comparison {
  const [least, most] = amountsOf(rates);
  const amount = Math.min(Math.max(inputs.amount, least), most);
  const applicant = { ...inputs, amount };
  const level = levelPrice(rates, applicant);
  const range = rangeFor(inputs.kind, level, guaranteedPrice(rates, applicant));
  return { verdict: range ? judge(inputs, range, amount) : "unclear", range, level, amount };
}

function rangeFor(kind: SecondOpinionInputs["kind"], level: Span | null, guaranteed: Span | null): Span | null {
  if (kind === "accident") return null;
  if (kind === "guaranteed") return guaranteed;
  if (kind === "level" || kind === "term" || !level || !guaranteed) return level;
  return { low: Math.min(level.low, guaranteed.low), high: Math.max(level.high, guaranteed.high) };
}

/** In whole dollars, as the range is shown. */
function judge({ premium, amount: own }: SecondOpinionInputs, { low, high }: Span, amount: number): PriceVerdict {
  const dollars = Math.round;
  const perThousand = premium / own <= high / amount;
  if (own > amount) return perThousand ? "fair" : "high";
  if (dollars(premium) > dollars(high)) return "high";
  if (own < amount) return perThousand ? "fair" : "unclear";
  return dollars(premium) < dollars(low) ? "low" : "fair";
}
