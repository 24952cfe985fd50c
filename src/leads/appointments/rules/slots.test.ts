import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { CallingRule } from "#compliance/contact/rules/calling-hours.ts";
import { parseBooking, parseStart } from "./booking-form.ts";
import { freeSlots, NOTICE, type StaffCalendar, slotDays, withClosedDays } from "./slots.ts";
import { wallClock } from "#platform/time/rules/wall-clock.ts";
import { minutesOf, parseHours, timeText } from "#leads/leads/rules/working-hours.ts";

const everyDay = (from: number, to: number) => Array.from({ length: 7 }, (_, weekday) => ({ weekday, from, to }));
const ada: StaffCalendar = {
  staffId: "ada",
  timeZone: "America/New_York",
  week: everyDay(540, 1020),
  booked: [],
  isClosed: () => false,
};
const federal: CallingRule = { monFri: [480, 1260], sat: [480, 1260], sun: [480, 1260], onHolidays: true };
const FRIDAY = new Date("2026-11-20T15:00:00Z");

describe("free slots", () => {
  test("begin after the notice, on full and half hours, inside the hours of staff", () => {
    const slots = freeSlots([ada], federal, "America/New_York", FRIDAY);
    expect(slots[0]?.start.toISOString()).toBe("2026-11-20T17:00:00.000Z");
    for (const { start } of slots) {
      const { minutes } = wallClock(start, "America/New_York");
      expect(minutes % 30).toBe(0);
      expect(minutes).toBeGreaterThanOrEqual(540);
      expect(minutes).toBeLessThanOrEqual(990);
    }
  });

  test("are inside the hours in which the visitor may be called, in their time zone", () => {
    const slots = freeSlots([ada], federal, "Pacific/Honolulu", FRIDAY);
    for (const { start } of slots) expect(wallClock(start, "Pacific/Honolulu").minutes).toBeGreaterThanOrEqual(480);
    expect(slots.some(({ start }) => wallClock(start, "America/New_York").minutes < 780)).toBe(false);
  });

  test("leave out what is booked, and offer the staff with the fewest calls first", () => {
    const start = new Date("2026-11-23T15:00:00.000Z");
    const busy = { ...ada, booked: [start] };
    const at = (calendars: StaffCalendar[]) =>
      freeSlots(calendars, federal, "America/New_York", FRIDAY).find((s) => s.start.getTime() === start.getTime())
        ?.staffIds;
    expect(at([busy])).toBeUndefined();
    expect(at([busy, { ...ada, staffId: "bea" }])).toEqual(["bea"]);
    const elsewhere = { ...ada, booked: [new Date("2026-11-24T15:00:00.000Z")] };
    expect(at([elsewhere, { ...ada, staffId: "bea" }])).toEqual(["bea", "ada"]);
  });

  test("keep to the wall clock when clocks change in between", () => {
    for (const now of ["2026-10-30T12:00:00Z", "2027-03-12T12:00:00Z"]) {
      const days = slotDays(
        freeSlots([ada], federal, "America/New_York", new Date(now)),
        "America/New_York",
        "",
        30,
      ).days;
      for (const { slots } of days.slice(1, -1)) {
        expect(slots).toHaveLength(16);
        expect(slots.map((s) => wallClock(s.start, "America/New_York").minutes)[0]).toBe(540);
      }
    }
  });

  test("are none on the Sundays of a state that forbids them, and none without staff", () => {
    const slots = freeSlots([ada], { ...federal, sun: null }, "America/Chicago", FRIDAY);
    expect(slots.some(({ start }) => wallClock(start, "America/Chicago").weekday === 0)).toBe(false);
    expect(freeSlots([], federal, "America/Chicago", FRIDAY)).toEqual([]);
  });

  test("never break a rule, whatever the hours, the zones and the moment", () => {
    const zone = fc.constantFrom(
      "America/New_York",
      "America/Chicago",
      "America/Phoenix",
      "Pacific/Honolulu",
      "America/Anchorage",
    );
    const window = fc.tuple(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 60, max: 1440 }));
    fc.assert(
      fc.property(
        zone,
        zone,
        window,
        fc.date({ min: new Date("2026-01-01"), max: new Date("2028-01-01"), noInvalidDate: true }),
        (visitorZone, staffZone, [from, to], now) => {
          const rule = { ...federal, sat: [600, 1020] as const, sun: null, onHolidays: false };
          for (const { start } of freeSlots(
            [{ staffId: "x", timeZone: staffZone, week: everyDay(from, to), booked: [], isClosed: () => false }],
            rule,
            visitorZone,
            now,
          )) {
            const [visitor, staff] = [wallClock(start, visitorZone), wallClock(start, staffZone)];
            expect(visitor.weekday).not.toBe(0);
            expect(visitor.minutes).toBeGreaterThanOrEqual(480);
            expect(staff.minutes).toBeGreaterThanOrEqual(from);
            expect(staff.minutes + 30).toBeLessThanOrEqual(to);
            expect(start.getTime()).toBeGreaterThanOrEqual(now.getTime() + NOTICE);
          }
        },
      ),
      { numRuns: 25 },
    );
  });
});

