import type { BenefitTable } from "./benefit-table.ts";
import type { Source } from "#agency/states/rules/cited-text.ts";
import type { CostTable, StateCosts, StateStudy } from "./cost-table.ts";
import type { LifeTable } from "./life-table.ts";
import type { RateTable } from "./rate-table.ts";
import type { UnderwritingTable } from "./underwriting-table.ts";

/**
 * All tables of the calculators. `benefitSources` explains the source ids of the benefit table, `study` the states'
 * averages.
 */
export type CalculatorTables = {
  costs: CostTable;
  rates: RateTable;
  states: StateCosts[];
  study: StateStudy;
  benefits: BenefitTable;
  benefitSources: Source[];
  life: LifeTable;
  underwriting: UnderwritingTable;
};

/** The files that an agency can replace. */
export const TABLE_KEYS = ["rates", "costs", "states", "benefits", "life", "underwriting"] as const;
export type TableKey = (typeof TABLE_KEYS)[number];
