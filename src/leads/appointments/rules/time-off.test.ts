import { describe, expect, test } from "vitest";
import { isOff, parseTimeOff, rangeText } from "./time-off.ts";
import { weekLines } from "#leads/leads/rules/working-hours.ts";

const TODAY = "2026-11-22";
const fieldsOf = (from: string, to: string) => {
  const parsed = parseTimeOff({ from, to }, TODAY);
  return parsed.ok ? [] : Object.keys(parsed.fields);
};

describe("time off", () => {
  test("is from one day to another, both included; without a last day it is one day", () => {
    expect(parseTimeOff({ from: "2026-12-24", to: "1/2/2027" }, TODAY)).toEqual({
      ok: true,
      range: { from: "2026-12-24", to: "2027-01-02" },
    });
    expect(parseTimeOff({ from: "2026-12-24", to: "" }, TODAY)).toEqual({
      ok: true,
      range: { from: "2026-12-24", to: "2026-12-24" },
    });
    const range = [{ from: "2026-12-24", to: "2026-12-26" }];
    expect(["2026-12-23", "2026-12-24", "2026-12-26", "2026-12-27"].map((day) => isOff(range, day))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  test.each([
    ["no first day", "", "2026-12-24", ["from"]],
    ["dates that are none", "2026-02-30", "soon", ["from", "to"]],
    ["an end before the start", "2026-12-24", "2026-12-23", ["to"]],
    ["days that have passed", "2026-11-01", "2026-11-21", ["to"]],
    ["more than a year", "2026-12-24", "2028-12-24", ["to"]],
    ["a year that is far away", "2062-12-24", "2062-12-24", ["from"]],
  ])("refuses %s", (_, from, to, fields) => {
    expect(fieldsOf(from, to)).toEqual(fields);
  });

  test("may have begun already", () => {
    expect(fieldsOf("2026-11-01", TODAY)).toEqual([]);
  });

  test("in words", () => {
    expect(rangeText({ from: "2026-12-24", to: "2026-12-24" })).toBe("Thursday, December 24, 2026");
    expect(rangeText({ from: "2026-12-24", to: "2027-01-02" })).toBe("December 24, 2026, to January 2, 2027");
  });
});

test("a week in words names days with the same times together", () => {
  const day = (weekday: number, from: number, to: number) => ({ weekday, from, to });
  const week = [day(1, 540, 720), day(1, 780, 1020), day(3, 600, 660), day(5, 600, 660)];
  expect(weekLines({ timeZone: "America/New_York", week })).toEqual([
    "Monday: 9:00 AM to 12:00 PM and 1:00 PM to 5:00 PM",
    "Wednesday, Friday: 10:00 AM to 11:00 AM",
  ]);
});
