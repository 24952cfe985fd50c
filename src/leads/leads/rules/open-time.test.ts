import fc from "fast-check";
import { expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "#agency/site/rules/default-settings.ts";
import { openFrom, openTimeBetween } from "./open-time.ts";

/** Nine to five, Monday to Friday, in Ohio; closed on Thanksgiving Day. */
const times = DEFAULT_SETTINGS.agency;
const at = (text: string) => new Date(text);
const isOpen = (open: typeof times, moment: Date) => +openFrom(open, moment) === +moment;
const HOUR = 3_600_000;

test.each([
  ["while open, at once", "2026-11-20T15:30:00Z", "2026-11-20T15:30:00.000Z"],
  ["in the morning, when it opens", "2026-11-20T11:00:00Z", "2026-11-20T14:00:00.000Z"],
  ["on Friday evening, on Monday", "2026-11-21T01:00:00Z", "2026-11-23T14:00:00.000Z"],
  ["at closing time, on the next day", "2026-11-19T22:00:00Z", "2026-11-20T14:00:00.000Z"],
  ["before a holiday, after it", "2026-11-26T01:00:00Z", "2026-11-27T14:00:00.000Z"],
  ["over the night on which clocks go back", "2026-10-31T16:00:00Z", "2026-11-02T14:00:00.000Z"],
])("the time of a lead begins %s", (_when, from, expected) => {
  expect(openFrom(times, at(from)).toISOString()).toBe(expected);
});

test("nights, weekends and holidays don't count", () => {
  expect(openTimeBetween(times, at("2026-11-20T21:30:00Z"), at("2026-11-23T14:15:00Z"))).toBe(0.75 * HOUR);
  expect(openTimeBetween(times, at("2026-11-25T20:00:00Z"), at("2026-11-27T15:00:00Z"))).toBe(3 * HOUR);
  expect(openTimeBetween(times, at("2026-11-21T15:00:00Z"), at("2026-11-22T15:00:00Z"))).toBe(0);
});

test("an agency without hours is always open", () => {
  const none = {
    ...times,
    hours: Object.fromEntries(Object.keys(times.hours).map((day) => [day, { open: null, close: null }])),
  } as typeof times;
  const night = at("2026-11-21T05:00:00Z");
  expect([isOpen(none, night), isOpen(times, night)]).toEqual([true, false]);
  expect(openTimeBetween(none, night, at("2026-11-21T07:00:00Z"))).toBe(2 * HOUR);
});

test("time adds up, and passes only while open", () => {
  const moment = fc.integer({ min: Date.UTC(2026, 1, 1), max: Date.UTC(2027, 1, 1) }).map((ms) => new Date(ms));
  fc.assert(
    fc.property(fc.tuple(moment, moment, moment), (three) => {
      const [a, b, c] = three.toSorted((x, y) => +x - +y) as [Date, Date, Date];
      const [first, second] = [openTimeBetween(times, a, b), openTimeBetween(times, b, c)];
      expect(openTimeBetween(times, a, c)).toBe(first + second);
      expect(first).toBeLessThanOrEqual(+b - +a);
      const begins = openFrom(times, a);
      expect(openTimeBetween(times, a, begins)).toBe(0);
      expect(isOpen(times, begins)).toBe(true);
    }),
    { numRuns: 60 },
  );
});
