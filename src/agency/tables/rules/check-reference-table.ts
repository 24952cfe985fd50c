import * as z from "zod";
import { checkBenefitTable } from "./check-benefit-table.ts";
import { checkCostTable } from "./check-cost-table.ts";
import { checkLifeTable } from "./check-life-table.ts";
import { checkRateTable } from "./check-rate-table.ts";
import { checkStateTable } from "./check-state-table.ts";
import {
  benefitFigures,
  costFigures,
  type Figures,
  lifeFigures,
  rateFigures,
  ruleFigures,
  stateFigures,
} from "./compare-tables.ts";
import type { CalculatorTables, TableKey } from "./reference-table.ts";
import { checkUnderwritingTable } from "./check-underwriting-table.ts";
import { type Checked, readPart, refused, sourceSchema } from "./table-check.ts";

const benefitMeta = z.object(
  { meta: z.object({ sources: z.array(sourceSchema, "must be a list of sources") }, "must be an object with sources") },
  "must have meta with sources",
);

/** A parsed file as its part of the calculators' tables, and every figure by name, for a comparison. */
export type ReadTable = { part: Partial<CalculatorTables>; figures: Figures };

/** Returns the reader of a kind of file: its check, its part of the tables, and its figures. */
const reader =
  <T>(
    check: (file: unknown) => Checked<T>,
    partOf: (table: T) => Partial<CalculatorTables>,
    of: (table: T) => Figures,
  ) =>
  (file: unknown): Checked<ReadTable> => {
    const checked = check(file);
    return checked.ok ? { ok: true, table: { part: partOf(checked.table), figures: of(checked.table) } } : checked;
  };

const READERS: Record<TableKey, (file: unknown) => Checked<ReadTable>> = {
  rates: reader(checkRateTable, (rates) => ({ rates }), rateFigures),
  costs: reader(checkCostTable, (costs) => ({ costs }), costFigures),
  states: reader(
    checkStateTable,
    (table) => table,
    ({ states }) => stateFigures(states),
  ),
  life: reader(checkLifeTable, (life) => ({ life }), lifeFigures),
  underwriting: reader(checkUnderwritingTable, (underwriting) => ({ underwriting }), ruleFigures),
  benefits: reader(
    checkBenefits,
    (part) => part,
    ({ benefits }) => benefitFigures(benefits),
  ),
};

/** Parses a file of the given kind (`reference-table.ts`), or returns what is wrong with it, row by row. */
export const checkReferenceTable = (key: TableKey, file: unknown): Checked<ReadTable> => READERS[key](file);

function checkBenefits(file: unknown): Checked<Pick<CalculatorTables, "benefits" | "benefitSources">> {
  const checked = checkBenefitTable(file);
  if (!checked.ok) return checked;
  const sentences: string[] = [];
  const read = readPart(benefitMeta, file, "The file", sentences);
  return read
    ? { ok: true, table: { benefits: checked.table, benefitSources: read.meta.sources } }
    : refused(sentences);
}
