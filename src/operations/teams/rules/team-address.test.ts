import { expect, test } from "vitest";
import { AGENCY_TEAM } from "#platform/access/rules/lead-scope.ts";
import { dayBeside, figurePath, parseFigureAsk, parseTeamAsk, teamPath } from "./team-address.ts";

const TODAY = "2026-11-28";
const asked = (query: string, id?: string) => parseTeamAsk({ id }, new URLSearchParams(query), TODAY);

test("an address without a day, with none or one to come, is of today", () => {
  for (const query of ["", "day=", "day=2026-99-99", "day=2027-01-01"]) expect(asked(query).day).toBe(TODAY);
  expect(asked("day=2026-11-02&period=week&sort=-dials", "north")).toEqual({
    team: "north",
    period: "week",
    day: "2026-11-02",
    sort: "-dials",
  });
});

test("an address leads to what it was made of, the agency itself too", () => {
  for (const team of [null, AGENCY_TEAM, "north"]) {
    const ask = { team, period: "month" as const, day: "2026-10-05", sort: "name" };
    const { pathname, searchParams } = new URL(`http://desk${teamPath(ask)}`);
    const id = pathname.replace("/admin/team", "").slice(1) || undefined;
    expect(parseTeamAsk({ id }, searchParams, TODAY)).toEqual(ask);
  }
  const days = { from: "2026-11-01", to: "2026-11-30" };
  for (const person of [null, "ann"]) {
    const { searchParams } = new URL(`http://desk${figurePath("talks", { team: AGENCY_TEAM, person }, days)}`);
    expect(parseFigureAsk("talks", searchParams)).toEqual({ figure: "talks", days, team: AGENCY_TEAM, person });
    expect(parseFigureAsk("secrets", searchParams)).toBeNull();
  }
});

test("the period beside begins where this one ends", () => {
  expect(dayBeside(asked("period=month"), -1)).toBe("2026-10-31");
  expect(dayBeside(asked("period=week&day=2026-11-18"), 1)).toBe("2026-11-23");
});
