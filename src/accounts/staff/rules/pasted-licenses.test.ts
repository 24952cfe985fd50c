import { expect, test } from "vitest";
import { parsePastedLicenses } from "./pasted-licenses.ts";

const STATES = [
  { code: "IN", name: "Indiana" },
  { code: "OH", name: "Ohio" },
  { code: "VA", name: "Virginia" },
  { code: "WV", name: "West Virginia" },
];
const read = (text: string, held: Parameters<typeof parsePastedLicenses>[1] = []) =>
  parsePastedLicenses(text, held, STATES);
const taken = (text: string) => {
  const parsed = read(text);
  return parsed.ok ? parsed.licenses.map(({ state, number, expires }) => [state, number, expires]) : parsed.lines;
};

test.each([
  ["OH 123456 exp 2027-03-31", ["OH", "123456", "2027-03-31"]],
  ["Ohio\t123456\t3/31/2027", ["OH", "123456", "2027-03-31"]],
  ["123456, OH, March 31, 2027", ["OH", "123456", "2027-03-31"]],
  ["oh; Lic. no. 123456", ["OH", "123456", null]],
  ["West Virginia WV-99 expires 12/31/2026", ["WV", "WV-99", "2026-12-31"]],
  ["  IN   License #: A 77  ", ["IN", "A 77", null]],
])("%s", (line, license) => expect(taken(line)).toEqual([license]));

test("cells of a spreadsheet with headings, blank lines and line ends of Windows", () => {
  expect(taken("State\tLicense number\tExpires\r\nVA\t1\t2027-01-31\r\n\r\nOH\t2\t\r\n")).toEqual([
    ["OH", "2", null],
    ["VA", "1", "2027-01-31"],
  ]);
});

test("each wrong line has its number and all that is wrong with it", () => {
  expect(taken("OH 1\n\n55 exp 2027-01-31\nIN exp 2027-13-31\nOH 2\nXX 4")).toEqual([
    { line: 3, message: "Name the state, like OH or Ohio." },
    { line: 4, message: "Enter the license number. Enter a date, like 4/30/2027, or leave it empty." },
    { line: 5, message: "This state is already in the list." },
    { line: 6, message: "Name the state, like OH or Ohio." },
  ]);
  expect(taken(" \n")).toEqual([{ line: 1, message: "Paste at least one license." }]);
});

test("a pasted license replaces that of its state, and the others stay", () => {
  const held = [
    { state: "OH", number: "old", expires: null },
    { state: "VA", number: "kept", expires: "2027-05-31" },
  ];
  expect(read("OH new", held)).toEqual({
    ok: true,
    licenses: [
      { state: "OH", number: "new", expires: null },
      { state: "VA", number: "kept", expires: "2027-05-31" },
    ],
  });
});
