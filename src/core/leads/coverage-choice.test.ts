import { expect, test } from "vitest";
import { findState } from "#core/states/find-state.ts";
import { coverageChoices } from "./coverage-choice.ts";

test.each([
  ["", "", 8],
  ["15000", "15000", 8],
  ["$15,000", "15000", 8],
  ["15k", "15000", 8],
  ["12,500", "12500", 9],
  ["much", "", 8],
  ["999999999", "", 8],
])("%j chooses %j", (wanted, chosen, many) => {
  const offered = coverageChoices(wanted);
  expect([offered.chosen, offered.choices.length]).toEqual([chosen, many]);
  expect(offered.choices.some((c) => c.value === chosen)).toBe(true);
});

test("amounts stand in order, written as dollars, 'not sure' last", () => {
  expect(coverageChoices("12500").choices.map((c) => c.label)).toEqual([
    "$5,000",
    "$10,000",
    "$12,500",
    "$15,000",
    "$20,000",
    "$25,000",
    "$35,000",
    "$50,000",
    "I am not sure yet",
  ]);
});

test("a state is known by code, name or slug", () => {
  const states = [{ code: "NH", name: "New Hampshire", slug: "new-hampshire" }];
  for (const text of ["NH", "nh", " New Hampshire ", "new-hampshire"]) expect(findState(states, text)?.code).toBe("NH");
  for (const text of ["", "N", "constructor"]) expect(findState(states, text)).toBeUndefined();
});
