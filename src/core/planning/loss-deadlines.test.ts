import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addTo, limitDay, readLimit } from "./loss-deadlines.ts";

describe("the day on which a limit ends", () => {
  const dates = { died: "2026-03-31", buried: "2026-04-07" };
  it.each([
    ["2 years from death", { day: "2028-03-31", kind: "due" }],
    ["2 years from the date of death", { day: "2028-03-31", kind: "due" }],
    ["2 years after burial or cremation", { day: "2028-04-07", kind: "due" }],
    ["1 year from death", { day: "2027-03-31", kind: "due" }],
    ["9 months from death", { day: "2026-12-31", kind: "due" }],
    ["April 15 of the year after death", { day: "2027-04-15", kind: "due" }],
    ["60 days", null],
    ["60 days from notice", null],
    ["Usually no fixed limit; claim soon", null],
  ])("%s", (limit, day) => {
    expect(limitDay(limit, dates)).toEqual(day);
  });

  it("is no earlier than one counted from the death where the burial is not known", () => {
    expect(limitDay("2 years after burial or cremation", { died: "2026-03-31", buried: "" })).toEqual({ day: "2028-03-31", kind: "earliest" });
  });

  it("is not told without a date", () => {
    for (const limit of ["2 years from death", "2 years after burial or cremation", "April 15 of the year after death"])
      expect(limitDay(limit, { died: "", buried: "" })).toBeNull();
  });

  it("falls on the last day of a month that is too short", () => {
    expect(addTo("2024-02-29", 1, "year")).toBe("2025-02-28");
    expect(addTo("2026-05-31", 9, "month")).toBe("2027-02-28");
    expect(addTo("2026-12-31", 60, "day")).toBe("2027-03-01");
  });

  it("never lies before the day it is counted from", () => {
    fc.assert(
      fc.property(fc.date({ min: new Date("1990-01-01"), max: new Date("2100-01-01"), noInvalidDate: true }), fc.nat(36), (date, months) => {
        const day = date.toISOString().slice(0, 10);
        expect(addTo(day, months, "month") >= day).toBe(true);
      }),
    );
  });
});

it("reads only spans of time as limits", () => {
  expect(readLimit("none")).toBeNull();
  expect(readLimit("9 months from death")).toEqual({ amount: 9, unit: "month", from: "death" });
});
