import { expect, test } from "vitest";
import { EMPTY_DETAILS, type LeadDetails } from "#leads/leads/rules/lead-facts.ts";
import { mergeDetails } from "./decide-fate.ts";

const rosa: LeadDetails = {
  ...EMPTY_DETAILS,
  name: "Rosa Delgado",
  coverage: 10_000,
  reachBy: "email",
  language: "es",
};
const line: LeadDetails = { ...rosa, coverage: 15_000, reachBy: "call", language: "en", sex: "female" };

test("a file replaces facts where that was chosen, but never how a person chose to be reached or written to", () => {
  expect(mergeDetails(rosa, line, "replace")).toEqual({ ...rosa, coverage: 15_000, sex: "female" });
  expect(mergeDetails(rosa, line, "fill")).toEqual({ ...rosa, sex: "female" });
  const unknown = { ...rosa, reachBy: null, language: null };
  expect(mergeDetails(unknown, line, "fill")).toMatchObject({ reachBy: "call", language: "en" });
});

test("a line that an earlier version checked leaves facts alone that it did not know", () => {
  const { sex: _, ...checkedBefore } = line;
  expect(mergeDetails({ ...rosa, sex: "female" }, checkedBefore as LeadDetails, "replace").sex).toBe("female");
});
