import { describe, expect, test } from "vitest";
import {
  currentLicenses,
  type License,
  licensedAgents,
  licensedIn,
  licenseTroubles,
  troubleSummary,
} from "./license.ts";
import { parseLicenses } from "#accounts/staff/rules/license-form.ts";

const license = (state: string, expires: string | null = null, number: string | null = "77"): License => ({
  state,
  number,
  expires,
});
const named = (code: string) => ({ OH: "Ohio", KY: "Kentucky" })[code] ?? code;

describe("licensed in a state", () => {
  test("until and including the last day, without one for good, and nowhere else", () => {
    const held = [license("OH", "2026-11-22"), license("KY")];
    expect(licensedIn(held, "OH", "2026-11-22")).toBe(true);
    expect(licensedIn(held, "OH", "2026-11-23")).toBe(false);
    expect(licensedIn(held, "KY", "2050-01-01")).toBe(true);
    expect(licensedIn(held, "IN", "2026-11-22")).toBe(false);
    expect(licensedIn([], "OH", "2026-11-22")).toBe(false);
  });

  test("not without a number, which the public page still names as today", () => {
    const held = [license("OH", null, null)];
    expect(licensedIn(held, "OH", "2026-11-22")).toBe(false);
    expect(currentLicenses([...held, license("KY", "2026-11-21")], "2026-11-22")).toEqual(held);
  });
});

test("a state's page names those with a numbered, current license there", () => {
  const people = [
    { name: "Ada", licenses: [license("OH", "2026-11-22", "A-1"), license("KY")] },
    { name: "Ben", licenses: [license("OH", "2026-11-21")] },
    { name: "Cleo", licenses: [license("OH", null, null)] },
    { name: "Dan", licenses: [license("KY")] },
  ];
  expect(licensedAgents(people, "OH", "2026-11-22")).toEqual([{ name: "Ada", number: "A-1" }]);
});

describe("trouble", () => {
  const said = (expires: string | null, number: string | null = "77") =>
    licenseTroubles([license("OH", expires, number)], "2026-11-22", named).map(({ text }) => text);

  test("is dated and in words", () => {
    expect(said("2026-11-21")).toEqual(["Ohio: expired on November 21, 2026"]);
    expect(said("2026-11-22")).toEqual(["Ohio: expires today, on November 22, 2026"]);
    expect(said("2026-11-23")).toEqual(["Ohio: expires tomorrow, on November 23, 2026"]);
    expect(said("2026-12-22")).toEqual(["Ohio: expires in 30 days, on December 22, 2026"]);
    expect(said("2026-12-23")).toEqual([]);
    expect(said(null)).toEqual([]);
    expect(said(null, null)).toEqual(["Ohio: the license number is missing"]);
  });

  test("puts what has expired first, and is counted for the list", () => {
    const troubles = licenseTroubles(
      [
        license("KY", null, null),
        license("IN", "2026-12-01"),
        license("OH", "2026-01-01"),
        license("TN", "2026-02-01"),
      ],
      "2026-11-22",
      named,
    );
    expect(troubles.map(({ state }) => state)).toEqual(["OH", "TN", "IN", "KY"]);
    expect(troubleSummary(troubles)).toBe("2 licenses expired, 1 license expires soon, 1 license number missing");
    expect(troubleSummary([])).toBe("");
  });
});

describe("the form", () => {
  const STATES = ["IN", "KY", "OH"];
  const row = (state: string, number = "77", expires = "") => ({ state, number, expires });

  test("reads rows, leaves out empty ones and sorts by state", () => {
    expect(parseLicenses([row(" oh ", " A-1 ", "4/30/2027"), row("", "", " "), row("IN")], STATES)).toEqual({
      ok: true,
      licenses: [license("IN"), { state: "OH", number: "A-1", expires: "2027-04-30" }],
    });
    expect(parseLicenses([], STATES)).toEqual({ ok: true, licenses: [] });
  });

  test.each([
    ["a state that is none", [row("ZZ")], "0.state"],
    ["no state", [row("OH"), row("", "77")], "1.state"],
    ["a state twice", [row("OH"), row("KY"), row("oh", "78")], "2.state"],
    ["no number", [row("OH", "  ")], "0.number"],
    ["a number that is none", [row("OH", "7".repeat(41))], "0.number"],
    ["a date that is none", [row("OH", "77", "2026-02-30")], "0.expires"],
    ["words for a date", [row("OH", "77", "soon")], "0.expires"],
  ])("refuses %s, by the row as typed", (_, rows, field) => {
    const parsed = parseLicenses(rows, STATES);
    expect(parsed).toMatchObject({ ok: false });
    expect(Object.keys(parsed.ok ? {} : parsed.fields)).toEqual([field]);
  });
});
