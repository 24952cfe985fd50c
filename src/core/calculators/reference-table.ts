import type { BenefitTable } from "./benefit-table.ts";
import type { Source } from "#core/states/cited-text.ts";
import type { CostTable, StateCosts, StateStudy } from "./cost-table.ts";
import type { RateTable } from "./rate-table.ts";

/** Everything the calculators reckon with. `benefitSources` explains the source ids of the benefit table, `study` where the averages of the states come from. */
export type CalculatorTables = {
  costs: CostTable;
  rates: RateTable;
  states: StateCosts[];
  study: StateStudy;
  benefits: BenefitTable;
  benefitSources: Source[];
};

/** The files that an agency can replace by its own. */
export const TABLE_KEYS = ["rates", "costs", "states", "benefits"] as const;
export type TableKey = (typeof TABLE_KEYS)[number];
