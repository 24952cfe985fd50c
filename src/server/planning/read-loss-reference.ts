import type { LossReference } from "#core/planning/loss-reference.ts";
import type { ReferenceTables } from "#server/calculators/create-calculator-figures.ts";
import { SHIPPED_CHECKLIST } from "./shipped-checklist.ts";

/** The after-a-loss checklist as shipped, with the current benefit table. */
export function readLossReference({ tables }: { tables: ReferenceTables }): LossReference {
  const { benefits, benefitSources } = tables.current();
  const known = new Set(benefitSources.map(({ id }) => id));
  return {
    ...SHIPPED_CHECKLIST,
    benefits,
    sources: [...benefitSources, ...SHIPPED_CHECKLIST.sources.filter(({ id }) => !known.has(id))],
  };
}
