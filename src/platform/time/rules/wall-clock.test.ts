import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { clockText } from "./clock-text.ts";
import { US_TIME_ZONES } from "./time-zones.ts";
import {
  agencyText,
  momentAt,
  momentText,
  startOfDay,
  wallClock,
  zonedText,
  zoneText,
  endOfDay,
} from "./wall-clock.ts";

test.each([
  ["2026-03-08T06:59:00Z", "America/New_York", "2026-03-08 01:59"],
  ["2026-03-08T07:00:00Z", "America/New_York", "2026-03-08 03:00"],
  ["2026-11-01T05:59:00Z", "America/New_York", "2026-11-01 01:59"],
  ["2026-11-01T06:00:00Z", "America/New_York", "2026-11-01 01:00"],
  ["2026-07-01T05:00:00Z", "America/Chicago", "2026-07-01 00:00"],
  ["2026-07-01T05:00:00Z", "America/Phoenix", "2026-06-30 22:00"],
  ["2026-07-01T05:00:00Z", "America/Denver", "2026-06-30 23:00"],
  ["2026-07-01T05:00:00Z", "Pacific/Honolulu", "2026-06-30 19:00"],
  ["2026-07-01T05:07:00Z", "Asia/Kathmandu", "2026-07-01 10:52"],
  ["2027-01-01T04:59:59Z", "America/New_York", "2026-12-31 23:59"],
])("at %s the clocks of %s show %s", (at, zone, shown) => {
  const { date, time, minutes, weekday } = wallClock(new Date(at), zone);
  expect(`${date} ${time}`).toBe(shown);
  expect([minutes, weekday]).toEqual([
    Number(shown.slice(11, 13)) * 60 + Number(shown.slice(14)),
    new Date(`${date}T12:00:00Z`).getUTCDay(),
  ]);
});

test("times of day, zones and moments by the words that people use", () => {
  expect(["00:00", "09:00", "12:00", "12:05", "17:30"].map(clockText)).toEqual([
    "12:00 AM",
    "9:00 AM",
    "12:00 PM",
    "12:05 PM",
    "5:30 PM",
  ]);
  expect(
    ["America/New_York", "America/Boise", "America/Anchorage", "America/Juneau"].map((zone) => zoneText(zone)),
  ).toEqual(["Eastern Time", "Mountain Time", "Alaska Time", "Alaska Time"]);
  expect(
    ["America/New_York", "America/Phoenix", "Pacific/Honolulu"].map((zone) =>
      zonedText(new Date("2026-07-01T13:00:00Z"), zone),
    ),
  ).toEqual(["July 1, 2026, 9:00 AM ET", "July 1, 2026, 6:00 AM MST", "July 1, 2026, 3:00 AM HST"]);
  expect(momentText(new Date("2026-11-23T15:30:00Z"), "America/New_York")).toBe(
    "Monday, November 23, at 10:30 AM Eastern Time",
  );
  expect(momentText(new Date("2026-10-23T14:30:00Z"), "America/New_York")).toBe(
    "Friday, October 23, at 10:30 AM Eastern Time",
  );
});

test("a thousand shown times make no thousand formats: each holds memory outside the heap", () => {
  const made = vi.spyOn(Intl, "DateTimeFormat");
  for (let n = 0; n < 1_000; n++)
    momentText(new Date(Date.parse("2026-11-20T15:00:00Z") + n * 1_800_000), "America/Boise");
  expect(made.mock.calls.length).toBeLessThan(10);
  made.mockRestore();
});

test.each([
  ["2027-03-05", "America/New_York", "2027-03-06T04:59:59.999Z"],
  ["2027-07-05", "America/New_York", "2027-07-06T03:59:59.999Z"],
  // Clocks go forward on this day.
  ["2027-03-14", "America/Los_Angeles", "2027-03-15T06:59:59.999Z"],
  ["2027-03-05", "Pacific/Honolulu", "2027-03-06T09:59:59.999Z"],
  ["2027-02-30", "America/New_York", null],
  ["soon", "America/New_York", null],
])("%s ends in %s at %s", (day, zone, end) => {
  expect(endOfDay(day, zone)?.toISOString() ?? null).toBe(end);
});

