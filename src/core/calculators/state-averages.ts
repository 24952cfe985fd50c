import type { Source } from "./calculation-line.ts";
import { FUNERAL_KINDS, type StateCosts, type StateFigures } from "./cost-table.ts";
import type { CalculatorTables } from "./reference-table.ts";

/** What the caskets cost that the averages of a study count in, whole US dollars. */
export type Caskets = { burial: number; directBurial: number; cremation: number };

/** The study behind the averages of the states: who made it, its caskets where they are known, and its sources where an imported file names its own. */
export type StateStudy = { publisher: string; caskets: Caskets | null; sources: Source[] };

/** Simple means of all states, rounded to whole dollars. */
export function meansOf(states: readonly StateCosts[]): StateFigures {
  const mean = (amounts: number[]) => Math.round(amounts.reduce((sum, amount) => sum + amount, 0) / amounts.length);
  return Object.fromEntries(FUNERAL_KINDS.map((kind) => [kind, mean(states.map((state) => state[kind]))])) as StateFigures;
}

/**
 * Puts an imported part in place of the shipped one. Averages that the agency imported bring their sources and their
 * means along, whatever the table of costs says of the states it was made for.
 */
export function withParts(tables: CalculatorTables, parts: readonly Partial<CalculatorTables>[]): CalculatorTables {
  const next: CalculatorTables = Object.assign({}, tables, ...parts);
  const { sources } = next.study;
  const [first] = next.states;
  if (sources.length === 0 || !first) return next;
  const own = new Set(sources.map((source) => source.id));
  const known = [...sources, ...next.costs.sources.filter((source) => !own.has(source.id))];
  return { ...next, costs: { ...next.costs, sources: known, means: { source: first.source, ...meansOf(next.states) } } };
}
