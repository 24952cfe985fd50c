import { FUNERAL_KINDS, type StateFigures } from "#agency/states/rules/funeral-kind.ts";
import type { StateCosts } from "./cost-table.ts";
import type { CalculatorTables } from "./reference-table.ts";

/** Returns the simple means of all states, rounded to whole dollars. */
function meansOf(states: readonly StateCosts[]): StateFigures {
  const mean = (amounts: number[]) => Math.round(amounts.reduce((sum, amount) => sum + amount, 0) / amounts.length);
  return Object.fromEntries(
    FUNERAL_KINDS.map((kind) => [kind, mean(states.map((state) => state[kind]))]),
  ) as StateFigures;
}

/**
 * Replaces shipped parts by imported ones. Imported averages bring their own sources and means, whatever the cost
 * table says.
 */
export function withParts(tables: CalculatorTables, parts: readonly Partial<CalculatorTables>[]): CalculatorTables {
  const next: CalculatorTables = Object.assign({}, tables, ...parts);
  const { sources } = next.study;
  const [first] = next.states;
  if (sources.length === 0 || !first) return next;
  const own = new Set(sources.map((source) => source.id));
  const known = [...sources, ...next.costs.sources.filter((source) => !own.has(source.id))];
  return {
    ...next,
    costs: { ...next.costs, sources: known, means: { source: first.source, ...meansOf(next.states) } },
  };
}
