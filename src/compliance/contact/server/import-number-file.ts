import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { invalidField, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import { refuseSensitive } from "#platform/access/rules/session-age.ts";
import {
  type FileNumber,
  NUMBER_FILE_KINDS,
  type NumberColumns,
  numberColumns,
  parseNumberLine,
} from "#compliance/contact/rules/number-file.ts";
import { runChange } from "#platform/ledger/server/run-change.ts";
import type { Services } from "#platform/program/server/services.ts";
import { storable } from "#platform/text/rules/storable-text.ts";
import { addNumberFile } from "./number-file-store.ts";

/** Most lines of one file: more than the lists of litigators that are sold. */
const MAX_LINES = 500_000;
/** Longest line, characters. */
const MAX_LINE = 8_192;
/** Lines without a number that are named. */
const NAMED = 10;

type Needs = Pick<Services, "db" | "now" | "newId"> & { announceLeads: () => void };

/** The numbers that were read: `leftOut` lines had no US number, the first of which are in `lines`. */
export type ReadNumbers = { id: string; numbers: number; leftOut: number; lines: number[] };

/**
 * Adds a file (CSV) of numbers that nobody calls from then on, whatever lists they are on besides. It replaces nothing.
 * A file that can't be read changes nothing.
 */
export async function importNumberFile(
  needs: Needs,
  by: By,
  given: { kind: string; name: string; file: AsyncIterable<Uint8Array> },
): Promise<Outcome<ReadNumbers>> {
  const unproven = refuseSensitive(by.actor, "compliance:manage", needs.now());
  if (unproven) return unproven;
  const kind = NUMBER_FILE_KINDS.find((one) => one === given.kind);
  if (!kind) return invalidField("kind", "Choose what the file is.");
  const name = storable(given.name.trim()).slice(0, 200) || "File";
  const read = await readNumbers(given.file);
  if (typeof read === "string") return invalidField("file", read);
  const numbers = [...new Map(read.numbers.map((one) => [one.phone, one])).values()];
  const done = await runChange(needs, by, "compliance:manage", async ({ tx, at, audit }) => {
    const id = needs.newId();
    const file = { id, kind, name, addedBy: by.actor.name, addedAt: at, numbers: numbers.length };
    await addNumberFile(tx, file, numbers);
    await audit({ action: "number-file.add", recordId: id, after: { kind, numbers: numbers.length } });
    return ok({ id, numbers: numbers.length, leftOut: read.leftOut, lines: read.lines });
  });
  needs.announceLeads();
  return done;
}

async function readNumbers(
  file: AsyncIterable<Uint8Array>,
): Promise<{ numbers: FileNumber[]; leftOut: number; lines: number[] } | string> {
  const numbers: FileNumber[] = [];
  const lines: number[] = [];
  let [line, leftOut] = [0, 0];
  let columns: NumberColumns | null = null;
  const options = { bom: true, max_record_size: MAX_LINE, relax_column_count: true, relax_quotes: true };
  try {
    const rows = Readable.from(file).pipe(parse(options)) as AsyncIterable<string[]>;
    for await (const cells of rows) {
      line += 1;
      if (cells.every((cell) => cell.trim() === "")) continue;
      if (columns === null) {
        columns = numberColumns(cells);
        if (columns === null) return NO_NUMBERS;
        if (columns.isHeading) continue;
      }
      const found = parseNumberLine(storable(cells), columns);
      if (found) numbers.push(found);
      else if (++leftOut <= NAMED) lines.push(line);
      if (line > MAX_LINES) return `Send at most ${MAX_LINES.toLocaleString("en-US")} lines at a time.`;
    }
  } catch (error) {
    if (error instanceof CsvError)
      return `The file can't be read after line ${line.toLocaleString("en-US")}. Save it as CSV.`;
    throw error;
  }
  if (line === 0) return "The file is empty.";
  return numbers.length < leftOut || numbers.length === 0 ? NO_NUMBERS : { numbers, leftOut, lines };
}

const NO_NUMBERS =
  "The file has no column of US phone numbers. Give it a heading such as “number”, or put the numbers in the first column. Nothing was changed.";
