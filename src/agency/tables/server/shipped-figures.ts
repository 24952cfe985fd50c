import { checkReferenceTable } from "#agency/tables/rules/check-reference-table.ts";
import { type CalculatorTables, TABLE_KEYS, type TableKey } from "#agency/tables/rules/reference-table.ts";
import type { Checked } from "#agency/tables/rules/table-check.ts";
import { SHIPPED_STATE_AVERAGES } from "#agency/states/server/shipped-states.ts";
import benefits from "./reference/after-a-loss.json" with { type: "json" };
import costs from "./reference/funeral-costs.json" with { type: "json" };
import life from "./reference/life-table.json" with { type: "json" };
import rates from "./reference/premium-rates.json" with { type: "json" };
import underwriting from "./reference/underwriting-rules.json" with { type: "json" };

export const SHIPPED_FILES: Readonly<Record<TableKey, unknown>> = {
  rates,
  costs,
  states: SHIPPED_STATE_AVERAGES,
  benefits,
  life,
  underwriting,
};

/** The tables as shipped. An invalid shipped file fails the start, since there is no fallback. */
export const SHIPPED_TABLES = readShipped();

function readShipped(): CalculatorTables {
  const parts = TABLE_KEYS.map((key) => requireValid(checkReferenceTable(key, SHIPPED_FILES[key])).part);
  const { costs, rates, benefits, benefitSources, states, study, life, underwriting } = Object.assign(
    {},
    ...parts,
  ) as Partial<CalculatorTables>;
  if (!costs || !rates || !benefits || !benefitSources || !states || !study || !life || !underwriting)
    throw new Error("A shipped table is missing.");
  // The shipped costs already name the study of the shipped averages.
  return { costs, rates, benefits, benefitSources, states, study: { ...study, sources: [] }, life, underwriting };
}

function requireValid<T>(checked: Checked<T>): T {
  if (!checked.ok) throw new Error(`A shipped table is not valid: ${checked.sentences.join(" ")}`);
  return checked.table;
}
