import type { Fact } from "./calculation-line.ts";
import { choiceField, type Field, rangeText, wholeField } from "./calculator-form.ts";
import { formatDollars } from "#core/money/dollars.ts";
import { type PriceRange, RATED_SEXES, type RateTable } from "./rate-table.ts";

/** `either` is for people who would rather not say: the range of both. */
export const SEX_CHOICES = ["either", ...RATED_SEXES] as const;
export type SexChoice = (typeof SEX_CHOICES)[number];

/** The insured person and the amount: whole years, whole US dollars, a state's two letters or empty. */
export type Applicant = { age: number; sex: SexChoice; tobacco: "no" | "yes"; state: string; amount: number };

/** Shown beside every price (notes of the rate data). */
export const PRICE_CAUTION =
  "These are planning figures, not an offer. Your health, state and insurer will change the price.";

/** Shown beside the price of level coverage, in the same size as the waiting period of guaranteed issue. */
export const PAYS_AT_ONCE = "Pays in full from the first day";

/** Shown with sample rates, with their date. */
export function sampleRatesText({ asOf }: RateTable): string {
  return `Sample rates, ${asOf}; your price may differ.`;
}

const NO_CARD = "We have no guaranteed-issue rates";

/**
 * Monthly price of a level policy, US dollars to the cent, or null where age or amount lie outside the table (nothing is
 * extrapolated).
 *
 * The table holds the lowest, middle and highest of several insurers' cards at each age and amount, not the cards. On one
 * card the price is (rate per $1,000 × amount / 1,000 + yearly fee) × monthly factor, with a rate that runs straight
 * between two ages. Such a price is a straight line both in the amount and in the age, so straight lines between
 * neighboring figures give that card's price exactly, fee included, as long as the same card stays lowest, middle or
 * highest. Where they change places, the line of the lowest runs at or below every card and the line of the highest at
 * or above every card, so the range shown is never too narrow. Scaling a premium in proportion would lose the fee; a
 * line through two amounts does not.
 */
export function levelPrice(table: RateTable, applicant: Applicant): PriceRange | null {
  const age = segmentOf(table.ages, applicant.age);
  const face = segmentOf(table.faces, applicant.amount);
  if (!age || !face) return null;
  return spanOf(table, applicant, (sex) => {
    const rows = table.level[sex][applicant.tobacco];
    const at = (which: 0 | 1 | 2) => between(age, (a) => between(face, (f) => rows[a]?.[f]?.[which] ?? Number.NaN));
    return { low: at(0), mid: at(1), high: at(2) };
  });
}

/**
 * Monthly price of a guaranteed-issue policy, US dollars to the cent, or null outside its rate card. One card gives
 * one figure; it is a range if the sex is open, or if the card's rate per $1,000 changes somewhere between two amounts
 * (see `guaranteedAt`).
 */
export function guaranteedPrice(table: RateTable, applicant: Applicant): PriceRange | null {
  const age = segmentOf(table.guaranteed.ages, applicant.age);
  const face = segmentOf(table.faces, applicant.amount);
  if (!age || !face) return null;
  return spanOf(table, applicant, (sex) => {
    const rows = table.guaranteed.prices[sex];
    const at = (which: keyof PriceRange) =>
      between(age, (a) => guaranteedAt(rows[a] ?? [], table.faces, face, applicant.amount)[which]);
    return { low: at("low"), mid: at("mid"), high: at("high") };
  });
}

/** Whether one price for both sexes is shown: the state bars rates by sex, or the visitor would rather not say. */
export function isUnisex(table: RateTable, applicant: Pick<Applicant, "sex" | "state">): boolean {
  return applicant.sex === "either" || barsSexRates(table, applicant.state);
}

/** Whether the law of a state (two letters, or empty) allows only one price for both sexes. */
export function barsSexRates(table: RateTable, state: string): boolean {
  return table.unisexStates.includes(state);
}

/** The age field, whole years within the table. */
export function ageField(table: RateTable): Field<number> {
  const [least, most] = ends(table.ages);
  return wholeField(
    least,
    most,
    `Please enter an age in whole years, from ${least} to ${most}, the ages our sample rates cover.`,
  );
}

export const SEX_FIELD = choiceField(SEX_CHOICES, "Please choose female, male or either.");
export const TOBACCO_FIELD = choiceField(["no", "yes"], "Please choose yes or no for tobacco.");

/** Smallest and largest amount of the table, US dollars. */
export function amountsOf(table: RateTable): [least: number, most: number] {
  return ends(table.faces);
}

