import { expect, test } from "vitest";
import { numberColumns, parseNumberLine } from "./number-file.ts";

const parse = (first: string[], cells: string[] = first) => {
  const columns = numberColumns(first);
  return columns && parseNumberLine(cells, columns);
};

test("columns are found by their headings, in any order, or by a number in the first cell", () => {
  const rosa = { phone: "+16145550143", requestedOn: "2026-11-01", reason: "Asked by letter" };
  expect(parse(["Reason", "Phone number", "Date"], ["Asked by letter", "(614) 555-0143", "11/1/2026"])).toEqual(rosa);
  expect(parse(["614-555-0143", "2026-11-01", "Asked by letter"])).toEqual(rosa);
  expect(parse(["+1 614 555 0143"])).toEqual({ phone: "+16145550143", requestedOn: null, reason: null });
  expect(numberColumns(["Number"])).toMatchObject({ phone: 0, reason: -1, date: -1, isHeading: true });
});

test("a file without numbers, and a line without one, are no entries; a date that can't be read is left out", () => {
  expect(numberColumns(["Name", "City"])).toBeNull();
  expect(parse(["Phone"], ["416 555 01"])).toBeNull();
  expect(parse(["Phone", "Date"], ["6145550143", "soon"])).toMatchObject({ requestedOn: null });
});
