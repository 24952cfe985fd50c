import { describe, expect, test } from "vitest";
import { campaignText, changedAnswers, changedFacts, leadFields } from "./lead-fields.ts";
import { EMPTY_DETAILS, factWords, type LeadDetails } from "./lead-facts.ts";
import { withStatusLabels } from "./lead-labels.ts";

const rosa: LeadDetails = {
  ...EMPTY_DETAILS,
  name: "Rosa Delgado",
  phone: "+16145550143",
  age: 71,
  tobacco: false,
  health: "some",
  zip: "43215",
  coverage: 15000,
  bestTime: "any",
};
const differing = (given: unknown, kept = rosa) =>
  changedAnswers(kept, given).map(({ label, text }) => `${label}: ${text}`);

test("a lead's fields in words; what is not known is left out, and 'no' is not 'not known'", () => {
  expect(leadFields(rosa).map(({ label, text }) => [label, text])).toEqual([
    ["Name", "Rosa Delgado"],
    ["Phone", "(614) 555-0143"],
    ["ZIP code", "43215"],
    ["Age", "71"],
    ["Tobacco", "No"],
    ["Health", "Some health conditions"],
    ["Coverage wanted", "$15,000"],
    ["Best time to call", "Any time"],
  ]);
});

describe("changed answers", () => {
  test("names just the answers that are not what is kept", () => {
    expect(differing({ ...rosa, name: "Rosa M. Delgado", coverage: 20000, tobacco: true })).toEqual([
      "Name: Rosa M. Delgado",
      "Tobacco: Yes",
      "Coverage wanted: $20,000",
    ]);
    expect(differing(rosa)).toEqual([]);
  });

  test("an answer that was left open contradicts nothing", () => {
    expect(differing({ ...EMPTY_DETAILS, name: "Rosa Delgado" })).toEqual([]);
  });

  test("an age is not a change if the date of birth is known", () => {
    expect(differing({ ...EMPTY_DETAILS, age: 70 }, { ...rosa, age: null, birthDate: "1955-02-03" })).toEqual([]);
  });

  test("metadata may hold anything", () => {
    for (const given of [undefined, null, "text", 7, [], { name: { toString: "x" }, phone: ["a"], sex: "constructor" }])
      expect(() => differing(given)).not.toThrow();
    expect(differing({ sex: "constructor" })).toEqual(["Sex: constructor"]);
  });
});

test("status names as people write them", () => {
  expect(withStatusLabels("Status changed from closed_won to new")).toBe("Status changed from Closed won to New");
});

test("campaign marks are read in words, in a fixed order; anything else is left out", () => {
  expect(campaignText({ utm_campaign: "fall", utm_source: "letter", other: "x", utm_term: 5, utm_content: "" })).toBe(
    "source: letter, campaign: fall",
  );
  for (const nothing of [{}, null, undefined, "utm_source", []]) expect(campaignText(nothing)).toBe("");
});

test("a date of birth is written out; what is no date stays as it is", () => {
  expect(factWords("birthDate", "1948-03-11")).toBe("March 11, 1948");
  expect(factWords("birthDate", "spring of 1948")).toBe("spring of 1948");
});

test("what staff changed says of a missing fact what its field says", () => {
  expect(changedFacts({ language: null }, { language: "es" })).toEqual([
    { label: "Language", text: "Unknown → Spanish" },
  ]);
});
