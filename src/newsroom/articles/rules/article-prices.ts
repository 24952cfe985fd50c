import type { Words } from "#agency/language/rules/words.ts";
import {
  type Applicant,
  formatRange,
  guaranteedPrice,
  guaranteedText,
  levelPrice,
  ratesDateText,
} from "#agency/tables/rules/monthly-price.ts";
import type { RateTable } from "#agency/tables/rules/rate-table.ts";
import { formatDollars } from "#platform/text/rules/dollars.ts";

/** The price tables that an article can show; each is also the class of its aside in the text. */
export const PRICE_TABLE_IDS = [
  "prices-by-age",
  "prices-by-amount",
  "prices-by-kind",
  "prices-by-tobacco",
  "prices-over-time",
] as const;
export type PriceTableId = (typeof PRICE_TABLE_IDS)[number];

/** The names of the tables for staff and feed readers. */
export const PRICE_TABLE_NAMES: Record<PriceTableId, string> = {
  "prices-by-age": "Monthly prices by age",
  "prices-by-amount": "Monthly prices by amount, at age 70",
  "prices-by-kind": "Monthly prices with and without health questions",
  "prices-by-tobacco": "Monthly prices with and without tobacco",
  "prices-over-time": "When payments pass the benefit",
};

/** A price table, ready to show: the first column of each row is its heading. */
export type ArticlePrices = {
  caption: string;
  columns: string[];
  /** `bars`: where the range of each cell begins and how long it is, in percent of the axis. */
  rows: { head: string; cells: string[]; bars: Bar[] }[];
  notes: string[];
};

const AMOUNT = 10_000;
const AMOUNTS = [5_000, 10_000, 15_000, 20_000, 25_000];
const AGES = [50, 55, 60, 65, 70, 75, 80, 85];
const EXAMPLE_AGE = 70;

/** A range on an axis that begins at zero. */
type Bar = { from: number; length: number };

type Price = { low: number; high: number } | null;
type Sheet = {
  caption: string;
  columns: string[];
  rows: [head: string, prices: Price[]][];
  cell?: (price: NonNullable<Price>) => string;
  /** The lowest and the highest number of a cell. */
  range?: (price: NonNullable<Price>) => [low: number, high: number];
  /** Formats the end of the axis. */
  axis?: (end: number) => string;
  notes?: string[];
};

/** The areas that a price table's words come from. */
type PriceTableWords = Pick<Words, "articlePrices" | "prices">;
type Own = Words["articlePrices"];

/** Builds a price table of an article from the current rates; null if they have none of its rows. */
export function articlePrices(id: PriceTableId, rates: RateTable, words: PriceTableWords): ArticlePrices | null {
  const { articlePrices: own, prices: common } = words;
  const sheet = SHEETS[id](rates, words);
  const {
    caption,
    columns,
    rows: all,
    cell = (price) => formatRange(price, common),
    range = pricesOf,
    axis = (end) => own.bars(formatDollars(end)),
    notes = [],
  } = sheet;
  const rows = all.flatMap(([head, prices]) =>
    prices.every((price) => price !== null)
      ? [{ head, cells: prices.map((price) => cell(price)), ranges: prices.map((price) => range(price)) }]
      : [],
  );
  if (rows.length === 0) return null;
  const end = Math.max(...rows.flatMap(({ ranges }) => ranges.map(([, high]) => high)));
  return {
    caption,
    columns,
    rows: rows.map(({ head, cells, ranges }) => ({ head, cells, bars: ranges.map((each) => barOf(each, end)) })),
    notes: [axis(end), ...notes, common.caution, ratesDateText(rates, common)],
  };
}

const pricesOf = ({ low, high }: NonNullable<Price>): [number, number] => [low, high];

/** Returns the bar of a range, at least two percent long so that a single number is visible. */
function barOf([low, high]: [number, number], end: number): Bar {
  const percent = (value: number) => Math.round((value / end) * 1000) / 10;
  const from = Math.min(percent(low), 98);
  return { from, length: Math.max(2, Math.round((percent(high) - from) * 10) / 10) };
}

const SHEETS: Record<PriceTableId, (rates: RateTable, words: PriceTableWords) => Sheet> = {
  "prices-by-age": (rates, { articlePrices: own }) => ({
    caption: own.ageLevel(formatDollars(AMOUNT)),
    columns: [own.age, own.woman, own.man],
    rows: byAge((age) => [level(rates, { age, sex: "female" }), level(rates, { age, sex: "male" })]),
  }),
  "prices-by-amount": (rates, { articlePrices: own }) => ({
    caption: own.amountLevel(EXAMPLE_AGE),
    columns: [own.amount, own.woman, own.man],
    rows: AMOUNTS.map((amount) => [
      formatDollars(amount),
      [
        level(rates, { age: EXAMPLE_AGE, sex: "female", amount }),
        level(rates, { age: EXAMPLE_AGE, sex: "male", amount }),
      ],
    ]),
  }),
  "prices-by-kind": (rates, { articlePrices: own, prices }) => ({
    caption: own.kind(formatDollars(AMOUNT)),
    columns: [own.age, own.asked, own.notAsked],
    rows: byAge((age) => [level(rates, { age }), guaranteedPrice(rates, applicant({ age }))]),
    notes: [guaranteedText(rates, true, prices)],
  }),
  "prices-by-tobacco": (rates, { articlePrices: own }) => ({
    caption: own.tobacco(formatDollars(AMOUNT)),
    columns: [own.age, own.withoutTobacco, own.withTobacco],
    rows: byAge((age) => [level(rates, { age }), level(rates, { age, tobacco: "yes" })]),
  }),
  "prices-over-time": (rates, { articlePrices: own }) => ({
    caption: own.time(formatDollars(AMOUNT)),
    columns: [own.startAge, own.woman, own.man],
    rows: byAge((age) => [level(rates, { age, sex: "female" }), level(rates, { age, sex: "male" })]),
    cell: (price) => yearsText(price, own),
    range: yearsOf,
    axis: own.yearBars,
    notes: [own.counted],
  }),
};

function byAge(prices: (age: number) => Price[]): Sheet["rows"] {
  return AGES.map((age) => [String(age), prices(age)]);
}

function applicant(given: Partial<Applicant>): Applicant {
  return { age: EXAMPLE_AGE, sex: "either", tobacco: "no", state: "", amount: AMOUNT, ...given };
}

function level(rates: RateTable, given: Partial<Applicant>): Price {
  return levelPrice(rates, applicant(given));
}

/** Returns the policy years in which the payments first exceed the amount, for the highest and lowest price. */
function yearsOf({ low, high }: NonNullable<Price>): [first: number, last: number] {
  const year = (price: number) => Math.ceil((Math.floor(AMOUNT / price) + 1) / 12);
  return [year(high), year(low)];
}

function yearsText(price: NonNullable<Price>, { years }: Own): string {
  return years(...yearsOf(price));
}
