import fc from "fast-check";
import { expect, test } from "vitest";
import { csvCell, csvLine, plainCell } from "./csv-cell.ts";
import { guessDelimiter, markedEncoding } from "#leads/imports/rules/file-format.ts";

test("no cell is a formula, and each is the same text again when it is imported", () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.constantFrom("=1+1", "+1614", "-x", "@a", "'=1", "''", "\t=1", '=HYPERLINK("x")')),
      (text) => {
        const cell = csvCell(text);
        const read = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
        expect(read).not.toMatch(/^[=+\-@\t\r]/);
        expect(plainCell(read)).toBe(text);
      },
    ),
  );
});

test("a line is quoted where it has to be", () => {
  expect(csvLine(["Ann", 'a "b", c', "=1+1", "x\ny"])).toBe(`Ann,"a ""b"", c",'=1+1,"x\ny"\r\n`);
});

test("the delimiter is what the headings have most of, outside of quotes", () => {
  expect(guessDelimiter('Name;"Phone, home, work, cell";Email\r\n1,2,3,4,5')).toBe(";");
  expect(guessDelimiter("Name\tPhone")).toBe("\t");
  expect(guessDelimiter("Name|Phone|Email")).toBe("|");
  expect(guessDelimiter("Name")).toBe(",");
});

test("a byte order mark names the encoding", () => {
  expect(markedEncoding(Uint8Array.of(0xef, 0xbb, 0xbf, 65))).toBe("utf-8");
  expect(markedEncoding(Uint8Array.of(0xff, 0xfe))).toBe("utf-16le");
  expect(markedEncoding(Uint8Array.of(0xfe, 0xff))).toBe("utf-16be");
  expect(markedEncoding(Uint8Array.of(65, 66, 67))).toBeNull();
});