/** '$46 to $59', or '$46' where both ends round to the same whole dollar. */
export function formatRange({ low, high }: Pick<PriceRange, "low" | "high">): string {
  return rangeText(formatDollars(low), formatDollars(high));
}

/** '2-year', for 'a 2-year waiting period'. */
export function waitingYears({ waiting }: RateTable): string {
  return `${waiting.years}-year`;
}

/** The text beside a guaranteed-issue price, waiting period first; or why there is no price for the age. */
export function guaranteedText({ waiting, guaranteed }: RateTable, priced: boolean): string {
  const [youngest, oldest] = ends(guaranteed.ages);
  if (!priced)
    return guaranteed.ages.length === 0 ? `${NO_CARD}.` : `${NO_CARD} below age ${youngest} or above age ${oldest}.`;
  return `${waitingText(waiting)}${guaranteed.cards === 1 ? " This price comes from a single insurer; others differ." : ""}`;
}

/** What the waiting period of guaranteed issue means. */
export function waitingText({ years, naturalDeath, accident }: RateTable["waiting"]): string {
  const wait = `Guaranteed issue asks no health questions and has a waiting period of ${years} ${years === 1 ? "year" : "years"}.`;
  return `${wait} A natural death in that time gives the family the ${lower(naturalDeath)}, not the full benefit; an accident pays the ${lower(accident)}.`;
}

/** What the price was calculated for, without the amount. */
export function personFacts({ age, sex, tobacco, state }: Omit<Applicant, "amount">): Fact[] {
  return [
    ["Age", String(age)],
    ["Sex", sex === "either" ? "not said" : sex],
    ["Tobacco", tobacco],
    ...(state === "" ? [] : [["State", state] as const]),
  ];
}

type Segment = { index: number; share: number };

/**
 * The position of a value among rising figures: index of the figure at or below it, and its share of the way to the
 * next. Null outside them.
 */
function segmentOf(figures: readonly number[], value: number): Segment | null {
  const [least, most] = ends(figures);
  if (!(value >= least && value <= most)) return null;
  const index = figures.findLastIndex((figure) => figure <= value);
  const [here = 0, next] = [figures[index], figures[index + 1]];
  return { index, share: next === undefined ? 0 : (value - here) / (next - here) };
}

/** Linear interpolation between two neighboring figures. */
function between({ index, share }: Segment, figure: (index: number) => number): number {
  return share === 0 ? figure(index) : figure(index) * (1 - share) + figure(index + 1) * share;
}

/**
 * One card's price at one age. If the step between two amounts is steeper than the steps on both sides, the card
 * changes its rate per $1,000 somewhere in between: the lower end extends the line from below, the upper end the line
 * from above, the middle is straight. One percent of steepness allows for the card's rounding.
 */
function guaranteedAt(prices: readonly number[], faces: readonly number[], face: Segment, amount: number): PriceRange {
  const price = (index: number) => prices[index] ?? Number.NaN;
  const slope = (index: number) => (price(index + 1) - price(index)) / ((faces[index + 1] ?? 0) - (faces[index] ?? 0));
  const mid = between(face, price);
  const [before, here, after] = [slope(face.index - 1), slope(face.index), slope(face.index + 1)];
  if (face.share === 0 || !(here > 1.01 * before && here > 1.01 * after)) return { low: mid, mid, high: mid };
  return {
    low: price(face.index) + before * (amount - (faces[face.index] ?? 0)),
    mid,
    high: price(face.index + 1) - after * ((faces[face.index + 1] ?? 0) - amount),
  };
}

/**
 * One sex's range; if sex is open, the span of both with the mean of the two middles. If the state bars rates by sex,
 * only that mean, because a span would show how far the sexes are apart. To the cent, half a cent rounds up.
 */
function spanOf(table: RateTable, applicant: Applicant, price: (sex: "female" | "male") => PriceRange): PriceRange {
  const ranges = RATED_SEXES.filter((sex) => isUnisex(table, applicant) || sex === applicant.sex).map(price);
  const mid = cents(ranges.reduce((sum, range) => sum + range.mid, 0) / ranges.length);
  if (barsSexRates(table, applicant.state)) return { low: mid, mid, high: mid };
  return {
    low: cents(Math.min(...ranges.map((range) => range.low))),
    mid,
    high: cents(Math.max(...ranges.map((range) => range.high))),
  };
}

function ends(figures: readonly number[]): [number, number] {
  return [figures[0] ?? Number.NaN, figures.at(-1) ?? Number.NaN];
}

/** The small addition corrects the binary error of an exact half cent. */
function cents(amount: number): number {
  return Math.round(amount * 100 + 1e-6) / 100;
}

function lower(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
