import { prices } from "#core/english/prices.ts";
import type { Source } from "#core/states/cited-text.ts";
import { breakEvenYears } from "#core/calculators/break-even.ts";
import { formatRange, levelPrice, sampleRatesText } from "#core/calculators/monthly-price.ts";
import { quoteLink } from "#core/calculators/quote-link.ts";
import type { RateTable } from "#core/calculators/rate-table.ts";
import { formatDollars } from "#core/money/dollars.ts";
import { type Comparison, comparePremium } from "./compare-premium.ts";
import type { SecondOpinionInputs } from "./second-opinion-form.ts";
import { OPINION_WORDS as WORDS } from "./second-opinion-words.ts";

export type OpinionVerdict = "fair" | "expensive" | "waiting" | "ends" | "accident" | "unclear";

/** The answer first, then the figures and sentences it rests on. `quote` is null beside a policy that is in force. */
export type SecondOpinion = {
  verdict: OpinionVerdict;
  word: string;
  sentence: string;
  person: string;
  figures: { label: string; value: string }[];
  reasons: string[];
  warnings: string[];
  dated: string;
  sources: Source[];
  quote: string | null;
};

/** Judges a policy or an offer by the sample rates for the same person. */
export function secondOpinion(inputs: SecondOpinionInputs, rates: RateTable): SecondOpinion {
  const compared = comparePremium(inputs, rates);
  const verdict = verdictOf(inputs, compared);
  const { amount, age, sex, tobacco, state } = inputs;
  return {
    verdict,
    word: WORDS.verdicts[verdict],
    sentence: sentenceOf(verdict, inputs, compared),
    person: WORDS.person(inputs),
    figures: figuresOf(inputs, compared),
    reasons: [
      ...(inputs.own === "policy" && compared.range ? [WORDS.ratesOfToday] : []),
      ...priceReasons(inputs, compared),
      ...unitReasons(inputs),
      ...breakEven(inputs),
      ...todayReasons(inputs, rates),
    ],
    warnings: warningsOf(inputs, compared, rates),
    dated: sampleRatesText(rates, prices),
    sources: rates.sources,
    quote: inputs.own === "offer" ? quoteLink({ coverage: amount, age, sex, tobacco, state }) : null,
  };
}

/** Months after which the premiums add up to the benefit, rounded up. */
function breakEvenMonths({ premium, amount }: Pick<SecondOpinionInputs, "premium" | "amount">): number {
  return Math.ceil(12 * breakEvenYears(amount, premium) - 1e-9);
}

/** Whether the policy makes people wait, and the visitor didn't say so. */
function hidesWaiting({ kind, waiting, premium }: SecondOpinionInputs, { level }: Comparison): boolean {
  if (kind === "level") return waiting === "yes";
  if (waiting === "yes") return false;
  if (kind === "graded" || kind === "guaranteed") return true;
  return kind === "unsure" && level !== null && Math.round(premium) > Math.round(level.high);
}

function verdictOf(inputs: SecondOpinionInputs, compared: Comparison): OpinionVerdict {
  if (inputs.kind === "accident") return "accident";
  if (hidesWaiting(inputs, compared)) return "waiting";
  if (compared.verdict === "high") return "expensive";
  if (inputs.kind === "term") return "ends";
  return compared.verdict === "unclear" ? "unclear" : "fair";
}

function sentenceOf(verdict: OpinionVerdict, inputs: SecondOpinionInputs, compared: Comparison): string {
  if (verdict === "waiting") {
    const waits = WORDS.waiting[inputs.kind === "term" ? "unsure" : inputs.kind];
    return compared.verdict === "high" ? `${waits} ${WORDS.alsoDear}` : waits;
  }
  if (verdict === "fair" && compared.verdict === "low") return WORDS.low;
  return WORDS.sentences[verdict];
}

function figuresOf({ premium, amount, kind }: SecondOpinionInputs, compared: Comparison): SecondOpinion["figures"] {
  const { range, amount: rated } = compared;
  const perThousand = (monthly: number, of: number) => (monthly * 1000) / of;
  const cents = (dollars: number) => formatDollars(dollars, "always");
  return [
    { label: WORDS.figures.yours, value: WORDS.monthly(formatDollars(premium, "if-any")) },
    ...(range
      ? [
          {
            label: WORDS.figures.range(formatDollars(rated), WORDS.kinds[kind]),
            value: WORDS.monthly(formatRange(range, prices)),
          },
        ]
      : []),
    { label: WORDS.figures.perThousand, value: WORDS.monthly(cents(perThousand(premium, amount))) },
    ...(range
      ? [
          {
            label: WORDS.figures.rangePerThousand,
            value: WORDS.monthly(
              WORDS.span(cents(perThousand(range.low, rated)), cents(perThousand(range.high, rated))),
            ),
          },
        ]
      : []),
  ];
}

