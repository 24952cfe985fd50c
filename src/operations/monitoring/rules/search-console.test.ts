import { expect, test } from "vitest";
import { filteredPage, pathOfPage, readSearchTable } from "./search-console.ts";

test("queries and pages are read with English and Spanish headings and numbers", () => {
  const english = [
    ["Top queries", "Clicks", "Impressions", "CTR", "Position"],
    ["burial costs", "12", "1,234", "0.97%", "4.56"],
  ];
  const rows = [{ name: "burial costs", clicks: 12, impressions: 1234, position: 4.56 }];
  expect(readSearchTable(english)).toEqual({ ok: true, table: { kind: "queries", rows } });
  const spanish = [
    ["Páginas principales", "Clics", "Impresiones", "CTR", "Posición"],
    ["https://agency.example/blog/a", "12", "1.234", "0,97 %", "4,56"],
  ];
  expect(readSearchTable(spanish)).toMatchObject({
    ok: true,
    table: { kind: "pages", rows: [{ impressions: 1234, position: 4.56 }] },
  });
});

test.each([
  [[["Date", "Clicks", "Impressions", "CTR", "Position"]], /^This is not the table of queries/],
  [[], /^This is not the table of queries/],
  [[["Top queries", "Clicks", "Impressions", "CTR", "Position"]], /^This table has no rows/],
  [
    [
      ["Top queries", "Clicks", "Impressions", "CTR", "Position"],
      ["a", "x", "1", "", "1"],
    ],
    /^Line 2, “a”/,
  ],
  [
    [
      ["Top queries", "Clicks", "Impressions", "CTR", "Position"],
      ["a", "5", "1", "", "1"],
    ],
    /^Line 2, “a”/,
  ],
])("%j is refused", (lines, message) => {
  expect(readSearchTable(lines)).toEqual({ ok: false, message: expect.stringMatching(message) });
});

test("an address is its path, and the filter of an export names its page", () => {
  expect(pathOfPage("https://agency.example/blog/A/?x=1#y")).toBe("/blog/a");
  expect(pathOfPage("agency.example")).toBeNull();
  expect(
    filteredPage([
      ["Filter", "Value"],
      ["Page", "+https://agency.example/blog/a"],
    ]),
  ).toBe("/blog/a");
  expect(
    filteredPage([
      ["Filter", "Value"],
      ["Date", "Last 3 months"],
    ]),
  ).toBeNull();
});
