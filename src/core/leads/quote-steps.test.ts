import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseQuote, type QuoteValues, quoteValues, settleValues } from "./quote-form.ts";
import {
  fieldsOf,
  moveQuote,
  firstInvalidPlace,
  progressOf,
  QUOTE_STEPS,
  type QuoteStep,
  readStep,
  readSteps,
  startQuote,
  stepsFor,
} from "./quote-steps.ts";

const TODAY = new Date("2026-11-20T15:00:00Z");
const UNISEX = ["MT"];
function progress(change: Partial<QuoteValues> = {}) {
  const values = settleValues({ ...quoteValues(() => ""), ...change });
  const parsed = parseQuote(values, TODAY, ["OH", "MT"]);
  return { values, errors: parsed.ok ? {} : parsed.errors, unisexStates: UNISEX };
}
const FULL: Partial<QuoteValues> = {
  forWhom: "me",
  state: "OH",
  age: "70",
  name: "Rosa Delgado",
  phone: "(614) 555-0143",
};

/** Answers screen after screen, until the end or an error. */
function walk(change: Partial<QuoteValues>): QuoteStep[] {
  const seen: QuoteStep[] = [];
  let at = startQuote(progress());
  for (let n = 0; n < 30; n++) {
    seen.push(at.step);
    if (at.step === "send") return seen;
    const before = at;
    const known = new Set([...before.passed, before.step].flatMap((step) => fieldsOf(step)));
    const sent = Object.fromEntries(Object.entries(change).filter(([field]) => known.has(field as keyof QuoteValues)));
    at = moveQuote({ step: at.step, passed: at.passed, go: "" }, progress(sent));
    if (Object.keys(at.errors).length > 0) return [...seen, at.step];
  }
  return seen;
}

test("every screen is shown once, in order, and the range comes before any identifying question", () => {
  expect(walk({ ...FULL, askHealth: "yes" })).toEqual([...QUOTE_STEPS]);
  const range = QUOTE_STEPS.indexOf("range");
  for (const personal of ["name", "contact", "reach"] as const)
    expect(QUOTE_STEPS.indexOf(personal)).toBeGreaterThan(range);
});

test("health is asked only with permission", () => {
  expect(walk(FULL)).toEqual(QUOTE_STEPS.filter((step) => step !== "health"));
  expect(stepsFor(progress({ ...FULL, askHealth: "yes" }).values, UNISEX)).toContain("health");
});

test("a ZIP code answers the question for the state", () => {
  expect(startQuote(progress({ forWhom: "me", zip: "43215" })).step).toBe("age");
  expect(
    moveQuote({ step: "state", passed: ["whom"], go: "" }, progress({ forWhom: "me", zip: "00000" })),
  ).toMatchObject({
    step: "state",
    errors: { zip: expect.stringMatching(/choose the state/) },
  });
});

test("where a state bars rates by sex, sex is not asked", () => {
  expect(walk({ ...FULL, state: "MT", askHealth: "yes" })).toEqual(QUOTE_STEPS.filter((step) => step !== "sex"));
  expect(progressOf("tobacco", progress({ state: "MT" }))).toEqual({ at: 4, of: 11 });
});

test("an invalid answer keeps the visitor on its screen, and only this screen's errors are shown", () => {
  const stays = moveQuote(
    { step: "age", passed: ["whom", "state"], go: "" },
    progress({ forWhom: "me", state: "OH", age: "7" }),
  );
  expect(stays).toMatchObject({
    step: "age",
    errors: { age: "Please enter your age in whole years, from 18 to 100." },
  });
  expect(moveQuote({ step: "whom", passed: [], go: "" }, progress()).errors).toEqual({
    forWhom: "Please choose who the coverage is for.",
  });
});

test("back leads to the previous screen despite errors, and never before the first", () => {
  expect(moveQuote({ step: "tobacco", passed: [], go: "back" }, progress({ state: "OH" })).step).toBe("sex");
  expect(moveQuote({ step: "tobacco", passed: [], go: "back" }, progress({ state: "MT" })).step).toBe("age");
  expect(moveQuote({ step: "whom", passed: [], go: "back" }, progress()).step).toBe("whom");
});

describe("nothing is asked twice", () => {
  test("prefilled answers are not asked, but shown in the review; the range is always shown", () => {
    const brought = { ...FULL, sex: "female", tobacco: "no", coverage: "10000", reachBy: "call", bestTime: "any" };
    expect(startQuote(progress({ ...brought, forWhom: "" })).step).toBe("whom");
    // A link never answers health, so that question is always shown.
    expect(startQuote(progress(brought)).step).toBe("askHealth");
    expect(moveQuote({ step: "askHealth", passed: [], go: "" }, progress(brought)).step).toBe("range");
    expect(moveQuote({ step: "range", passed: ["askHealth"], go: "" }, progress(brought)).step).toBe("send");
  });

  test("a link's answer that makes no sense is asked", () => {
    expect(startQuote(progress({ forWhom: "me", state: "OH", age: "seventy" })).step).toBe("age");
  });

  test("after a change the visitor is back on the same screen; a change of what the price depends on shows the range again", () => {
    const all = QUOTE_STEPS.filter((step) => step !== "send");
    const opened = moveQuote({ step: "send", passed: all, go: "edit:name" }, progress(FULL));
    expect(opened.step).toBe("name");
    expect(moveQuote({ step: "name", passed: opened.passed, go: "" }, progress(FULL)).step).toBe("send");
    expect(moveQuote({ step: "amount", passed: all, go: "" }, progress(FULL)).step).toBe("range");
    expect(moveQuote({ step: "health", passed: all, go: "" }, progress({ ...FULL, askHealth: "yes" })).step).toBe(
      "range",
    );
  });

  test("after a change to a parent only missing answers are asked", () => {
    const all = QUOTE_STEPS.filter((step) => step !== "send");
    expect(moveQuote({ step: "whom", passed: all, go: "" }, progress({ ...FULL, forWhom: "parent" })).step).toBe(
      "name",
    );
  });
});

test("what kept the form from being sent is shown on the first screen that has it", () => {
  expect(firstInvalidPlace([], progress({ forWhom: "me", state: "OH", age: "70", name: "x" }))).toMatchObject({
    step: "name",
    errors: { name: expect.any(String) },
  });
});

test("parses the form text into screens and drops unknown ones", () => {
  expect(readSteps("age,whom,nonsense,__proto__")).toEqual(["whom", "age"]);
  expect(readStep("constructor")).toBeUndefined();
});

test("any button on any screen with any answers leads to one of the visitor's screens", () => {
  const text = fc.oneof(
    fc.constantFrom("", "me", "parent", "OH", "MT", "70", "Rosa Delgado", "(614) 555-0143"),
    fc.string({ maxLength: 12 }),
  );
  fc.assert(
    fc.property(
      fc.record({ forWhom: text, state: text, age: text, name: text, phone: text }),
      fc.constantFrom(...QUOTE_STEPS),
      fc.subarray([...QUOTE_STEPS]),
      fc.oneof(fc.constantFrom("", "back", "show", "edit:sex", "edit:name"), fc.string({ maxLength: 8 })),
      (values, step, passed, go) => {
        const at = progress(values);
        const place = moveQuote({ step, passed, go }, at);
        expect(QUOTE_STEPS).toContain(place.step);
        // With an error the screen stays; else the visitor must have it.
        if (Object.keys(place.errors).length === 0) expect(stepsFor(at.values, UNISEX)).toContain(place.step);
      },
    ),
  );
});
