import { expect, test } from "vitest";
import type { HoursRule, PlaceLaw } from "#compliance/contact/rules/contact-law.ts";
import { callbackFault, nextOpening, proposedCallback, readTheirTime, writeTheirTime } from "./callback-time.ts";

const alabama: HoursRule = {
  monFri: [480, 1200],
  sat: [480, 1200],
  sun: null,
  onHolidays: false,
  place: "Alabama",
  source: "Ala. Code 8-19A",
  from: null,
  to: null,
};
const place: PlaceLaw = { zones: ["America/Chicago"], hours: [alabama], attempts: [] };
/** Returns the moment so many hours after midnight Central, Saturday, November 21, 2026. */
const central = (hours: number) => new Date(Date.UTC(2026, 10, 21, 6) + hours * 3_600_000);

test("a call is promised only for a time when it may be made, and the next such time is named", () => {
  expect(callbackFault(central(10), place, central(9))).toBeNull();
  expect(callbackFault(central(9), place, central(9))).toBe("This time has passed. Choose a later one.");
  expect(callbackFault(central(24 * 400), place, central(9))).toBe("Choose a time within a year.");
  expect(callbackFault(central(24 + 10), place, central(9))).toBe(
    "No calls then: Alabama allows none on Sunday. The next possible time is Monday, November 23, at 8:00 AM Central Time.",
  );
  expect(callbackFault(central(20), place, central(9))).toContain("Alabama allows them from 8:00 AM to 8:00 PM.");
});

test("the proposed time is on the next day that allows calls", () => {
  expect(proposedCallback(place, central(10.7))).toEqual(central(2 * 24 + 8));
  expect(proposedCallback(place, central(-24 + 10.7))).toEqual(central(10.5));
  expect(nextOpening(place, central(9))).toEqual(central(9));
});

test("a form speaks the lead's time, and reads back what it wrote", () => {
  expect(writeTheirTime(central(10.5), place)).toBe("2026-11-21T10:30");
  expect(readTheirTime("2026-11-21T10:30", place)).toEqual(central(10.5));
  for (const text of ["", "tomorrow", "2026-13-40T10:30", "2026-11-21"]) expect(readTheirTime(text, place)).toBeNull();
});
