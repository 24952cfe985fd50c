import { describe, expect, test } from "vitest";
import { closedBy } from "#compliance/contact/rules/contact-hours.ts";
import compliance from "./reference/contact-law.json" with { type: "json" };
import { shippedZones } from "#agency/states/server/shipped-zones.ts";
import { momentAt } from "#platform/time/rules/wall-clock.ts";
import { addDays } from "#platform/time/rules/calendar-day.ts";
import { shippedPlaceLaw } from "./shipped-contact-law.ts";

/** An ordinary week without a legal holiday, Sunday to Saturday; one in summer, one in winter. */
const WEEKS = ["2026-08-16", "2027-02-07"];
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const [OPEN = "", CLOSE = ""] = compliance.federal.hours;

describe.each(compliance.states)("$name", ({ code, hours }) => {
  const law = shippedPlaceLaw(code, null);
  const zones = shippedZones(code);
  const windowOn = (weekday: number) => (weekday === 0 ? hours.sun : weekday === 6 ? hours.sat : hours.monFri);
  const isOpen = (at: number) => closedBy(law, new Date(at)) === null;

  test("opens and closes on the minute, in all its zones, each day of the week", () => {
    for (const week of WEEKS)
      for (let weekday = 0; weekday < 7; weekday++) {
        const day = addDays(week, weekday);
        const window = windowOn(weekday);
        const moments = (time: string) => zones.map((zone) => momentAt(day, minutesOf(time), zone).getTime());
        if (window === null) {
          for (const noon of moments("12:00")) expect(isOpen(noon), day).toBe(false);
          continue;
        }
        const [from = "", to = ""] = window;
        const opens = Math.max(...moments(from > OPEN ? from : OPEN));
        const closes = Math.min(...moments(to < CLOSE ? to : CLOSE));
        const minute = 60_000;
        expect([opens - minute, opens, opens + minute].map(isOpen), day).toEqual([false, true, true]);
        expect([closes - minute, closes, closes + minute].map(isOpen), day).toEqual([true, false, false]);
      }
  });

  test("on Thanksgiving Day", () => {
    const noon = Math.max(...zones.map((zone) => momentAt("2026-11-26", 12 * 60, zone).getTime()));
    expect(isOpen(noon)).toBe(hours.legalHolidays === "same_hours");
  });
});

test("a number of another state adds its rules and its zones", () => {
  const law = shippedPlaceLaw("OH", "+12055550143");
  expect([law.zones, law.hours.map((rule) => rule.place)]).toEqual([
    ["America/New_York", "America/Chicago"],
    ["Alabama", "Federal law"],
  ]);
});

test("a number alone counts for every zone of its states, since new area codes may lack one", () => {
  expect(shippedPlaceLaw(null, "+16895550143").zones).toEqual(["America/New_York", "America/Chicago"]);
  expect(shippedPlaceLaw("OH", "+16145550143").zones).toEqual(["America/New_York"]);
});

test("a place that neither state nor number tells is called only from 10 to 6 on both coasts", () => {
  const law = shippedPlaceLaw(null, "+18005550143");
  const eastern = (time: string) => momentAt("2026-11-23", minutesOf(time), "America/New_York");
  expect(["12:59", "13:00", "17:59", "18:00"].map((time) => closedBy(law, eastern(time)) === null)).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test.each([
  ["FL", 3],
  ["OK", 3],
  ["MD", 3],
  ["OH", undefined],
])("%s allows %s attempts in 24 hours", (state, most) => {
  expect(shippedPlaceLaw(state, null).attempts[0]?.most).toBe(most);
});
