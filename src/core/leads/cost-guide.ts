import { sourcesOf } from "#core/calculators/calculation-line.ts";
import type { CostTable, StateCosts } from "#core/calculators/cost-table.ts";
import { formatDollars } from "#core/money/dollars.ts";

export type CostGuide = { title: string; rows: { label: string; amount: string }[]; source: string }[];

/**
 * Funeral costs to choose an amount by: the state's averages if known, and the national medians, each with its source
 * and year.
 */
export function costGuide(costs: CostTable, states: readonly StateCosts[], code: string): CostGuide {
  const state = states.find((row) => row.code === code.trim().toUpperCase());
  const { burial, burialWithVault, cremation, source } = costs.national;
  const [national] = sourcesOf([source], costs.sources);
  const country = {
    title: "National medians",
    rows: [
      { label: "Viewing and burial", amount: formatDollars(burial) },
      { label: "The same, with a vault", amount: formatDollars(burialWithVault) },
      { label: "Viewing and cremation", amount: formatDollars(cremation) },
    ],
    source: `${national?.publisher ?? "Reference data"}, ${national?.year ?? costs.year}. Doesn’t include the plot or opening the grave.`,
  };
  if (!state) return [country];
  const [named] = sourcesOf([state.source], costs.sources);
  const local = {
    title: `Averages in ${state.name}`,
    rows: [
      { label: "Viewing and burial", amount: formatDollars(state.burial) },
      { label: "Burial without a service", amount: formatDollars(state.directBurial) },
      { label: "Viewing and cremation", amount: formatDollars(state.cremation) },
      { label: "Cremation without a service", amount: formatDollars(state.directCremation) },
    ],
    source: `${named?.publisher ?? "Reference data"}, ${state.year}. Doesn’t include the vault, the plot or opening the grave.`,
  };
  return [local, country];
}
