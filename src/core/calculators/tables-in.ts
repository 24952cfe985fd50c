import type { Words } from "#core/language/words.ts";
import type { CalculatorTables } from "./reference-table.ts";

/** The tables with the names and sentences of a language. What the language has no words for stays as it is. */
export function tablesIn(
  tables: CalculatorTables,
  { places, prices, tables: texts }: Pick<Words, "places" | "prices" | "tables">,
) {
  const named = <T extends { label: string }>(rows: readonly T[]): T[] =>
    rows.map((row) => ({ ...row, label: texts.text(row.label) }));
  const published = <T extends { publisher: string }>(rows: readonly T[]): T[] =>
    rows.map((row) => ({ ...row, publisher: texts.text(row.publisher) }));
  const { costs, rates, states } = tables;
  return {
    ...tables,
    rates: { ...rates, sources: published(rates.sources) },
    states: states
      .map((state) => ({ ...state, name: places.state(state.name) }))
      .sort((a, b) => a.name.localeCompare(b.name, prices.locale)),
    costs: {
      ...costs,
      national: { ...costs.national, items: named(costs.national.items) },
      extras: named(costs.extras),
      sources: published(costs.sources),
      growth: { ...costs.growth, note: texts.text(costs.growth.note) },
    },
  } satisfies CalculatorTables;
}
