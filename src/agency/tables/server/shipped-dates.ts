import type { TableKey } from "#agency/tables/rules/reference-table.ts";
import { SHIPPED_STATES_DATE } from "#agency/states/server/shipped-states.ts";
import benefits from "./reference/after-a-loss.json" with { type: "json" };
import costs from "./reference/funeral-costs.json" with { type: "json" };
import life from "./reference/life-table.json" with { type: "json" };
import rates from "./reference/premium-rates.json" with { type: "json" };
import underwriting from "./reference/underwriting-rules.json" with { type: "json" };

/** The day on which each shipped table was compiled. */
export const SHIPPED_TABLE_DATES: Readonly<Record<TableKey, Date>> = {
  benefits: new Date(benefits.meta.generated),
  costs: new Date(costs.meta.generated),
  life: new Date(life.meta.generated),
  rates: new Date(rates.meta.generated),
  underwriting: new Date(underwriting.meta.generated),
  states: SHIPPED_STATES_DATE,
};
