import type { Source } from "#agency/states/rules/cited-text.ts";
import { breakEvenYears } from "#agency/tables/rules/break-even.ts";
import { rangeText } from "#agency/tables/rules/calculator-form.ts";
import { formatRange, levelPrice, sampleRatesText } from "#agency/tables/rules/monthly-price.ts";
import { quoteLink } from "#agency/tables/rules/quote-link.ts";
import type { LifeTable } from "#agency/tables/rules/life-table.ts";
import type { RateTable } from "#agency/tables/rules/rate-table.ts";
import { savingsAdvice } from "#agency/tables/rules/savings-sentence.ts";
import type { Words } from "#agency/language/rules/words.ts";
import { formatDollars } from "#platform/text/rules/dollars.ts";
import { comparedKind, type Comparison, comparePremium } from "./compare-premium.ts";
import type { SecondOpinionInputs } from "./second-opinion-form.ts";

/** The texts of an opinion. */
type OpinionTexts = Pick<Words, "prices" | "secondOpinion" | "worthIt">;

type OpinionVerdict = "fair" | "expensive" | "waiting" | "ends" | "accident" | "unclear";

/** The verdict first, then the figures and sentences behind it. `quote` is null beside a policy that is in force. */
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

/** No one plans past this age, so periods that end after it aren't mentioned. */
const LAST_AGE = 105;

/** Judges a policy or an offer by the sample rates for the same person. */
export function secondOpinion(
  inputs: SecondOpinionInputs,
  tables: { rates: RateTable; life: LifeTable },
  words: OpinionTexts,
): SecondOpinion {
  const { rates } = tables;
  const { prices, secondOpinion: own } = words;
  const compared = comparePremium(inputs, rates);
  const verdict = verdictOf(inputs, compared);
  const { amount, age, sex, tobacco, state } = inputs;
  return {
    verdict,
    word: own.verdicts[verdict],
    sentence: sentenceOf(verdict, inputs, compared, own),
    person: own.person(inputs, formatDollars(amount)),
    figures: figuresOf(inputs, compared, words),
    reasons: [
      ...(inputs.own === "policy" && compared.range ? [own.ratesOfToday] : []),
      ...priceReasons(inputs, compared, own),
      ...unitReasons(inputs, own),
      ...breakEven(inputs, own),
      ...savings(inputs, tables, words),
      ...todayReasons(inputs, rates, words),
    ],
    warnings: warningsOf(inputs, compared, rates, words),
    dated: sampleRatesText(rates, prices),
    sources: rates.sources,
    quote: inputs.own === "offer" ? quoteLink({ coverage: amount, age, sex, tobacco, state }) : null,
  };
}

/** Returns the months after which the premiums add up to the benefit, rounded up. */
function breakEvenMonths({ premium, amount }: Pick<SecondOpinionInputs, "premium" | "amount">): number {
  return Math.ceil(12 * breakEvenYears(amount, premium) - 1e-9);
}

/** Tells whether the policy has a waiting period that the visitor didn't mention. */
function hidesWaiting(inputs: SecondOpinionInputs, { level }: Comparison): boolean {
  const { kind, waiting } = inputs;
  if (kind === "level") return waiting === "yes";
  if (waiting === "yes") return false;
  if (kind === "graded" || kind === "guaranteed") return true;
  return kind === "unsure" && pricedLikeWaiting(inputs, level);
}

/** Tells whether a price above that of level coverage hints at a waiting period, if the visitor doesn't know of one. */
function pricedLikeWaiting({ waiting, premium }: SecondOpinionInputs, level: Comparison["level"]): boolean {
  return waiting === "unsure" && level !== null && Math.round(premium) > Math.round(level.high);
}

function verdictOf(inputs: SecondOpinionInputs, compared: Comparison): OpinionVerdict {
  if (inputs.kind === "accident") return "accident";
  if (hidesWaiting(inputs, compared)) return "waiting";
  if (compared.verdict === "high") return "expensive";
  if (inputs.kind === "term") return "ends";
  return compared.verdict === "unclear" || compared.implausible ? "unclear" : "fair";
}

function sentenceOf(
  verdict: OpinionVerdict,
  { kind, amount }: SecondOpinionInputs,
  compared: Comparison,
  words: OpinionTexts["secondOpinion"],
): string {
  if (verdict === "waiting") {
    const waits = words.waiting[kind === "term" || kind === "accident" ? "unsure" : kind];
    if (compared.implausible) return `${waits} ${words.checkFigures}`;
    return compared.verdict === "high" ? `${waits} ${words.alsoDear}` : waits;
  }
  if (verdict === "unclear" && compared.implausible) return words.checkFigures;
  const isLow = verdict === "fair" && compared.verdict === "low";
  if (amount !== compared.amount && (verdict === "fair" || verdict === "expensive"))
    return isLow ? words.outside.low : words.outside[verdict];
  return isLow ? words.low : words.sentences[verdict];
}

