import { sourcesOf } from "#agency/tables/rules/calculation-line.ts";
import type { CostTable, StateCosts } from "#agency/tables/rules/cost-table.ts";
import type { Words } from "#agency/language/rules/words.ts";
import { formatDollars } from "#platform/text/rules/dollars.ts";

export type CostGuide = { title: string; rows: { label: string; amount: string }[]; source: string }[];

/**
 * Returns funeral costs to choose an amount by: the state's averages if known, and the national medians, each with its
 * source and year.
 */
export function costGuide(
  costs: CostTable,
  states: readonly StateCosts[],
  code: string,
  { quotePrice, places }: Pick<Words, "quotePrice" | "places">,
): CostGuide {
  const words = quotePrice.guide;
  const state = states.find((row) => row.code === code.trim().toUpperCase());
  const { burial, burialWithVault, cremation, source } = costs.national;
  const [national] = sourcesOf([source], costs.sources);
  const country = {
    title: words.country,
    rows: [
      { label: words.burial, amount: formatDollars(burial) },
      { label: words.withVault, amount: formatDollars(burialWithVault) },
      { label: words.cremation, amount: formatDollars(cremation) },
    ],
    source: words.countryFrom(national?.publisher ?? words.unnamed, national?.year ?? costs.year),
  };
  if (!state) return [country];
  const [named] = sourcesOf([state.source], costs.sources);
  const local = {
    title: words.state(places.state(state.name)),
    rows: [
      { label: words.burial, amount: formatDollars(state.burial) },
      { label: words.directBurial, amount: formatDollars(state.directBurial) },
      { label: words.cremation, amount: formatDollars(state.cremation) },
      { label: words.directCremation, amount: formatDollars(state.directCremation) },
    ],
    source: words.stateFrom(named?.publisher ?? words.unnamed, state.year),
  };
  return [local, country];
}
