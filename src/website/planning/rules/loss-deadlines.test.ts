import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { english } from "#agency/english/rules/texts.ts";
import { addTo, lastDay, limitText, type TimeLimit } from "./loss-deadlines.ts";

const within = (amount: number, unit: "day" | "month" | "year", of: string): TimeLimit => ({
  kind: "within",
  amount,
  unit,
  of,
});

describe("the last day of a limit", () => {
  const dates = { died: "2026-03-31", buried: "2026-04-07" };
  it.each<[string, TimeLimit, string | null]>([
    ["within 2 years of the death", within(2, "year", "death"), "2028-03-31"],
    ["within 2 years of the burial", within(2, "year", "burial"), "2028-04-07"],
    ["within 1 year of the death", within(1, "year", "death"), "2027-03-31"],
    ["within 9 months of the death", within(9, "month", "death"), "2026-12-31"],
    ["by April 15 of the year after the death", { kind: "tax-day" }, "2027-04-15"],
    ["within 60 days of the plan’s notice", within(60, "day", "plan’s notice"), null],
    ["no time limit", { kind: "none" }, null],
  ])("%s", (words, limit, by) => {
    expect(lastDay(limit, dates)).toEqual(by === null ? null : { by, from: "given-date" });
    expect(limitText(limit, english.lossTasks.limits)).toBe(words);
  });

  it("is the one for a burial on the day of the death where the burial is not known", () => {
    expect(lastDay(within(2, "year", "burial"), { died: "2026-03-31", buried: "" })).toEqual({
      by: "2028-03-31",
      from: "if-buried-on-death",
    });
  });

  it("is null without a date", () => {
    for (const limit of [within(2, "year", "death"), within(2, "year", "burial"), { kind: "tax-day" } as const])
      expect(lastDay(limit, { died: "", buried: "" })).toBeNull();
  });

  it("falls on the last day of a month that is too short", () => {
    expect(addTo("2024-02-29", 1, "year")).toBe("2025-02-28");
    expect(addTo("2026-05-31", 9, "month")).toBe("2027-02-28");
    expect(addTo("2026-12-31", 60, "day")).toBe("2027-03-01");
  });

  it("is never before the day it is counted from", () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date("1990-01-01"), max: new Date("2100-01-01"), noInvalidDate: true }),
        fc.nat(36),
        (date, months) => {
          const day = date.toISOString().slice(0, 10);
          expect(addTo(day, months, "month") >= day).toBe(true);
        },
      ),
    );
  });
});
