import type { Source } from "#core/calculators/calculation-line.ts";
import { checkCostTable } from "#core/calculators/check-cost-table.ts";
import type { CostTable } from "#core/calculators/cost-table.ts";
import reference from "#server/calculators/reference/funeral-costs.json" with { type: "json" };

const checked = checkCostTable(reference);
if (!checked.ok) throw new Error(`The shipped funeral costs cannot be read: ${checked.sentences.join(" ")}`);

/** National medians and plot prices as shipped. */
export const SHIPPED_NATIONAL_COSTS: Pick<CostTable, "year" | "national" | "plotByState"> & { sources: readonly Source[] } = checked.table;
