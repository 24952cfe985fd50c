import type { Fact } from "./calculation-line.ts";
import { choiceField, type Field, type PriceWords, rangeText, wholeField } from "./calculator-form.ts";
import type { Locale } from "#platform/text/rules/locale.ts";
import { formatDollars } from "#platform/text/rules/dollars.ts";
import { formatMonth } from "#platform/time/rules/calendar-day.ts";
import { type PriceRange, RATED_SEXES, type RateTable } from "./rate-table.ts";

/** `either` is for people who would rather not say: the range of both. */
export const SEX_CHOICES = ["either", ...RATED_SEXES] as const;
export type SexChoice = (typeof SEX_CHOICES)[number];

/** The insured person and the amount: whole years, whole US dollars, a state's two letters or empty. */
export type Applicant = { age: number; sex: SexChoice; tobacco: "no" | "yes"; state: string; amount: number };

/** Formats the date of the prices: 'November 2026', or '2026' if only the year is known. */
function asOfText({ asOf }: RateTable, locale: Locale): string {
  return asOf.length === 4 ? asOf : formatMonth(asOf, locale);
}

/** Says, beside sample rates, from when they are and from what kind of source, and that a price may differ. */
export function sampleRatesText(table: RateTable, words: PriceWords): string {
  return `${ratesDateText(table, words)} ${words.mayDiffer}`;
}

/** Says the same behind the caution, which says that the price may differ. */
export function ratesDateText(table: RateTable, words: PriceWords): string {
  const { gathered } = table;
  return gathered === null
    ? words.ratesDate(asOfText(table, words.locale))
    : words.ratesGathered(formatMonth(gathered.lowest, words.locale));
}

/**
 * Returns the monthly price of a level policy, US dollars to the cent, or null if age or amount are outside the table
 * (nothing is extrapolated). The table holds the lowest, middle and highest of several insurers' cards at each age and
 * amount, not the cards. On one card the price is (rate per $1,000 × amount / 1,000 + yearly fee) × monthly factor,
 * with a rate that runs straight between two ages. Such a price is a straight line both in the amount and in the age,
 * so straight lines between neighboring figures give that card's price exactly, fee included, as long as the same card
 * stays lowest, middle or highest. Where they change places, the line of the lowest runs at or below every card and the
 * line of the highest at or above every card, so the range shown is never too narrow. Scaling a premium in proportion
 * would lose the fee; a line through two amounts does not.
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
 * Returns the monthly price of a guaranteed-issue policy, US dollars to the cent, or null outside its rate card. One
 * card gives one figure; it is a range if the sex is open, or if the card's rate per $1,000 changes somewhere between
 * two amounts (see `guaranteedAt`).
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

/** Tells whether one price for both sexes is shown: the state bars rates by sex, or the visitor didn't say. */
export function isUnisex(table: RateTable, applicant: Pick<Applicant, "sex" | "state">): boolean {
  return applicant.sex === "either" || barsSexRates(table, applicant.state);
}

/** Tells whether the law of a state (two letters, or empty) allows only one price for both sexes. */
export function barsSexRates(table: RateTable, state: string): boolean {
  return table.unisexStates.includes(state);
}

/** Parses the age field, whole years within the table. */
export function ageField(table: RateTable, { problems }: PriceWords): Field<number> {
  const [least, most] = ends(table.ages);
  return wholeField(least, most, problems.age(least, most));
}

export function sexField({ problems }: PriceWords): Field<SexChoice> {
  return choiceField(SEX_CHOICES, problems.sex);
}

export function tobaccoField({ problems }: PriceWords): Field<"no" | "yes"> {
  return choiceField(["no", "yes"], problems.tobacco);
}

/** Returns the ages that have rates, in words: '45 to 85'. */
export function agesText({ ages }: RateTable, words: PriceWords): string {
  const [least, most] = ends(ages);
  return rangeText(String(least), String(most), words);
}

/** Returns the smallest and the largest amount of the table, US dollars. */
export function amountsOf(table: RateTable): [least: number, most: number] {
  return ends(table.faces);
}

/** Formats '$46 to $59', or '$46' where both ends round to the same whole dollar. */
export function formatRange({ low, high }: Pick<PriceRange, "low" | "high">, words: PriceWords): string {
  return rangeText(formatDollars(low), formatDollars(high), words);
}

/** Formats '$46–59', for a cell of a table; '$46' where both ends round to the same dollar. */
export function formatShortRange({ low, high }: Pick<PriceRange, "low" | "high">): string {
  const [from, to] = [formatDollars(low), formatDollars(high)];
  return from === to ? from : `${from}–${to.slice(1)}`;
}

/** Returns the text beside a guaranteed-issue price, waiting period first; or why there is no price for the age. */
export function guaranteedText({ waiting, guaranteed }: RateTable, priced: boolean, words: PriceWords): string {
  if (!priced)
    return guaranteed.ages.length === 0 ? words.noGuaranteed : words.noGuaranteedAt(...ends(guaranteed.ages));
  const text = waitingText(waiting, words);
  return guaranteed.cards === 1 ? `${text} ${words.singleInsurer}` : text;
}

/** Explains the waiting period of guaranteed issue. */
export function waitingText({ years, naturalDeath, accident }: RateTable["waiting"], words: PriceWords): string {
  return `${words.waiting(years)} ${words.deathInWait(words.paid(naturalDeath), words.paid(accident))}`;
}

/** Returns the facts behind a price, without the amount. */
export function personFacts({ age, sex, tobacco, state }: Omit<Applicant, "amount">, { facts }: PriceWords): Fact[] {
  return [
    [facts.age, String(age)],
    [facts.sex, facts.sexes[sex]],
    [facts.tobacco, facts.uses[tobacco]],
    ...(state === "" ? [] : [[facts.state, state] as const]),
  ];
}

type Segment = { index: number; share: number };

/**
 * Returns the position of a value among rising figures: index of the figure at or below it, and its share of the way to
 * the next. Null outside them.
 */
function segmentOf(figures: readonly number[], value: number): Segment | null {
  const [least, most] = ends(figures);
  if (!(value >= least && value <= most)) return null;
  const index = figures.findLastIndex((figure) => figure <= value);
  const [here = 0, next] = [figures[index], figures[index + 1]];
  return { index, share: next === undefined ? 0 : (value - here) / (next - here) };
}

/** Interpolates between two neighboring figures. */
function between({ index, share }: Segment, figure: (index: number) => number): number {
  return share === 0 ? figure(index) : figure(index) * (1 - share) + figure(index + 1) * share;
}

/**
 * Returns one card's price at one age. If the step between two amounts is steeper than the steps on both sides, the
 * card changes its rate per $1,000 somewhere in between: the lower end extends the line from below, the upper end the
 * line from above, the middle is straight. One percent of steepness allows for the card's rounding.
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
 * Returns one sex's range; if sex is open, the span of both with the mean of the two middles. If the state bars rates
 * by sex, only that mean, because a span would show how far the sexes are apart. To the cent, half a cent rounds up.
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

/** Rounds to cents. The small addition corrects the binary error of an exact half cent. */
function cents(amount: number): number {
  return Math.round(amount * 100 + 1e-6) / 100;
}
