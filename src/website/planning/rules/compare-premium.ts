import { amountsOf, guaranteedPrice, levelPrice } from "#agency/tables/rules/monthly-price.ts";
import type { PriceRange, RateTable } from "#agency/tables/rules/rate-table.ts";
import type { SecondOpinionInputs } from "./second-opinion-form.ts";

/** The verdict on a premium; `unclear` beyond the rates. */
type PriceVerdict = "low" | "fair" | "high" | "unclear";

/**
 * The range beside a premium, US dollars a month, for `amount` of coverage: the policy's own amount, or the nearest one
 * with rates. `level` is the range of level coverage, whatever the kind. `implausible`: a figure is probably wrong.
 */
export type Comparison = {
  verdict: PriceVerdict;
  range: Span | null;
  level: Span | null;
  amount: number;
  implausible: boolean;
};
type Span = Pick<PriceRange, "low" | "high">;

/** Below this share of our lowest rate per $1,000, a typo is likelier than a cheap policy. */
const IMPLAUSIBLE_SHARE = 1 / 3;

/**
 * Compares a premium with the rates for the same person. Graded coverage, and an unknown kind that may have a waiting
 * period, have no rates of their own and are compared with the range from the lowest level to the highest
 * guaranteed-issue price. Nothing is extrapolated: an amount below the rates is too expensive if it costs more than the
 * smallest amount with rates, and in line or low if it is so per $1,000, because that price only falls with the amount
 * (the yearly fee is spread over more). Above them the price per $1,000 decides for the same reason.
 */
export function comparePremium(inputs: SecondOpinionInputs, rates: RateTable): Comparison {
  const [least, most] = amountsOf(rates);
  const amount = Math.min(Math.max(inputs.amount, least), most);
  const applicant = { ...inputs, amount };
  const level = levelPrice(rates, applicant);
  const range = rangeFor(comparedKind(inputs), level, guaranteedPrice(rates, applicant));
  const share = range ? inputs.premium / inputs.amount / (range.low / amount) : 1;
  return {
    verdict: range ? judge(inputs, range, amount) : "unclear",
    range,
    level,
    amount,
    implausible: share < IMPLAUSIBLE_SHARE,
  };
}

/** Returns the kind whose rates a policy is compared with: one that pays in full from day one is level coverage. */
export function comparedKind({ kind, waiting }: SecondOpinionInputs): SecondOpinionInputs["kind"] {
  return kind === "unsure" && waiting === "none" ? "level" : kind;
}

function rangeFor(kind: SecondOpinionInputs["kind"], level: Span | null, guaranteed: Span | null): Span | null {
  if (kind === "accident") return null;
  if (kind === "guaranteed") return guaranteed;
  if (kind === "level" || kind === "term" || !level || !guaranteed) return level;
  return { low: Math.min(level.low, guaranteed.low), high: Math.max(level.high, guaranteed.high) };
}

/** Judges in whole dollars, as the range is shown. */
function judge({ premium, amount: own }: SecondOpinionInputs, { low, high }: Span, amount: number): PriceVerdict {
  const dollars = Math.round;
  const perThousand = premium / own <= high / amount;
  if (own > amount) return perThousand ? "fair" : "high";
  if (dollars(premium) > dollars(high)) return "high";
  if (own < amount) return perThousand ? (premium / own < low / amount ? "low" : "fair") : "unclear";
  return dollars(premium) < dollars(low) ? "low" : "fair";
}
