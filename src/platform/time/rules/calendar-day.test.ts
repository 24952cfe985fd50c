import { expect, test } from "vitest";
import { addDays, formatDay, formatMonth, formatWeekday, monthsAfter, readDay } from "./calendar-day.ts";

test("days in words, from a date or from the UTC day of a moment", () => {
  expect([formatDay("2026-10-01"), formatDay("2026-10-01T23:59:59.000Z")]).toEqual([
    "October 1, 2026",
    "October 1, 2026",
  ]);
  expect([formatDay("2026-10-01", "es"), formatMonth("2026-10-01", "es"), formatWeekday("2026-11-23", "es")]).toEqual([
    "1 de octubre de 2026",
    "octubre de 2026",
    "lunes, 23 de noviembre",
  ]);
  expect([formatMonth("2026-10-01"), formatWeekday("2026-11-23")]).toEqual(["October 2026", "Monday, November 23"]);
});

test("days before and after another", () => {
  expect([
    addDays("2026-02-28", 1),
    addDays("2028-02-28", 1),
    addDays("2026-03-08", 1),
    addDays("2026-01-01", -1),
  ]).toEqual(["2026-03-01", "2028-02-29", "2026-03-09", "2025-12-31"]);
});

test("a day as people type it", () => {
  for (const text of ["2026-04-15", "4/15/2026", "04-15-2026", "April 15, 2026", "apr. 15 2026", "APRIL 15th, 2026"])
    expect(readDay(text), text).toBe("2026-04-15");
  expect(readDay("")).toBe("");
  for (const text of ["2026-02-30", "15/4/2026", "4/15/26", "2210-01-01", "soon", "Febtember 3, 1955", "June 31, 1955"])
    expect(readDay(text), text).toBeUndefined();
});

test("months after a moment, in a shorter month the last day", () => {
  expect(
    ["2026-11-30T15:00:00Z", "2026-08-23T17:30:00Z"].map((at) => monthsAfter(new Date(at), 3).toISOString()),
  ).toEqual(["2027-02-28T15:00:00.000Z", "2026-11-23T17:30:00.000Z"]);
});
