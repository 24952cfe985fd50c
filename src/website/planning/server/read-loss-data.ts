import type { LossData } from "#website/planning/rules/loss-data.ts";
import type { ReferenceTables } from "#agency/tables/server/create-calculator-figures.ts";
import { SHIPPED_CHECKLIST } from "./shipped-checklist.ts";

/** Reads the after-a-loss checklist as shipped, with the current benefit table and its sources. */
export function readLossData({ tables }: { tables: ReferenceTables }): LossData {
  const { benefits, benefitSources } = tables.current();
  const known = new Set(benefitSources.map(({ id }) => id));
  return {
    ...SHIPPED_CHECKLIST,
    benefits,
    sources: [...benefitSources, ...SHIPPED_CHECKLIST.sources.filter(({ id }) => !known.has(id))],
  };
}
