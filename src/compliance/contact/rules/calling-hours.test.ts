import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { holidaysOn } from "#agency/site/rules/holidays.ts";
import { type CallingRule, callAllowed, strictest } from "./calling-hours.ts";

const nine: CallingRule = { monFri: [540, 1200], sat: [600, 1020], sun: null, onHolidays: false };
const at = (date: string, minutes: number) => ({ date, weekday: new Date(`${date}T00:00:00Z`).getUTCDay(), minutes });

describe("whether a call is allowed", () => {
  test.each([
    ["Friday at the first minute", "2026-11-20", 540, true],
    ["Friday a minute early", "2026-11-20", 539, false],
    ["the last call that ends in time", "2026-11-20", 1170, true],
    ["a call that would end too late", "2026-11-20", 1171, false],
    ["Saturday in its own window", "2026-11-21", 1000 - 10, true],
    ["Saturday before it", "2026-11-21", 560, false],
    ["Sunday", "2026-11-22", 700, false],
    ["Thanksgiving", "2026-11-26", 700, false],
  ])("%s", (_what, date, minutes, allowed) => expect(callAllowed(nine, at(date, minutes), 30)).toBe(allowed));
});

test.each([
  "2026-01-01",
  "2026-01-19",
  "2026-02-16",
  "2026-05-25",
  "2026-06-19",
  "2026-07-03",
  "2026-07-04",
  "2026-09-07",
  "2026-10-12",
  "2026-11-11",
  "2026-11-26",
  "2026-12-25",
  "2027-07-05",
  "2021-12-31",
])("%s is a legal holiday or the day it is kept on", (date) => expect(holidaysOn(date)).toHaveLength(1));
test.each(["2026-01-02", "2026-05-18", "2026-11-19", "2026-11-27", "2026-07-06", "2026-12-24"])(
  "%s is an ordinary day",
  (date) => expect(holidaysOn(date)).toEqual([]),
);

test("one law alone leaves its hours as they are", () => {
  const always: CallingRule = { monFri: [0, 1440], sat: [0, 1440], sun: [0, 1440], onHolidays: true };
  expect(strictest([always])).toEqual(always);
  expect(strictest([nine])).toEqual(nine);
});

test("one law is enough to forbid calls on holidays", () =>
  expect(strictest([{ ...nine, onHolidays: true }, nine]).onHolidays).toBe(false));

test("hours of two laws that do not meet are none", () => {
  const between = (from: number, to: number): CallingRule => ({ ...nine, monFri: [from, to] });
  expect(strictest([between(540, 600), between(600, 660)]).monFri).toBeNull();
  expect(strictest([between(540, 600), between(599, 660)]).monFri).toEqual([599, 600]);
});

test("the strictest of some rules allows nothing that one of them forbids", () => {
  const window = fc.option(fc.tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 1440 })), {
    nil: null,
  });
  const rule = fc.record({ monFri: window, sat: window, sun: window, onHolidays: fc.boolean() });
  fc.assert(
    fc.property(
      fc.array(rule, { minLength: 1, maxLength: 4 }),
      fc.date({ min: new Date("2026-01-01"), max: new Date("2027-12-31"), noInvalidDate: true }),
      (rules, date) => {
        const clock = at(date.toISOString().slice(0, 10), date.getUTCHours() * 60);
        expect(callAllowed(strictest(rules), clock, 30)).toBe(rules.every((r) => callAllowed(r, clock, 30)));
      },
    ),
  );
});
