import type { StateFigures } from "#agency/states/rules/funeral-kind.ts";
import type { Source } from "#agency/states/rules/cited-text.ts";

/**
 * One item of a funeral home's price list: national median in US dollars. `seen` is false if it was derived from the
 * published total.
 */
type CostItem = { id: string; label: string; amount: number; seen: boolean };

/** Something a funeral home's total leaves out: a range and a typical price, US dollars. */
type CostExtra = {
  id: string;
  label: string;
  low: number;
  typical: number;
  high: number;
  source: string;
  typicalSource: string;
};

/** Funeral costs in US dollars. `check-cost-table.ts` makes the table from the agency's file. */
export type CostTable = {
  /** The year of the national medians. */
  year: number;
  national: {
    source: string;
    itemsSource: string;
    /** Published medians; the items below add up to them exactly. The second includes a vault. */
    burial: number;
    burialWithVault: number;
    cremation: number;
    items: CostItem[];
    /** Ids of the items that add up to the median, in price-list order. */
    burialItems: string[];
    cremationItems: string[];
  };
  /** Simple means of the state averages, whole dollars, for kinds of funeral without a published national median. */
  means: { source: string } & StateFigures;
  extras: CostExtra[];
  plotByState: { source: string; values: Record<string, number> };
  /** Default yearly growth of funeral costs, percent, and a sentence with its basis. */
  growth: { percent: number; note: string };
  /** Medians of the census divisions for viewing and burial; they are not state figures. */
  divisions: { name: string; states: string[]; burial: number; source: string }[];
  sources: Source[];
};

/** The averages of one state, their year and source id. */
export type StateCosts = StateFigures & { code: string; name: string; slug: string; year: number; source: string };

/** Casket prices included in a study's averages, whole US dollars. */
type Caskets = { burial: number; directBurial: number; cremation: number };

/**
 * The study behind the state averages: publisher, caskets if known, and its sources if an imported file names its own.
 */
export type StateStudy = { publisher: string; caskets: Caskets | null; sources: Source[] };

/**
 * Returns the typical price of an extra, US dollars, with its source; for a private plot, the average of the state (two
 * letters, or empty) if there is one.
 */
export function usualPrice(
  { plotByState }: CostTable,
  extra: CostExtra,
  state: string,
): { amount: number; source: string; local: boolean } {
  const average = extra.id === "plotPrivate" ? plotByState.values[state] : undefined;
  if (average === undefined) return { amount: extra.typical, source: extra.typicalSource, local: false };
  return { amount: average, source: plotByState.source, local: true };
}

/** Returns the averages of a state; null if no state was chosen or it isn't in the table. */
export function stateCosts(states: readonly StateCosts[], code: string): StateCosts | null {
  return states.find((state) => state.code === code) ?? null;
}

export type StateName = Pick<StateCosts, "code" | "name">;

/** Returns the states without prices, for calculators that only offer a list of states. */
export function namesOf(states: readonly StateCosts[]): StateName[] {
  return states.map(({ code, name }) => ({ code, name }));
}
