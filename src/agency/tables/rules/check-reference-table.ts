import * as z from "zod";
import type { Source } from "#agency/states/rules/cited-text.ts";
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

/** Parses a file of the given kind (`reference-table.ts`), or returns what is wrong with it, row by row. */
export function checkReferenceTable(key: TableKey, file: unknown): Checked<ReadTable> {
  if (key === "rates") {
    const checked = checkRateTable(file);
    return checked.ok
      ? { ok: true, table: { part: { rates: checked.table }, figures: rateFigures(checked.table) } }
      : checked;
  }
  if (key === "costs") {
    const checked = checkCostTable(file);
    return checked.ok
      ? { ok: true, table: { part: { costs: checked.table }, figures: costFigures(checked.table) } }
      : checked;
  }
  if (key === "states") {
    const checked = checkStateTable(file);
    return checked.ok
      ? { ok: true, table: { part: checked.table, figures: stateFigures(checked.table.states) } }
      : checked;
  }
  if (key === "life") {
    const checked = checkLifeTable(file);
    return checked.ok
      ? { ok: true, table: { part: { life: checked.table }, figures: lifeFigures(checked.table) } }
      : checked;
  }
  if (key === "underwriting") {
    const checked = checkUnderwritingTable(file);
    return checked.ok
      ? { ok: true, table: { part: { underwriting: checked.table }, figures: ruleFigures(checked.table) } }
      : checked;
  }
  const checked = checkBenefitTable(file);
  if (!checked.ok) return checked;
  const sentences: string[] = [];
  const benefitSources: Source[] | undefined = readPart(benefitMeta, file, "The file", sentences)?.meta.sources;
  if (!benefitSources) return refused(sentences);
  return {
    ok: true,
    table: { part: { benefits: checked.table, benefitSources }, figures: benefitFigures(checked.table) },
  };
}
