import type { Words } from "#agency/language/rules/words.ts";
import type { Source } from "#agency/states/rules/cited-text.ts";
import type { CalculatorTables } from "./reference-table.ts";

/** Returns the tables with the names and sentences of a language. Texts without a translation stay as they are. */
export function tablesIn(
  tables: CalculatorTables,
  { places, prices, tables: texts }: Pick<Words, "places" | "prices" | "tables">,
) {
  const named = <T extends { label: string }>(rows: readonly T[]): T[] =>
    rows.map((row) => ({ ...row, label: texts.text(row.label) }));
  // A document keeps its title; without one, a source is described in our words.
  const described = (sources: readonly Source[]): Source[] =>
    sources.map((source) => {
      const [name, publisher] = [texts.text(source.name), texts.text(source.publisher)];
      const changed = source.url === null && (name !== source.name || publisher !== source.publisher);
      return changed ? { ...source, name, publisher, translated: true } : source;
    });
  const { costs, rates, states } = tables;
  return {
    ...tables,
    rates: { ...rates, sources: described(rates.sources) },
    states: states
      .map((state) => ({ ...state, name: places.state(state.name) }))
      .sort((a, b) => a.name.localeCompare(b.name, prices.locale)),
    costs: {
      ...costs,
      national: { ...costs.national, items: named(costs.national.items) },
      extras: named(costs.extras),
      sources: described(costs.sources),
      growth: { ...costs.growth, note: texts.text(costs.growth.note) },
    },
  } satisfies CalculatorTables;
}
