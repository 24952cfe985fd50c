import { readFileSync } from "node:fs";
import type { BenefitTable } from "#agency/tables/rules/benefit-table.ts";
import { checkCostTable, checkStateCosts } from "#agency/tables/rules/check-cost-table.ts";
import { checkLifeTable } from "#agency/tables/rules/check-life-table.ts";
import { checkRateTable } from "#agency/tables/rules/check-rate-table.ts";

/**
 * Reads a reference file as shipped, each time from disk, so that a test may change its copy. `path` is relative to the
 * module of the agency.
 */
export function shippedFile(path: string) {
  return JSON.parse(readFileSync(`src/agency/${path}`, "utf8"));
}

/**
 * From after-a-loss data: ids `ssa`, `va` (deaths from 2025-10-01), `va-old` (from 2024-10-01); unknown from
 * 2026-10-01.
 */
const benefits: BenefitTable = {
  lumpSum: { amount: 255, source: "ssa" },
  veterans: {
    serviceConnected: { most: 2000, from: "2001-09-11", source: "va" },
    otherDeaths: [
      { from: "2024-10-01", to: "2025-09-30", burial: 978, plot: 978, source: "va-old" },
      { from: "2025-10-01", to: "2026-09-30", burial: 1002, plot: 1002, source: "va" },
      { from: "2026-10-01", to: null, burial: null, plot: null, source: null },
    ],
  },
};

/** Returns the tables of all calculators, as shipped. */
export function calculatorTables() {
  const costs = checkCostTable(shippedFile("tables/server/reference/funeral-costs.json"));
  const rates = checkRateTable(shippedFile("tables/server/reference/premium-rates.json"));
  const states = checkStateCosts(shippedFile("states/server/reference/states.json").states);
  const life = checkLifeTable(shippedFile("tables/server/reference/life-table.json"));
  if (!costs.ok || !rates.ok || !states.ok || !life.ok) throw new Error("The shipped tables are not in order.");
  return {
    costs: costs.table,
    rates: rates.table,
    states: states.table,
    benefits,
    life: life.table,
    underwriting: { year: 2026, rules: [], sources: [] },
  };
}
