import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { type Delimiter, type FileEncoding, guessDelimiter, markedEncoding } from "#leads/imports/rules/file-format.ts";
import { storable } from "#platform/text/rules/storable-text.ts";

/** Longest line, bytes: a quotation mark that is never closed would turn the rest of the file into one cell. */
const MAX_LINE = 64 * 1024;
const MAX_COLUMNS = 200;
const PIECE = 64 * 1024;

/** A file that cannot be read; the message says what a person can do about it. */
export class UnreadableFile extends Error {}

export type CsvFile = {
  encoding: FileEncoding;
  delimiter: Delimiter;
  /** The lines with at least one cell filled in, the headings first; `line` as a spreadsheet counts them. */
  rows: AsyncGenerator<{ line: number; cells: string[] }>;
};

/**
 * Reads a file as Excel and other programs save it: UTF-8 with or without a mark, UTF-16, Windows-1252; commas,
 * semicolons, tabs or bars. The lines come one after another, in bounded memory. Throws `UnreadableFile`, also while
 * the lines are read.
 */
export function readCsv(bytes: Uint8Array): CsvFile {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b)
    throw new UnreadableFile(
      "This is an Excel workbook. In Excel, choose File, Save As, “CSV UTF-8”, and upload that.",
    );
  const encoding = markedEncoding(bytes) ?? (isUtf8(bytes) ? "utf-8" : "windows-1252");
  const beginning = new TextDecoder(encoding).decode(bytes.subarray(0, PIECE));
  if (beginning.includes("\0"))
    throw new UnreadableFile("This is not a text file. Save the list as CSV and upload that.");
  if (beginning.trim() === "") throw new UnreadableFile("This file is empty.");
  const delimiter = guessDelimiter(beginning);
  return { encoding, delimiter, rows: readRows(bytes, encoding, delimiter) };
}

async function* readRows(bytes: Uint8Array, encoding: FileEncoding, delimiter: Delimiter) {
  const parser = parse({
    delimiter,
    info: true,
    max_record_size: MAX_LINE,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  });
  // Its errors surface in the parser below.
  const text = Readable.from(decoded(bytes, encoding)).pipe(parser);
  let line = 0;
  try {
    for await (const { record, info } of text as AsyncIterable<{ record: string[]; info: { empty_lines: number } }>) {
      line++;
      if (record.length > MAX_COLUMNS)
        throw new UnreadableFile(`Line ${line + info.empty_lines} has more than ${MAX_COLUMNS} cells.`);
      if (record.some((cell) => cell.trim() !== "")) yield { line: line + info.empty_lines, cells: storable(record) };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const read = Number(error.records) + Number(error.empty_lines);
    throw new UnreadableFile(
      `The file cannot be read after line ${read}. A quotation mark is probably missing or left over there.`,
    );
  }
}

function* decoded(bytes: Uint8Array, encoding: FileEncoding): Generator<string> {
  const decoder = new TextDecoder(encoding);
  for (let at = 0; at < bytes.length; at += PIECE)
    yield decoder.decode(bytes.subarray(at, at + PIECE), { stream: true });
  yield decoder.decode();
}

function isUtf8(bytes: Uint8Array): boolean {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for (let at = 0; at < bytes.length; at += PIECE) decoder.decode(bytes.subarray(at, at + PIECE), { stream: true });
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}
