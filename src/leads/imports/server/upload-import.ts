import { forbidden, type Outcome, ok } from "#platform/access/rules/outcome.ts";
import { type By, may } from "#platform/access/rules/rights.ts";
import type { FileColumn } from "#leads/imports/rules/import-mapping.ts";
import { recordAudit } from "#platform/ledger/server/audit-store.ts";
import type { Db } from "#platform/database/server/database.ts";
import { addImport, copyImportRows, type LeadImport } from "./imports-store.ts";
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
    return ok(await storeImport(needs, by, { id, name: file.name, csv, columns, rowCount }));
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

async function storeImport(
  { db, now }: Needs,
  by: By,
  {
    id,
    name,
    csv,
    columns,
    rowCount,
  }: { id: string; name: string; csv: CsvFile; columns: FileColumn[]; rowCount: number },
): Promise<LeadImport> {
  const row: LeadImport = {
    id,
    state: "uploaded",
    task: "check",
    fileName: name.replaceAll("\0", "").slice(-MAX_SHOWN) || "Leads",
    encoding: csv.encoding,
    delimiter: csv.delimiter,
    columns,
    rowCount,
    mapping: null,
    position: 0,
    failure: null,
    version: 1,
    createdBy: by.actor.id,
    createdByName: by.actor.name,
    createdAt: now(),
    approvedAt: null,
    finishedAt: null,
    revertedAt: null,
  };
  await db.transaction(async (tx) => {
    await addImport(tx, row);
    await recordAudit(tx, by, row.createdAt, {
      action: "lead-import.upload",
      recordType: "lead-import",
      recordId: id,
      before: null,
      after: { lines: rowCount },
    });
  });
  return row;
}
