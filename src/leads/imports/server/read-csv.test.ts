import { expect, test } from "vitest";
import { readCsv, UnreadableFile } from "./read-csv.ts";

async function read(bytes: Uint8Array) {
  const { encoding, delimiter, rows } = readCsv(bytes);
  const lines = [];
  for await (const row of rows) lines.push(row);
  return { encoding, delimiter, rows: lines };
}
const utf8 = (text: string) => new TextEncoder().encode(text);

test.each([
  ["UTF-8", utf8("Name,Town\r\nJosé,Peña\r\n"), "utf-8", ","],
  ["UTF-8 with a mark", utf8("\ufeffName;Town\nJosé;Peña"), "utf-8", ";"],
  ["Windows-1252", new Uint8Array(Buffer.from("Name\tTown\rJosé\tPeña", "latin1")), "windows-1252", "\t"],
  ["UTF-16", new Uint8Array(Buffer.from("\ufeffName,Town\nJosé,Peña", "utf16le")), "utf-16le", ","],
])("a file in %s", async (_, bytes, encoding, delimiter) => {
  expect(await read(bytes)).toEqual({
    encoding,
    delimiter,
    rows: [
      { line: 1, cells: ["Name", "Town"] },
      { line: 2, cells: ["José", "Peña"] },
    ],
  });
});

test("lines are counted as a spreadsheet shows them: empty ones and line breaks in cells too", async () => {
  const { rows } = await read(utf8('Name,Note\n\nAnn,"one\ntwo"\n,\nBob,5" pipe\n'));
  expect(rows).toEqual([
    { line: 1, cells: ["Name", "Note"] },
    { line: 3, cells: ["Ann", "one\ntwo"] },
    { line: 5, cells: ["Bob", '5" pipe'] },
  ]);
});

test.each([
  ["a workbook", Uint8Array.of(0x50, 0x4b, 3, 4), /Excel workbook/],
  ["a picture", Uint8Array.of(0x89, 0x50, 0, 0, 0), /not a text file/],
  ["an empty file", utf8(" \n"), /empty/],
  [
    "a quotation mark that is never closed",
    utf8(`Name\nAnn\n"Bob\n${"x".repeat(70_000)}`),
    /after line 2.*quotation mark/,
  ],
  ["one that is not closed at the end", utf8('Name\nAnn\n"Bob\n'), /after line 2.*quotation mark/],
])("%s is refused in words", async (_, bytes, message) => {
  const error = await read(bytes).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(UnreadableFile);
  expect((error as Error).message).toMatch(message);
});
