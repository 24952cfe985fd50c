import { expect, test } from "vitest";
import { closedAhead, closedHolidaysText, closedReason, HOLIDAYS, isClosedOn } from "./holidays.ts";
import { english } from "#agency/english/rules/texts.ts";
import { spanish } from "#agency/spanish/rules/texts.ts";
import { DEFAULT_SETTINGS } from "./default-settings.ts";

const { agency } = DEFAULT_SETTINGS;

test.each([
  ["2026-11-26", "Thanksgiving Day"],
  ["2026-12-25", "Christmas Day"],
  ["2027-01-01", "New Year’s Day"],
  ["2027-07-05", "Independence Day"],
  ["2026-10-12", null],
  ["2026-11-25", null],
])("as shipped, an agency is closed on %s for %s", (date, reason) =>
  expect(closedReason(agency, date, english.time)).toBe(reason),
);

test("its own days count too, and so do all holidays where it keeps them", () => {
  const own = {
    closedHolidays: HOLIDAYS.map(({ value }) => ({ holiday: value })),
    closedDates: [{ date: "2026-11-27", reason: "Family day" }],
  };
  expect([closedReason(own, "2026-11-27", english.time), closedReason(own, "2026-10-12", english.time)]).toEqual([
    "Family day",
    "Columbus Day",
  ]);
  expect(closedAhead(own, new Date("2026-11-27T02:00:00Z"), 10, english.time)).toEqual({
    "2026-11-26": "Thanksgiving Day",
    "2026-11-27": "Family day",
  });
  expect(closedReason({ closedHolidays: [], closedDates: [] }, "2026-11-26", english.time)).toBeNull();
});

test("the holidays read as a sentence", () => {
  expect(closedHolidaysText(agency, english.time)).toBe(
    "New Year’s Day, Memorial Day, Independence Day, Labor Day, Thanksgiving Day, and Christmas Day",
  );
});

test("in Spanish holidays have Spanish names, and a day of the agency's own is closed without its English reason", () => {
  const own = { ...agency, closedDates: [{ date: "2026-11-27", reason: "Family day" }] };
  expect(closedAhead(own, new Date("2026-11-27T02:00:00Z"), 10, spanish.time)).toEqual({
    "2026-11-26": "Día de Acción de Gracias",
    "2026-11-27": "",
  });
  expect(["2026-11-25", "2026-11-26", "2026-11-27"].map((date) => isClosedOn(own, date))).toEqual([false, true, true]);
  expect(
    closedHolidaysText(
      { closedHolidays: [{ holiday: "labor" }, { holiday: "christmas" }], closedDates: [] },
      spanish.time,
    ),
  ).toBe("Día del Trabajo y Navidad");
});
