import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { settlePlace, zipProblem } from "./quote-place.ts";

const COLUMBUS = "43215";
const COVINGTON = "41011";
const MILITARY = "09012";
const shown = { zip: COLUMBUS, state: "OH" };

test("a ZIP code names the state, also where it was typed in the field of the state", () => {
  expect(settlePlace({ zip: COLUMBUS, state: "" })).toEqual(shown);
  expect(settlePlace({ zip: "", state: COLUMBUS })).toEqual(shown);
});

describe("what was changed last wins", () => {
  test.each([
    [
      "a corrected ZIP code over the state that its predecessor named",
      { zip: COVINGTON, state: "OH" },
      shown,
      { zip: COVINGTON, state: "KY" },
    ],
    [
      "a ZIP code over the state that a link brought along",
      { zip: COVINGTON, state: "OH" },
      { zip: "", state: "OH" },
      { zip: COVINGTON, state: "KY" },
    ],
    ["a chosen state over the ZIP code", { zip: COLUMBUS, state: "IN" }, shown, { zip: "", state: "IN" }],
    ["a state that fits the ZIP code beside it", { zip: COLUMBUS, state: "OH" }, { zip: COLUMBUS, state: "" }, shown],
    [
      "a ZIP code that names no state over the state of its predecessor",
      { zip: MILITARY, state: "OH" },
      shown,
      { zip: MILITARY, state: "" },
    ],
    ["a ZIP code with a digit missing", { zip: "4101", state: "OH" }, shown, { zip: "4101", state: "" }],
  ])("%s", (_, given, before, settled) => {
    expect(settlePlace(given, before)).toEqual(settled);
  });

  test.each([
    ["a ZIP code that was taken out", { zip: "", state: "OH" }, shown],
    [
      "a ZIP code that names no state, beside a state that was chosen",
      { zip: MILITARY, state: "OH" },
      { zip: "", state: "OH" },
    ],
    [
      "two answers that are both new and contradict each other",
      { zip: COVINGTON, state: "IN" },
      { zip: "", state: "" },
    ],
    ["a screen that was not touched", { zip: COVINGTON, state: "IN" }, { zip: COVINGTON, state: "IN" }],
  ])("and %s changes nothing else", (_, given, before) => {
    expect(settlePlace(given, before)).toEqual(given);
  });
});

test("one changed field is never refused for what was filled in beside it", () => {
  const zip = fc.constantFrom(COLUMBUS, COVINGTON, "46201", "90210", "");
  const state = fc.constantFrom("OH", "KY", "IN", "CA");
  fc.assert(
    fc.property(zip, state, zip, state, fc.boolean(), (zipBefore, stateBefore, newZip, newState, typesZip) => {
      const before = settlePlace({ zip: zipBefore, state: stateBefore });
      const given = typesZip ? { ...before, zip: newZip } : { ...before, state: newState };
      fc.pre(given.zip !== before.zip || given.state !== before.state);
      const settled = settlePlace(given, before);
      if (settled.zip !== "") expect(zipProblem(settled.zip, settled.state)).toBeNull();
      if (typesZip && newZip !== "") expect(settled.zip).toBe(newZip);
      if (!typesZip) expect(settled.state).toBe(newState);
    }),
  );
});