function figuresOf(
  inputs: SecondOpinionInputs,
  { range, amount: rated }: Comparison,
  { prices, secondOpinion: { figures, kinds } }: OpinionTexts,
): SecondOpinion["figures"] {
  const { premium, amount } = inputs;
  const perThousand = (monthly: number, of: number) => formatDollars((monthly * 1000) / of, "always");
  const figure = (label: string, price: string) => ({ label, value: prices.monthly(price) });
  const own = figure(figures.yours, formatDollars(premium, "if-any"));
  const ownPerThousand = figure(figures.perThousand, perThousand(premium, amount));
  if (!range) return [own, ownPerThousand];
  const ends = [perThousand(range.low, rated), perThousand(range.high, rated)] as const;
  const single = ends[0] === ends[1];
  const label = single ? figures.price : figures.range;
  return [
    own,
    figure(label(formatDollars(rated), kinds[comparedKind(inputs)]), formatRange(range, prices)),
    ownPerThousand,
    figure(single ? figures.pricePerThousand : figures.rangePerThousand, rangeText(...ends, prices)),
  ];
}

function priceReasons(
  inputs: SecondOpinionInputs,
  { verdict, range, amount }: Comparison,
  words: OpinionTexts["secondOpinion"],
): string[] {
  if (!range) return inputs.kind === "accident" ? [] : [words.noRates];
  const noRates = inputs.amount !== amount ? [words.nearest(formatDollars(amount))] : [];
  if (inputs.amount > amount) return [...noRates, verdict === "high" ? words.dearPerThousand : words.inLinePerThousand];
  if (verdict === "high") {
    const more = formatDollars(inputs.premium - range.high, "round");
    return [...noRates, inputs.amount < amount ? words.moreForLess(formatDollars(amount)) : words.above(more)];
  }
  if (verdict === "unclear") return [...noRates, words.tooSmall];
  const isLow = verdict === "low";
  if (inputs.amount < amount) return [...noRates, isLow ? words.belowPerThousand : words.inLinePerThousand];
  return [isLow ? words.below : words.inside];
}

function unitReasons({ units, amount, premium }: SecondOpinionInputs, words: OpinionTexts["secondOpinion"]): string[] {
  if (units === null) return [];
  return [words.unit(formatDollars(amount / units), formatDollars(premium / units, "always"))];
}

function breakEven(inputs: SecondOpinionInputs, words: OpinionTexts["secondOpinion"]): string[] {
  const { kind, own, amount } = inputs;
  if (kind === "accident") return [];
  if (paidSoFar(inputs) >= amount) return [words.paidMore];
  const months = breakEvenMonths(inputs);
  if (inputs.age + months / 12 > LAST_AGE) return [];
  const [years, rest] = [Math.floor(months / 12), months % 12];
  const sums = words.breakEven(years, rest, Math.floor(inputs.age + months / 12));
  return years < 10 && own === "offer" ? [sums, words.soonPaid] : [sums];
}

/** Says when an offer leaves more to those who save, by the calculator's rule; a policy that ends can't compete. */
function savings(
  { own, kind, waiting, premium, ...person }: SecondOpinionInputs,
  tables: { rates: RateTable; life: LifeTable },
  words: OpinionTexts,
): string[] {
  if (own !== "offer" || kind === "accident" || kind === "term") return [];
  const waits = kind !== "level" && waiting !== "none";
  const price = { low: premium, high: premium };
  const advice = savingsAdvice({ ...person, kind: waits ? "guaranteed" : "level", price, typed: true }, tables, words);
  return advice === null ? [] : [advice];
}

/** Returns what the owner of a policy has paid since the start, US dollars; 0 for an offer. */
function paidSoFar({ own, premium, age, ageNow }: SecondOpinionInputs): number {
  return own === "policy" && ageNow !== null ? premium * 12 * (ageNow - age) : 0;
}

/** Returns what a new level policy would cost the owner of a policy today. */
function todayReasons(
  inputs: SecondOpinionInputs,
  rates: RateTable,
  { prices, secondOpinion: words }: OpinionTexts,
): string[] {
  const { own, ageNow, premium } = inputs;
  if (own !== "policy" || ageNow === null) return [];
  const paid = paidSoFar(inputs);
  const spent = paid > 0 ? [words.paidSoFar(formatDollars(paid))] : [];
  const now = levelPrice(rates, { ...inputs, age: ageNow });
  if (!now || inputs.kind === "accident") return spent;
  const [yours, low, high] = [premium, now.low, now.high].map((dollars) => Math.round(dollars)) as [
    number,
    number,
    number,
  ];
  const beside = yours < low ? words.newCostsMore : yours > high ? words.newMayCostLess : words.newCostsSame;
  return [...spent, words.today(ageNow, formatRange(now, prices)), beside];
}

function warningsOf(
  inputs: SecondOpinionInputs,
  { level }: Comparison,
  rates: RateTable,
  { prices, secondOpinion: words }: OpinionTexts,
): string[] {
  const { kind, waiting } = inputs;
  const known = kind === "graded" || kind === "guaranteed" || waiting === "yes";
  const waits = known || pricedLikeWaiting(inputs, level);
  return [
    ...(waits && kind !== "term" && kind !== "accident" ? [words.waits(rates.waiting.years)] : []),
    ...(kind === "guaranteed" && level ? [words.levelMayCostLess(formatRange(level, prices))] : []),
    ...(kind === "term" ? words.term : []),
    ...(kind === "unsure" ? words.unsure : []),
    ...(kind === "level" && waiting === "unsure" ? [words.confirmLevel] : []),
    ...(kind === "accident" ? [words.accident] : []),
  ];
}
