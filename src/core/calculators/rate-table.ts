import type { Source } from "#core/states/cited-text.ts";

export const RATED_SEXES = ["female", "male"] as const;
export type RatedSex = (typeof RATED_SEXES)[number];

/** Lowest, middle and highest monthly price, US dollars. */
export type PriceRange = { low: number; mid: number; high: number };

/**
 * Monthly prices, US dollars, as the calculators need them: small enough to be sent to a browser. Made from the file the
 * agency owns by `check-rate-table.ts`. The order of every list is that of `ages` and `faces`.
 */
export type RateTable = {
  year: number;
  /** Ages with a rate of their own, rising. Nothing is said below the first or above the last. */
  ages: number[];
  /** Amounts of cover with a rate of their own, US dollars, rising. */
  faces: number[];
  /** level[sex][tobacco][age][face] = [low, mid, high]. */
  level: Record<RatedSex, Record<"no" | "yes", [low: number, mid: number, high: number][][]>>;
  /** Per age: how many insurers' rate cards stand behind it, and how many of its figures were estimated. */
  cards: { seen: number; estimated: number }[];
  /** Guaranteed issue: the ages that have card rates for every amount, and prices[sex][age][face]. Empty where there are none. */
  guaranteed: { ages: number[]; prices: Record<RatedSex, number[][]>; cards: number };
  waiting: { years: number; naturalDeath: string; accident: string };
  /** States that bar rates by sex: one price for everybody there. */
  unisexStates: string[];
  /** When the prices were put together, in words: 'November 2026', or '2026' where only the year is known. */
  asOf: string;
  /** Only the sources that a shown price comes from. */
  sources: Source[];
};
