import { describe, expect, test } from "vitest";
import { english } from "#agency/english/rules/texts.ts";
import { spanish } from "#agency/spanish/rules/texts.ts";
import { hasHours, hoursTable } from "./hours-table.ts";
import { type OpeningHours, openState } from "./opening-hours.ts";
import { opensNext, shownHours } from "./shown-hours.ts";

const closed = { open: null, close: null };
const office = { open: "09:00", close: "17:30" };
const week: OpeningHours = {
  monday: office,
  tuesday: office,
  wednesday: office,
  thursday: office,
  friday: { open: "09:00", close: "12:00" },
  saturday: closed,
  sunday: closed,
};
const never: OpeningHours = {
  ...week,
  monday: closed,
  tuesday: closed,
  wednesday: closed,
  thursday: closed,
  friday: closed,
};
const ZONE = "America/New_York";
const agency = { hours: week, timeZone: ZONE, closedHolidays: [], closedDates: [] };

test("the week as a table: equal neighbors share a row", () => {
  expect(hoursTable(week, english.time)).toEqual([
    { days: "Monday to Thursday", times: "9:00 AM to 5:30 PM" },
    { days: "Friday", times: "9:00 AM to 12:00 PM" },
    { days: "Saturday and Sunday", times: "Closed" },
  ]);
  expect([hasHours(week), hasHours(never)]).toEqual([true, false]);
});

describe("open or closed", () => {
  // 2026-11-20 is a Friday; New York is five hours behind UTC then.
  test.each([
    ["2026-11-19T13:59:00Z", false, "Closed now. We open today at 9:00 AM"],
    ["2026-11-19T14:00:00Z", true, "Open now, until 5:30 PM"],
    ["2026-11-19T22:29:00Z", true, "Open now, until 5:30 PM"],
    ["2026-11-19T22:30:00Z", false, "Closed now. We open tomorrow at 9:00 AM"],
    ["2026-11-20T17:00:00Z", false, "Closed now. We open on Monday at 9:00 AM"],
    ["2026-11-22T12:00:00Z", false, "Closed now. We open tomorrow at 9:00 AM"],
    // In summer the clock is an hour ahead: 9:00 AM is 13:00 in UTC.
    ["2026-07-15T13:00:00Z", true, "Open now, until 5:30 PM"],
    // Midnight is 00:00 and not 24:00.
    ["2026-11-19T05:00:00Z", false, "Closed now. We open today at 9:00 AM"],
  ])("%s", (now, open, text) => {
    expect(openState(week, ZONE, new Date(now), {}, english.time)).toEqual({ open, text });
  });

  test.each([
    ["2026-11-26T15:00:00Z", "Closed today: Thanksgiving Day. We open tomorrow at 9:00 AM"],
    ["2026-11-25T23:00:00Z", "Closed now. We open on Friday at 9:00 AM"],
    // On a day off anyway the reason for another day is not shown.
    ["2026-11-22T12:00:00Z", "Closed now. We open tomorrow at 9:00 AM"],
  ])("at %s the agency keeps Thanksgiving", (now, text) => {
    expect(openState(week, ZONE, new Date(now), { "2026-11-26": "Thanksgiving Day" }, english.time)).toEqual({
      open: false,
      text,
    });
  });

  test("without any hours it is closed, and promises nothing", () => {
    expect(openState(never, ZONE, new Date("2026-11-20T12:00:00Z"), {}, english.time)).toEqual({
      open: false,
      text: "Closed now",
    });
  });
});

describe("beside a promise to call", () => {
  const friday = new Date("2026-11-20T18:00:00Z");

  test("while we are closed it says when we open next, in the language of the page", () => {
    expect(opensNext(agency, friday, english.time)).toBe("Closed now. We open on Monday at 9:00 AM (Eastern Time).");
    expect(opensNext(agency, friday, spanish.time)).toBe(
      "Cerrado ahora. Abrimos el lunes a las 9:00 a.m. (hora del Este).",
    );
  });

  test("closed days count", () => {
    const off = { ...agency, closedDates: [{ date: "2026-11-23", reason: "Inventory" }] };
    expect(opensNext(off, friday, english.time)).toBe("Closed now. We open on Tuesday at 9:00 AM (Eastern Time).");
  });

  test("while we are open, and without any hours, it says nothing", () => {
    expect(opensNext(agency, new Date("2026-11-20T15:00:00Z"), english.time)).toBeNull();
    expect(opensNext({ ...agency, hours: never }, friday, english.time)).toBeNull();
    expect(shownHours({ ...agency, hours: never }, friday, english.time)).toBeNull();
  });

  test("a page without script says the hours", () => {
    expect(shownHours(agency, friday, english.time)?.sentence).toBe(
      "We call and answer at these times: Monday to Thursday, 9:00 AM to 5:30 PM; Friday, 9:00 AM to 12:00 PM (Eastern Time).",
    );
  });
});

test("in Spanish the table, the clock and the sentences are Spanish", () => {
  expect(hoursTable(week, spanish.time).map(({ days, times }) => `${days}: ${times}`)).toEqual([
    "Lunes a jueves: 9:00 a.m. a 5:30 p.m.",
    "Viernes: 9:00 a.m. a 12:00 p.m.",
    "Sábado y domingo: Cerrado",
  ]);
  const late = { ...week, monday: { open: "13:00", close: "17:00" }, friday: { open: "09:00", close: "13:00" } };
  const said = (now: string, closed = {}) => openState(late, ZONE, new Date(now), closed, spanish.time).text;
  expect(said("2026-11-19T15:00:00Z")).toBe("Abierto ahora, hasta las 5:30 p.m.");
  expect(said("2026-11-20T15:00:00Z")).toBe("Abierto ahora, hasta la 1:00 p.m.");
  expect(said("2026-11-20T19:00:00Z")).toBe("Cerrado ahora. Abrimos el lunes a la 1:00 p.m.");
  expect(said("2026-11-26T15:00:00Z", { "2026-11-26": spanish.time.holidays.thanksgiving })).toBe(
    "Cerrado hoy: Día de Acción de Gracias. Abrimos mañana a las 9:00 a.m.",
  );
});

test("a closed day without a reason in this language is closed all the same", () => {
  const at = new Date("2026-11-19T15:00:00Z");
  expect(openState(week, ZONE, at, { "2026-11-19": "" }, spanish.time).text).toBe(
    "Cerrado ahora. Abrimos mañana a las 9:00 a.m.",
  );
});
