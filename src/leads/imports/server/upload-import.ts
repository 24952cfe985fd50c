import { forbidden, type Outcome, ok } from "#platform/access/rules/outcome.ts";
import { type By, may } from "#platform/access/rules/rights.ts";
import type { FileColumn } from "#leads/imports/rules/import-mapping.ts";
import type { Db } from "#platform/database/server/database.ts";
import { startImport } from "#platform/jobs/server/start-import.ts";
import { copyImportRows, LEAD_IMPORTS, type LeadImport } from "./imports-store.ts";
import { type CsvFile, readCsv, UnreadableFile } from "./read-csv.ts";

/** Largest file, bytes: 100,000 lines are about 10 to 15 MB. */
export const MAX_IMPORT_FILE = 25 * 1024 * 1024;

const SAMPLES = 3;
const MAX_SHOWN = 100;

type Needs = { db: Db; now: () => Date; newId: () => string };

/** Takes a CSV file of leads. Its lines are stored as they are; nothing else happens before a person says what they mean. */
export async function uploadImport(
  needs: Needs,
  by: By,
  file: { name: string; bytes: Uint8Array },
): Promise<Outcome<LeadImport>> {
  if (!may(by.actor, "leads:import")) return forbidden();
  const refuse = (message: string): Outcome<never> => ({
    ok: false,
    code: "invalid",
    message,
    fields: { file: message },
  });
  if (file.bytes.length === 0) return refuse("Choose a CSV file.");
  if (file.bytes.length > MAX_IMPORT_FILE)
    return refuse(`This file is larger than ${MAX_IMPORT_FILE / 1024 / 1024} MB. Split it into two or more.`);
  const id = needs.newId();
  try {
    const csv = readCsv(file.bytes);
    const { columns, rowCount } = await storeRows(needs.db, id, csv);
    if (rowCount === 0) return refuse("This file has headings, and no lines below them.");
    const { encoding, delimiter } = csv;
    const about = { id, fileName: file.name || "Leads", encoding, delimiter, columns, rowCount, mapping: null };
    const own = { ...about, createdBy: by.actor.id };
    return ok(await startImport(LEAD_IMPORTS, needs, by, own, { lines: rowCount }));
  } catch (error) {
    if (error instanceof UnreadableFile) return refuse(error.message);
    throw error;
  }
}

async function storeRows(db: Db, id: string, { rows }: CsvFile): Promise<{ columns: FileColumn[]; rowCount: number }> {
  let columns: FileColumn[] = [];
  let rowCount = 0;
  async function* lines() {
    for await (const row of rows) {
      if (columns.length === 0) {
        columns = row.cells.map((cell, i) => ({
          name: cell.trim().slice(0, MAX_SHOWN) || `Column ${i + 1}`,
          samples: [],
        }));
        continue;
      }
      rowCount++;
      for (const [i, { samples }] of columns.entries()) {
        const cell = row.cells[i]?.trim() ?? "";
        if (cell !== "" && samples.length < SAMPLES) samples.push(cell.slice(0, MAX_SHOWN));
      }
      yield row;
    }
  }
  await copyImportRows(db, id, lines());
  return { columns, rowCount };
}
