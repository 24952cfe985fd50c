import type { Words } from "#core/language/words.ts";
import type { LossReference } from "#core/planning/loss-reference.ts";
import { lossReference } from "#core/planning/loss-texts.ts";
import type { ReferenceTables } from "#server/calculators/create-calculator-figures.ts";
import { SHIPPED_CHECKLIST } from "./shipped-checklist.ts";

/** The after-a-loss checklist as shipped, with the current benefit table, in the language of these words. */
export function readLossReference({ tables }: { tables: ReferenceTables }, words: Words): LossReference {
  const { benefits, benefitSources } = tables.current();
  const known = new Set(benefitSources.map(({ id }) => id));
  const sources = [...benefitSources, ...SHIPPED_CHECKLIST.sources.filter(({ id }) => !known.has(id))];
  return lossReference(SHIPPED_CHECKLIST, { benefits, sources }, words);
}
