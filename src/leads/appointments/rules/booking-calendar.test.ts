import { expect, test } from "vitest";
import { calendarRows, daysOf, parseCalendarView } from "./booking-calendar.ts";

const view = (query: string) =>
  parseCalendarView((name) => new URLSearchParams(query).get(name), { today: "2026-11-25", usual: "week" });

test("a week is from Monday to Sunday, whatever its day, and an unknown day or view is the usual one", () => {
  const week = ["2026-11-23", "2026-11-24", "2026-11-25", "2026-11-26", "2026-11-27", "2026-11-28", "2026-11-29"];
  expect(daysOf(view("show=month&day=never"))).toEqual(week);
  for (const day of week) expect(daysOf(view(`day=${day}`))).toEqual(week);
  expect(daysOf(view("show=day&day=2026-12-01"))).toEqual(["2026-12-01"]);
});

test("the hours are the usual ones, and earlier or later if anything is then", () => {
  const [first, last] = [calendarRows([]).at(0), calendarRows([]).at(-1)];
  expect([first, last]).toEqual([480, 1050]);
  const wide = calendarRows([420, 1200]);
  expect([wide.at(0), wide.at(-1), wide.length]).toEqual([420, 1200, 27]);
});