test("days come a few at a time, with the way to the next", () => {
  const slots = freeSlots([ada], federal, "America/New_York", FRIDAY);
  const first = slotDays(slots, "America/New_York", "", 4);
  expect(first.days.map((d) => d.date)).toEqual(["2026-11-20", "2026-11-21", "2026-11-22", "2026-11-23"]);
  expect(first.next).toBe("2026-11-24");
  expect(slotDays(slots, "America/New_York", first.next ?? "", 4).days[0]?.date).toBe("2026-11-24");
  expect(slotDays(slots, "America/New_York", "2030-01-01", 4)).toEqual({ days: [], next: null });
});

test("a day on which the agency is closed has no slots and is shown between the others, with the reason", () => {
  const isThanksgiving = (date: string) => date === "2026-11-26";
  const slots = freeSlots([{ ...ada, isClosed: isThanksgiving }], federal, "America/New_York", FRIDAY);
  const { days, next } = slotDays(slots, "America/New_York", "2026-11-24", 4);
  const shown = withClosedDays(days, next, (date) => (isThanksgiving(date) ? "Thanksgiving Day" : null));
  expect(shown.map((d) => [d.date, d.closed ?? d.slots.length])).toEqual([
    ["2026-11-24", 16],
    ["2026-11-25", 16],
    ["2026-11-26", "Thanksgiving Day"],
    ["2026-11-27", 16],
    ["2026-11-28", 16],
  ]);
});

describe("the hours form", () => {
  const read = (given: Record<string, string>) => (field: string) =>
    ({ timeZone: "America/Chicago", ...given })[field] ?? "";
  test("takes the days that were filled in", () => {
    expect(parseHours(read({ "mon-from": "09:00", "mon-to": "17:30" }))).toEqual({
      ok: true,
      hours: { timeZone: "America/Chicago", week: [{ weekday: 1, from: 540, to: 1050 }] },
    });
    expect(parseHours(read({}))).toMatchObject({ ok: true, hours: { week: [] } });
  });
  test.each([
    [{ "mon-from": "09:00" }, "mon"],
    [{ "sun-from": "17:00", "sun-to": "09:00" }, "sun"],
    [{ "tue-from": "25:00", "tue-to": "26:00" }, "tue"],
    [{ timeZone: "Europe/Berlin" }, "timeZone"],
  ])("says which day to fix in %j", (given, field) => {
    const result = parseHours(read(given));
    expect(result.ok ? [] : Object.keys(result.errors)).toEqual([field]);
  });
  test("times survive the way into the form and back", () => {
    for (let minute = 0; minute < 1440; minute++) expect(minutesOf(timeText(minute))).toBe(minute);
  });
});

describe("the booking form", () => {
  test("takes a person who can be called", () => {
    expect(parseBooking({ name: " Rosa  Delgado ", phone: "(614) 555-2368", email: "" }, "OH", "en")).toMatchObject({
      ok: true,
      details: { name: "Rosa Delgado", phone: "+16145552368", email: null, state: "OH" },
    });
  });
  test("says what to fix, field by field", () => {
    const result = parseBooking({ name: "x", phone: "12", email: "a@b\r\nBcc: c@d.com" }, "OH", "en");
    expect(result.ok ? [] : Object.keys(result.errors).sort((a, b) => (a < b ? -1 : 1))).toEqual([
      "email",
      "name",
      "phone",
    ]);
  });
  test.each(["", "tomorrow", "2026-11-23", "2026-13-45T10:00:00.000Z", "2026-11-23T15:30:00.000Z; drop"])(
    "%j is no moment",
    (text) => expect(parseStart(text)).toBeNull(),
  );
  test("a moment is read as it was written", () =>
    expect(parseStart("2026-11-23T15:30:00.000Z")?.toISOString()).toBe("2026-11-23T15:30:00.000Z"));
});
