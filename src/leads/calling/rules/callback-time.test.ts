import { expect, test } from "vitest";
import type { HoursRule, PlaceLaw } from "#compliance/contact/rules/contact-law.ts";
import {
  callbackChoices,
  callbackFault,
  nextOpening,
  proposedCallback,
  readTheirTime,
  writeTheirTime,
} from "./callback-time.ts";

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

const labels = (hours: number) => callbackChoices(place, central(hours)).map(({ label }) => label);

test("offers times for a call back on the lead's clock, moved to when the hours allow calls", () => {
  const friday = -24;
  expect(labels(friday + 9.51)).toEqual([
    "In 1 hour, 10:35 AM",
    "This evening, 6:00 PM",
    "Tomorrow, 10:00 AM",
    "Tuesday, November 24, 10:00 AM",
  ]);
  // Late on Saturday: nothing that evening, and Alabama allows no calls on Sunday.
  expect(labels(19.5)).toEqual(["Monday, November 23, 8:00 AM", "Tuesday, November 24, 10:00 AM"]);
});

test("means the Tuesday after tomorrow by next Tuesday", () => {
  const [monday, tuesday] = [48, 72];
  expect(labels(monday + 9)).toEqual([
    "In 1 hour, 10:00 AM",
    "This evening, 6:00 PM",
    "Tomorrow, 10:00 AM",
    "Tuesday, December 1, 10:00 AM",
  ]);
  expect(labels(tuesday + 9).at(-1)).toBe("Tuesday, December 1, 10:00 AM");
});

test("offers only times at which a call may be promised", () => {
  for (let hours = 0; hours < 14 * 24; hours += 0.7)
    for (const { at } of callbackChoices(place, central(hours)))
      expect(callbackFault(at, place, central(hours)), `at ${hours}`).toBeNull();
});

test("a form speaks the lead's time, and reads back what it wrote", () => {
  expect(writeTheirTime(central(10.5), place)).toBe("2026-11-21T10:30");
  expect(readTheirTime("2026-11-21T10:30", place)).toEqual(central(10.5));
  for (const text of ["", "tomorrow", "2026-13-40T10:30", "2026-11-21"]) expect(readTheirTime(text, place)).toBeNull();
});
