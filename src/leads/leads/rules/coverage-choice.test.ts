import { expect, test } from "vitest";
import { english } from "#agency/english/rules/texts.ts";
import { findState } from "#agency/states/rules/find-state.ts";
import { calculatorTables } from "#tests/builders/calculator-tables.ts";
import { coverageChoices, parseCoverage, roundCoverage } from "./coverage-choice.ts";
import { estimateQuote } from "./quote-estimate.ts";
import { quoteValues } from "./quote-form.ts";

const tables = calculatorTables();
const FACES = [5_000, 10_000, 15_000, 20_000, 25_000];

test.each([
  ["", "", 8],
  ["15000", "15000", 8],
  ["$15,000", "15000", 8],
  ["15k", "15000", 8],
  ["12,500", "12500", 9],
  ["much", "", 8],
  ["999999999", "", 8],
])("%j chooses %j", (wanted, chosen, many) => {
  const offered = coverageChoices(wanted, FACES, english.quote);
  expect([offered.chosen, offered.choices.length]).toEqual([chosen, many]);
  expect(offered.choices.some((c) => c.value === chosen)).toBe(true);
});

test("amounts come in order, written as dollars, 'not sure' last; those that only an agent can quote say so", () => {
  expect(coverageChoices("12500", FACES, english.quote).choices.map((c) => c.label)).toEqual([
    "$5,000",
    "$10,000",
    "$12,500",
    "$15,000",
    "$20,000",
    "$25,000",
    "$35,000 (an agent quotes this)",
    "$50,000 (an agent quotes this)",
    "I’m not sure yet",
  ]);
  expect(coverageChoices("2000", FACES, english.quote).choices[0]?.label).toBe("$2,000 (an agent quotes this)");
});

test("every offered amount is accepted, and has a range unless its label says that an agent quotes it", () => {
  const rosa = { age: "70", state: "OH", sex: "female", tobacco: "no" };
  for (const { value, label } of coverageChoices("", tables.rates.faces, english.quote).choices) {
    expect(value === "" || parseCoverage(value) === Number(value), label).toBe(true);
    const { rows } = estimateQuote(
      quoteValues((field) => ({ ...rosa, coverage: value })[field as keyof typeof rosa]),
      new Date("2026-11-20T15:00:00Z"),
      tables,
      english,
    );
    expect(rows.length === 0, label).toBe(label.includes("an agent quotes this"));
  }
});

test.each([
  ["3052", "5000"],
  ["$7,301", "7500"],
  ["12,500", "12500"],
  ["10k", "10000"],
  ["25000", "25000"],
  ["31,020", "31500"],
  ["", ""],
  ["much", "much"],
])("a link's %j becomes %j", (told, rounded) => {
  expect(roundCoverage(told, FACES)).toBe(rounded);
});

test("a state is known by code, name or slug", () => {
  const states = [{ code: "NH", name: "New Hampshire", slug: "new-hampshire" }];
  for (const text of ["NH", "nh", " New Hampshire ", "new-hampshire"]) expect(findState(states, text)?.code).toBe("NH");
  for (const text of ["", "N", "constructor"]) expect(findState(states, text)).toBeUndefined();
});
