import type { StateFigures } from "#core/states/funeral-kind.ts";
import type { Source } from "#core/states/cited-text.ts";

/** One item of a funeral home's price list: national median in US dollars. `seen` is false where it was derived from the published total. */
export type CostItem = { id: string; label: string; amount: number; seen: boolean };

/** Something a funeral home's total leaves out: a range and a usual value, US dollars. */
export type CostExtra = {
  id: string;
  label: string;
  low: number;
  typical: number;
  high: number;
  source: string;
  typicalSource: string;
};

/** What funerals cost, as the calculators need it. Made from the file the agency owns by `check-cost-table.ts`. All amounts are US dollars. */
export type CostTable = {
  /** The year of the national medians. */
  year: number;
  national: {
    source: string;
    itemsSource: string;
    /** Published medians; the items below add up to them exactly. The second is the first with a vault. */
    burial: number;
    burialWithVault: number;
    cremation: number;
    items: CostItem[];
    /** Ids of the items whose sum is the median, in the order of the price list. */
    burialItems: string[];
    cremationItems: string[];
  };
  /** Simple means of the state averages, whole dollars, for the kinds of funeral that have no published national median. */
  means: { source: string } & StateFigures;
  extras: CostExtra[];
  plotByState: { source: string; values: Record<string, number> };
  /** Yearly growth of funeral costs to start from, percent, and the sentence that says what it rests on. */
  growth: { percent: number; note: string };
  /** Medians of the census divisions for viewing and burial; not figures of a state. */
  divisions: { name: string; states: string[]; burial: number; source: string }[];
  sources: Source[];
};

/** The averages of one state, the year they were read in and the id of their source. */
export type StateCosts = StateFigures & { code: string; name: string; slug: string; year: number; source: string };

/** What the caskets cost that the averages of a study count in, whole US dollars. */
export type Caskets = { burial: number; directBurial: number; cremation: number };

/** The study behind the averages of the states: who made it, its caskets where they are known, and its sources where an imported file names its own. */
export type StateStudy = { publisher: string; caskets: Caskets | null; sources: Source[] };

/** The usual price of an extra, US dollars, with its source: for a private plot the average of the state (two letters, or empty) where there is one. */
export function usualPrice(
  { plotByState }: CostTable,
  extra: CostExtra,
  state: string,
): { amount: number; source: string; local: boolean } {
  const average = extra.id === "plotPrivate" ? plotByState.values[state] : undefined;
  if (average === undefined) return { amount: extra.typical, source: extra.typicalSource, local: false };
  return { amount: average, source: plotByState.source, local: true };
}

/** The averages of a state, or null where no state was chosen or it is not in the table. */
export function stateCosts(states: readonly StateCosts[], code: string): StateCosts | null {
  return states.find((state) => state.code === code) ?? null;
}

/** A state to choose from. */
export type StateName = Pick<StateCosts, "code" | "name">;

/** The states without their prices, for calculators that only let a state be chosen. */
export function namesOf(states: readonly StateCosts[]): StateName[] {
  return states.map(({ code, name }) => ({ code, name }));
}