function priceReasons(inputs: SecondOpinionInputs, { verdict, range, amount }: Comparison): string[] {
  if (!range) return inputs.kind === "accident" ? [] : [WORDS.noRates];
  const noRates = inputs.amount !== amount ? [WORDS.nearest(formatDollars(amount))] : [];
  if (inputs.amount > amount) return [...noRates, verdict === "high" ? WORDS.dearPerThousand : WORDS.inLinePerThousand];
  if (verdict === "high") {
    const more = formatDollars(inputs.premium - range.high, "round");
    return [...noRates, inputs.amount < amount ? WORDS.moreForLess(formatDollars(amount)) : WORDS.above(more)];
  }
  if (verdict === "unclear") return [...noRates, WORDS.tooSmall];
  return [
    ...noRates,
    verdict === "low" ? WORDS.below : inputs.amount < amount ? WORDS.inLinePerThousand : WORDS.inside,
  ];
}

function unitReasons({ units, amount, premium }: SecondOpinionInputs): string[] {
  if (units === null) return [];
  return [WORDS.unit(formatDollars(amount / units), formatDollars(premium / units, "always"))];
}

function breakEven(inputs: SecondOpinionInputs): string[] {
  const { kind, own, amount } = inputs;
  if (kind === "accident") return [];
  if (paidSoFar(inputs) >= amount) return [WORDS.paidMore];
  const months = breakEvenMonths(inputs);
  const [years, rest] = [Math.floor(months / 12), months % 12];
  const sums = WORDS.breakEven(years, rest, Math.floor(inputs.age + months / 12));
  return years < 10 && own === "offer" ? [sums, WORDS.soonPaid] : [sums];
}

/** What the owner of a policy has paid since the start, US dollars; 0 for an offer. */
function paidSoFar({ own, premium, age, ageNow }: SecondOpinionInputs): number {
  return own === "policy" && ageNow !== null ? premium * 12 * (ageNow - age) : 0;
}

/** What a new level policy would cost the owner of a policy today. */
function todayReasons(inputs: SecondOpinionInputs, rates: RateTable): string[] {
  const { own, ageNow, premium } = inputs;
  if (own !== "policy" || ageNow === null) return [];
  const paid = paidSoFar(inputs);
  const spent = paid > 0 ? [WORDS.paidSoFar(formatDollars(paid))] : [];
  const now = levelPrice(rates, { ...inputs, age: ageNow });
  if (!now || inputs.kind === "accident") return spent;
  const [yours, low, high] = [premium, now.low, now.high].map((dollars) => Math.round(dollars)) as [
    number,
    number,
    number,
  ];
  const beside = yours < low ? WORDS.newCostsMore : yours > high ? WORDS.newMayCostLess : WORDS.newCostsSame;
  return [...spent, WORDS.today(ageNow, formatRange(now, prices)), beside];
}

function warningsOf(inputs: SecondOpinionInputs, { level }: Comparison, rates: RateTable): string[] {
  const { kind, waiting } = inputs;
  const waits = kind === "graded" || kind === "guaranteed" || hidesWaitingOrKnown(inputs, level);
  return [
    ...(waits && kind !== "term" && kind !== "accident" ? [WORDS.waits(rates.waiting.years)] : []),
    ...(kind === "guaranteed" && level ? [WORDS.levelMayCostLess(formatRange(level, prices))] : []),
    ...(kind === "term" ? WORDS.term : []),
    ...(kind === "unsure" ? WORDS.unsure : []),
    ...(kind === "level" && waiting === "unsure" ? [WORDS.confirmLevel] : []),
    ...(kind === "accident" ? [WORDS.accident] : []),
  ];
}

function hidesWaitingOrKnown(inputs: SecondOpinionInputs, level: Comparison["level"]): boolean {
  return inputs.waiting === "yes" || (level !== null && Math.round(inputs.premium) > Math.round(level.high));
}
