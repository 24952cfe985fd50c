import type { Source } from "#agency/states/rules/cited-text.ts";

export const RATED_SEXES = ["female", "male"] as const;
export type RatedSex = (typeof RATED_SEXES)[number];

/** Lowest, middle and highest monthly price, US dollars. */
export type PriceRange = { low: number; mid: number; high: number };

/**
 * Monthly prices, US dollars, small enough to be sent to a browser. `check-rate-table.ts` makes the table from the
 * agency's file. All lists are in the order of `ages` and `faces`.
 */
export type RateTable = {
  year: number;
  /** Ages with a rate of their own, rising. There are no prices outside them. */
  ages: number[];
  /** Face amounts with a rate of their own, US dollars, rising. */
  faces: number[];
  /** Indexed as level[sex][tobacco][age][face] = [low, mid, high]. */
  level: Record<RatedSex, Record<"no" | "yes", [low: number, mid: number, high: number][][]>>;
  /** Per age: how many insurers' rate cards were read, and how many of its figures were estimated. */
  cards: { seen: number; estimated: number }[];
  /**
   * Guaranteed issue: the ages with card rates for every amount, and prices[sex][age][face]. Empty if there are none.
   */
  guaranteed: { ages: number[]; prices: Record<RatedSex, number[][]>; cards: number };
  /** `refundInterest`: percent that is added to the premiums that a natural death in that time returns. */
  waiting: { years: number; refundInterest: number; naturalDeath: string; accident: string };
  /** States that bar rates by sex. */
  unisexStates: string[];
  /** Date of the prices: an ISO date, or '2026' if only the year is known. */
  asOf: string;
  /**
   * For prices gathered from others, the day on which the lowest were published (an ISO date); null for the agency's
   * own rates.
   */
  gathered: { lowest: string } | null;
  /** Only the sources of prices that are shown. */
  sources: Source[];
};
