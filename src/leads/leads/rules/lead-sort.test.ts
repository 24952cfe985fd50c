import { expect, test } from "vitest";
import { directionWords, NEWEST_FIRST, parseSort, SORT_COLUMNS, sortAfterClick, sortText } from "./lead-sort.ts";

test("an order is found again by its text, and an unknown one is the newest first", () => {
  for (const column of SORT_COLUMNS)
    for (const rising of [true, false]) expect(parseSort(sortText({ column, rising }))).toEqual({ column, rising });
  for (const odd of ["", "-", "constructor", "-message", "health", "--name"])
    expect(parseSort(odd)).toEqual(NEWEST_FIRST);
});

test("a click on a heading begins with A or with the highest, and the next one turns the order around", () => {
  const clicked = (column: "name" | "coverage" | "status", now = NEWEST_FIRST) => sortAfterClick(now, column);
  expect(clicked("name")).toEqual({ column: "name", rising: true });
  expect(clicked("name", { column: "name", rising: true })).toEqual({ column: "name", rising: false });
  expect(clicked("coverage")).toEqual({ column: "coverage", rising: false });
  expect(clicked("status")).toEqual({ column: "status", rising: true });
  expect(sortAfterClick(NEWEST_FIRST, "received")).toEqual({ column: "received", rising: true });
  expect(sortAfterClick(NEWEST_FIRST, "sex")).toBeNull();
});

test("a direction is said in words that fit the values", () => {
  expect(["name", "-coverage", "received"].map((text) => directionWords(parseSort(text)))).toEqual([
    "A to Z",
    "highest first",
    "oldest first",
  ]);
});
