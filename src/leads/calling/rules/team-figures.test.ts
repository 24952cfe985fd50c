import { expect, test } from "vitest";
import { columnsOf, figureDays, figuresCsv, parseSort, sortRows, type TeamFigures } from "./team-figures.ts";

const NONE: TeamFigures = {
  dials: 0,
  contacts: 0,
  talks: 0,
  talkTime: 0,
  holdTime: 0,
  rung: 0,
  answered: 0,
  applications: 0,
  policies: 0,
  premium: 0,
  placed: 0,
  decided: 0,
  speedMs: null,
  speedLeads: 0,
  overdue: 0,
  untouched: 0,
  open: 0,
};
const row = (name: string, figures: Partial<TeamFigures>) => ({ name, figures: { ...NONE, ...figures } });

test.each([
  ["day", "2026-11-28", "2026-11-28", "2026-11-28"],
  ["week", "2026-11-29", "2026-11-23", "2026-11-29"],
  ["week", "2026-11-30", "2026-11-30", "2026-12-06"],
  ["month", "2028-02-14", "2028-02-01", "2028-02-29"],
  ["month", "2026-12-31", "2026-12-01", "2026-12-31"],
] as const)("the %s of %s is from %s to %s", (period, day, from, to) => {
  expect(figureDays(period, day)).toEqual({ from, to });
});

test("rows without a value come last in both directions, those of one value by name", () => {
  const rows = [row("Zoe", { speedMs: 5 }), row("Ann", {}), row("Bob", { speedMs: 9 }), row("Al", { speedMs: 5 })];
  const names = (sort: string) => sortRows(rows, parseSort(sort)).map(({ name }) => name);
  expect(names("speed")).toEqual(["Al", "Zoe", "Bob", "Ann"]);
  expect(names("-speed")).toEqual(["Bob", "Al", "Zoe", "Ann"]);
  expect(names("name")).toEqual(["Al", "Ann", "Bob", "Zoe"]);
  expect(names("no-such")).toEqual(["Al", "Ann", "Bob", "Zoe"]);
});

test("the figures of the phone are columns once the desk places calls", () => {
  const none = { talkTime: 0, holdTime: 0, rung: 0 };
  const phone = (all: typeof none) => columnsOf(all).filter((one) => /^(?:talkT|hold|answer)/.test(one));
  expect(phone(none)).toEqual([]);
  expect(phone({ ...none, rung: 1 })).toEqual(["answerRate"]);
  expect(phone({ talkTime: 9, holdTime: 1, rung: 1 })).toEqual(["talkTime", "holdTime", "answerRate"]);
});

test("the file has dollars, seconds and percent, and an empty cell where there is nothing to measure", () => {
  const text = figuresCsv([
    row("=Ann", {
      talkTime: 252_400,
      holdTime: 1_600,
      rung: 8,
      answered: 3,
      premium: 65_040,
      speedMs: 90_500,
      placed: 2,
      decided: 3,
    }),
    row("Bob", { dials: 7 }),
  ]);
  const [, ann, bob] = text.split("\r\n");
  expect(ann).toBe("'=Ann,0,0,0,252,2,37.5,0,0,650.40,66.7,91,0,0,0");
  expect(bob).toBe("Bob,7,0,0,0,0,,0,0,0.00,,,0,0,0");
});