test.each([
  ["2026-11-20T15:00:00Z", "America/New_York", "2026-11-20T05:00:00.000Z"],
  ["2026-11-20T04:59:59Z", "America/New_York", "2026-11-19T05:00:00.000Z"],
  // Clocks went forward at 2 AM, and back at 2 AM.
  ["2027-03-14T20:00:00Z", "America/New_York", "2027-03-14T05:00:00.000Z"],
  ["2026-11-01T20:00:00Z", "America/New_York", "2026-11-01T04:00:00.000Z"],
  ["2026-11-20T15:30:20Z", "Pacific/Honolulu", "2026-11-20T10:00:00.000Z"],
  ["2026-11-20T15:30:00Z", "Asia/Kathmandu", "2026-11-19T18:15:00.000Z"],
])("the day of %s in %s began at %s", (at, zone, began) => {
  expect(startOfDay(new Date(at), zone).toISOString()).toBe(began);
});

test.each([
  ["2026-11-23", 480, "America/New_York", "2026-11-23T13:00:00.000Z"],
  ["2026-11-01", 0, "America/New_York", "2026-11-01T04:00:00.000Z"],
  ["2026-11-01", 90, "America/New_York", "2026-11-01T05:30:00.000Z"],
  ["2026-11-01", 480, "America/New_York", "2026-11-01T13:00:00.000Z"],
  ["2027-03-14", 0, "America/Los_Angeles", "2027-03-14T08:00:00.000Z"],
  ["2027-03-14", 150, "America/Los_Angeles", "2027-03-14T10:30:00.000Z"],
  ["2027-03-14", 1439, "America/Los_Angeles", "2027-03-15T06:59:00.000Z"],
  ["2026-11-23", 480, "Pacific/Honolulu", "2026-11-23T18:00:00.000Z"],
])("on %s %d minutes after midnight in %s is %s", (day, minutes, zone, moment) => {
  expect(momentAt(day, minutes, zone).toISOString()).toBe(moment);
});

test("clocks show what Intl says, in every zone and also on the days on which they change", () => {
  const zones = [
    ...US_TIME_ZONES.map(({ value }) => value),
    "Asia/Kathmandu",
    "Australia/Lord_Howe",
    "Africa/Monrovia",
    "Pacific/Apia",
    "UTC",
  ];
  const near = fc.record({
    change: fc.constantFrom("1973-04-29T07:00Z", "2011-12-30T10:00Z", "2026-03-08T07:00Z", "2026-11-01T10:00Z"),
    minutes: fc.integer({ min: -2_880, max: 2_880 }),
  });
  const moment = fc.oneof(
    fc.date({ min: new Date("1920-01-01"), max: new Date("2200-01-01"), noInvalidDate: true }),
    near.map(({ change, minutes }) => new Date(Date.parse(change) + minutes * 60_000)),
  );
  const formats = new Map(
    zones.map((timeZone) => [
      timeZone,
      new Intl.DateTimeFormat("sv", { timeZone, dateStyle: "short", timeStyle: "short" }),
    ]),
  );
  fc.assert(
    fc.property(moment, fc.constantFrom(...zones), (at, zone) => {
      const { date, time, minutes, weekday } = wallClock(at, zone);
      expect(`${date} ${time}`).toBe(formats.get(zone)?.format(at));
      expect([minutes, weekday]).toEqual([
        Number(time.slice(0, 2)) * 60 + Number(time.slice(3)),
        new Date(date).getUTCDay(),
      ]);
    }),
    { numRuns: 3_000 },
  );
  expect(() => wallClock(new Date(Number.NaN), "UTC")).toThrow(RangeError);
});

test("the clocks of a day are read from Intl once, however often they are asked", () => {
  const real = Object.getOwnPropertyDescriptor(Intl.DateTimeFormat.prototype, "format");
  let read = 0;
  const get = function (this: Intl.DateTimeFormat) {
    read += 1;
    return real?.get?.call(this) as unknown;
  };
  Object.defineProperty(Intl.DateTimeFormat.prototype, "format", { ...real, get });
  try {
    for (let minute = 0; minute < 1_440; minute++)
      wallClock(new Date(Date.parse("2031-07-14T00:00:00Z") + minute * 60_000), "America/Chicago");
  } finally {
    if (real) Object.defineProperty(Intl.DateTimeFormat.prototype, "format", real);
  }
  expect(read).toBe(2);
});

test("staff read a moment on the agency's clock with the zone's short name, wherever their browser is", () => {
  const at = new Date("2026-11-29T04:01:00Z");
  expect(agencyText(at, "America/New_York", "moment")).toBe("November 28, 2026, 11:01 PM ET");
  expect(agencyText(at, "America/Phoenix", "time")).toBe("9:01 PM MST");
  expect(agencyText(at, "America/Chicago", "day")).toBe("Nov 28, 2026");
});
