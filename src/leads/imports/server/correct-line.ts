import { conflict, invalidFields, notFound, type Outcome, ok } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import { SHIPPED_STATES } from "#agency/states/server/shipped-states.ts";
import {
  CELL_MAX,
  type CellField,
  cellFields,
  correctedCells,
  type CorrectedTexts,
  mayCorrect,
} from "#leads/imports/rules/correct-line.ts";
import type { Fate } from "#leads/imports/rules/lead-import.ts";
import type { Db } from "#platform/database/server/database.ts";
import { listItems, lockImport, setImport } from "#platform/jobs/server/imports-store.ts";
import { enqueue } from "#platform/jobs/server/jobs.ts";
import { runChange } from "#platform/ledger/server/run-change.ts";
import { storable } from "#platform/text/rules/storable-text.ts";
import { checkLines } from "./check-import.ts";
import { readRow } from "#leads/imports/rules/read-row.ts";
import { type ImportRow, LEAD_IMPORTS, type LeadImport, saveCells } from "./imports-store.ts";

type Needs = { db: Db; now: () => Date };

/** What became of a corrected line; `fate` is null if the whole file is checked again. */
export type Corrected = { fate: Fate | null; reason: string };

const ANY_LINE = 2_147_483_647;

/**
 * Corrects a line of a checked import that was refused or not read in full, and decides it again. The whole file is
 * checked again where other lines may have been compared with what this one said before.
 */
export async function correctLine(
  needs: Needs,
  by: By,
  { id, line, texts }: { id: string; line: number; texts: CorrectedTexts },
): Promise<Outcome<Corrected>> {
  return runChange(needs, by, LEAD_IMPORTS.right, async ({ tx, at, audit }): Promise<Outcome<Corrected>> => {
    const found = await lockImport(LEAD_IMPORTS, tx, id);
    if (!found) return notFound("Import");
    const { mapping, state } = found;
    if (state !== "checked" || !mapping) return conflict("Lines can be corrected after the check, before the import.");
    const [row] = await listItems(LEAD_IMPORTS, tx, id, { after: line - 1, limit: 1 });
    if (row?.line !== line) return notFound("Line");
    if (!mayCorrect(row)) return conflict("This line was read in full. There is nothing to correct.");
    const long = Object.entries(texts).filter(([, text]) => (text?.length ?? 0) > CELL_MAX);
    if (long.length > 0)
      return invalidFields(
        Object.fromEntries(long.map(([field]) => [field, `Please shorten this to ${CELL_MAX} characters.`])),
      );
    const cells = storable(correctedCells(row.cells, mapping.columns, texts));
    await saveCells(tx, id, line, cells);
    // A refused line was compared with none, so it is compared with all.
    const upTo = row.fate === "reject" ? ANY_LINE : line - 1;
    const known = { today: at, states: SHIPPED_STATES };
    const [checked] = await checkLines(tx, id, mapping, known, { rows: [{ line, cells }], upTo });
    const again = row.fate !== "reject" && checked && (row.original !== null || !sameContact(row, checked));
    await setImport(LEAD_IMPORTS, tx, id, again ? { state: "mapped", task: "check", position: 0 } : { state });
    if (again) await enqueue(tx, LEAD_IMPORTS.job, [{ importId: id }]);
    await audit({
      action: "lead-import.correct",
      recordType: "lead-import",
      recordId: id,
      before: null,
      after: { line },
    });
    return ok({ fate: again ? null : (checked?.fate ?? null), reason: checked?.reason ?? "" });
  });
}

/** The form that corrects a line: its imported cells, and the text of those that no heading names. */
export type Correction = { fields: CellField[]; extra: string };

/** Returns the form that corrects a line as it is now; null if nobody may. */
export function correctionOf({ state, mapping, columns }: LeadImport, row: ImportRow, today: Date): Correction | null {
  if (state !== "checked" || !mapping || !mayCorrect(row)) return null;
  const read = readRow(row.cells, mapping.columns, { today, states: SHIPPED_STATES });
  const extra = row.cells.slice(columns.length).filter((cell) => cell.trim() !== "");
  return { fields: cellFields(row.cells, columns, mapping.columns, read), extra: extra.join(" · ") };
}

function sameContact(a: Pick<ImportRow, "phone" | "email">, b: Pick<ImportRow, "phone" | "email">): boolean {
  return a.phone === b.phone && a.email === b.email;
}
