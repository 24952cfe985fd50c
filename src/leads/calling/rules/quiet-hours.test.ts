import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { US_TIME_ZONES } from "#platform/time/rules/time-zones.ts";
import { wallClock } from "#platform/time/rules/wall-clock.ts";
import { defaultQuietHours, isQuiet, parseQuietHours, typedQuietHours } from "./quiet-hours.ts";

const night = { timeZone: "America/New_York", quiet: { from: 21 * 60, to: 8 * 60 } };
const at = (iso: string) => new Date(iso);

describe("over midnight", () => {
  test.each([
    ["2026-11-21T01:59:00Z", false],
    ["2026-11-21T02:00:00Z", true],
    ["2026-11-21T05:00:00Z", true],
    ["2026-11-21T12:59:00Z", true],
    ["2026-11-21T13:00:00Z", false],
  ])("%s", (iso, quiet) => {
    expect(isQuiet(night, at(iso))).toBe(quiet);
  });

  test("on the days when the clocks change, by the clock on the wall", () => {
    // Clocks go forward at 7:00 UTC on March 14, 2027, and back at 6:00 UTC on November 7.
    expect(isQuiet(night, at("2027-03-14T11:59:00Z"))).toBe(true);
    expect(isQuiet(night, at("2027-03-14T12:00:00Z"))).toBe(false);
    expect(isQuiet(night, at("2027-11-07T12:59:00Z"))).toBe(true);
    expect(isQuiet(night, at("2027-11-07T13:00:00Z"))).toBe(false);
  });
});

test("within a day, the first minute is quiet and the last is not", () => {
  const lunch = { timeZone: "America/Phoenix", quiet: { from: 12 * 60, to: 13 * 60 } };
  expect(["18:59", "19:00", "19:59", "20:00"].map((time) => isQuiet(lunch, at(`2026-07-01T${time}:00Z`)))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test("in any zone, quiet hours and the same ones the other way round cover the day, and never both", () => {
  const zones = fc.constantFrom(...US_TIME_ZONES.map(({ value }) => value));
  const minute = fc.integer({ min: 0, max: 1439 });
  fc.assert(
    fc.property(
      zones,
      minute,
      minute,
      fc.date({ min: at("2026-01-01"), max: at("2030-01-01"), noInvalidDate: true }),
      (timeZone, from, to, moment) => {
        fc.pre(from !== to);
        const there = { timeZone, quiet: { from, to } };
        expect(isQuiet(there, moment)).toBe(!isQuiet({ timeZone, quiet: { from: to, to: from } }, moment));
        const { minutes } = wallClock(moment, timeZone);
        if (minutes === from) expect(isQuiet(there, moment)).toBe(true);
        if (minutes === to) expect(isQuiet(there, moment)).toBe(false);
      },
    ),
  );
});

describe("the form", () => {
  test("what is stored comes back as it was", () => {
    for (const hours of [night, defaultQuietHours("America/Denver"), { timeZone: "America/Chicago", quiet: null }])
      expect(parseQuietHours(typedQuietHours(hours))).toEqual({ ok: true, hours });
  });

  test.each([
    [{ from: "21:00", to: "" }, ["to"]],
    [{ from: "", to: "08:00" }, ["from"]],
    [{ from: "25:00", to: "8" }, ["from", "to"]],
    [{ from: "09:00", to: "09:00" }, ["to"]],
    [{ from: "21:00", to: "08:00", timeZone: "Europe/Berlin" }, ["timeZone"]],
  ])("%o says what is wrong beside the field", (typed, wrong) => {
    const parsed = parseQuietHours({ timeZone: "America/New_York", ...typed });
    expect(parsed.ok ? [] : Object.keys(parsed.fields)).toEqual(wrong);
  });
});
