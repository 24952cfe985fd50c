import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { quoteProblems as words } from "#agency/english/rules/quote-problems.ts";
import { parseQuote, QUOTE_FIELDS, type QuoteValues, quoteValues, settleValues } from "./quote-form.ts";
import {
  applyHealthButton,
  fieldsOf,
  firstInvalidPlace,
  moveQuote,
  progressOf,
  QUOTE_STEPS,
  type QuoteStep,
  readStep,
  readSteps,
  startQuote,
} from "./quote-steps.ts";

const TODAY = new Date("2026-11-20T15:00:00Z");
const UNISEX = ["MT"];
function progress(change: Partial<QuoteValues> = {}) {
  const values = settleValues({ ...quoteValues(() => ""), ...change });
  const parsed = parseQuote(values, { today: TODAY, states: ["OH", "MT"], locale: "en", words });
  return { values, errors: parsed.ok ? {} : parsed.errors, unisexStates: UNISEX, words };
}
const FULL: Partial<QuoteValues> = {
  forWhom: "me",
  state: "OH",
  age: "70",
  name: "Rosa Delgado",
  phone: "(614) 555-0143",
};

/** Answers screen after screen, up to the one that sends or an error. */
function walk(change: Partial<QuoteValues>, brought: Partial<QuoteValues> = {}): QuoteStep[] {
  const seen: QuoteStep[] = [];
  let at = startQuote(progress(brought));
  for (let n = 0; n < 30; n++) {
    seen.push(at.step);
    if (at.step === "contact") return seen;
    const known = new Set([...at.passed, at.step].flatMap((step) => fieldsOf(step)));
    const sent = Object.fromEntries(Object.entries(change).filter(([field]) => known.has(field as keyof QuoteValues)));
    at = moveQuote({ step: at.step, passed: at.passed, go: "" }, progress({ ...brought, ...sent }));
    if (Object.keys(at.errors).length > 0) return [...seen, at.step];
  }
  return seen;
}

test("the quote has six screens: the range is the fourth, before any identifying question, and the fifth sends", () => {
  expect(QUOTE_STEPS).toHaveLength(6);
  expect(walk(FULL)).toEqual(QUOTE_STEPS.slice(0, 5));
  expect(progressOf("range")).toEqual({ at: 4, of: 6 });
  const beforeRange = QUOTE_STEPS.slice(0, 4).flatMap((step) => fieldsOf(step));
  for (const personal of ["name", "phone", "email", "helperName"] as const) expect(beforeRange).not.toContain(personal);
});

test("every field is asked on one screen", () => {
  const asked = QUOTE_STEPS.flatMap((step) => fieldsOf(step));
  expect([...asked].sort()).toEqual([...QUOTE_FIELDS].sort());
});

test("errors of a request for a parent are listed as the form asks: one's own name first", () => {
  const asked = ["helperName", "name", "helperPhone", "helperEmail", "phone"];
  expect(QUOTE_FIELDS.filter((field) => asked.includes(field))).toEqual(asked);
});

test("a ZIP code answers the question for the state", () => {
  expect(startQuote(progress({ forWhom: "me", zip: "43215" })).step).toBe("person");
  expect(moveQuote({ step: "who", passed: [], go: "" }, progress({ forWhom: "me", zip: "00000" }))).toMatchObject({
    step: "who",
    errors: { zip: expect.stringMatching(/choose the state/) },
  });
});

test("where a state bars rates by sex, an age is all that the second screen needs", () => {
  expect(startQuote(progress({ forWhom: "me", state: "OH", age: "70" })).step).toBe("person");
  expect(startQuote(progress({ forWhom: "me", state: "MT", age: "70" })).step).toBe("coverage");
});

test("an invalid answer keeps the visitor on its screen, and only this screen's errors are shown", () => {
  const stays = moveQuote(
    { step: "person", passed: ["who"], go: "" },
    progress({ forWhom: "me", state: "OH", age: "7" }),
  );
  expect(stays).toMatchObject({
    step: "person",
    errors: { age: "Please enter your age in whole years, from 18 to 100." },
  });
  expect(moveQuote({ step: "who", passed: [], go: "" }, progress({ state: "OH" })).errors).toEqual({
    forWhom: "Please choose who the coverage is for.",
  });
});

test("back leads to the previous screen despite errors, and never before the first", () => {
  expect(moveQuote({ step: "coverage", passed: [], go: "back" }, progress({ age: "x" })).step).toBe("person");
  expect(moveQuote({ step: "who", passed: [], go: "back" }, progress()).step).toBe("who");
});

describe("the health question", () => {
  const at = (values: QuoteValues) => ({ ...progress(FULL), values });
  const full = progress(FULL).values;
  test("is on the range's own screen: its buttons stay there", () => {
    for (const go of ["health:ask", "health:show", "health:forget"])
      expect(moveQuote({ step: "range", passed: ["who"], go }, at(full))).toMatchObject({ step: "range", errors: {} });
  });
  test("is asked only with permission, and its answer can be removed", () => {
    expect(applyHealthButton(full, "health:ask").askHealth).toBe("yes");
    expect(applyHealthButton(full, "")).toBe(full);
    expect(applyHealthButton({ ...full, askHealth: "yes", health: "some" }, "health:forget")).toEqual(full);
  });
});

describe("nothing is asked twice", () => {
  const person = { age: "70", sex: "female", tobacco: "no", coverage: "10000" };

  test("a link's answers skip their screens, and the range is always shown", () => {
    expect(walk(FULL, { ...person, state: "OH" })).toEqual(["who", "range", "contact"]);
    expect(startQuote(progress({ ...FULL, ...person, phone: "" })).step).toBe("range");
  });

  test("on a screen that a link answered in part, only the rest is asked; the visitor who comes back sees all of it", () => {
    const begun = startQuote(progress({ state: "OH", ...person }));
    expect(begun).toMatchObject({ step: "who", known: ["zip", "state"] });
    expect(startQuote(progress({ forWhom: "me", state: "OH", age: "70" })).known).toEqual(["age", "birthDate"]);
    for (const go of ["edit:who", "back"])
      expect(moveQuote({ step: "person", passed: [], go }, progress({ state: "OH" }))).toMatchObject({
        step: "who",
        known: [],
      });
  });

  test("a link's answer that makes no sense is asked", () => {
    expect(startQuote(progress({ forWhom: "me", state: "OH", age: "seventy", sex: "male" }))).toMatchObject({
      step: "person",
      known: ["sex"],
    });
  });

  test("a change of what the price depends on shows the range again, and then the screen that sends", () => {
    const all = QUOTE_STEPS.filter((step) => step !== "contact" && step !== "when");
    const opened = moveQuote({ step: "contact", passed: all, go: "edit:coverage" }, progress(FULL));
    expect(opened.step).toBe("coverage");
    const again = moveQuote({ step: "coverage", passed: opened.passed, go: "" }, progress(FULL));
    expect(again.step).toBe("range");
    expect(moveQuote({ step: "range", passed: again.passed, go: "" }, progress(FULL)).step).toBe("contact");
  });
});

test("what kept the form from being sent is shown on the first screen that has it", () => {
  expect(firstInvalidPlace([], progress({ forWhom: "me", state: "OH", age: "70", name: "x" }))).toMatchObject({
    step: "contact",
    errors: { name: expect.any(String) },
  });
});

test("parses the form text into screens and drops unknown ones", () => {
  expect(readSteps("person,who,nonsense,__proto__")).toEqual(["who", "person"]);
  expect(readStep("constructor")).toBeUndefined();
  expect(readStep("when")).toBeUndefined();
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
      fc.oneof(fc.constantFrom("", "back", "show", "edit:who", "health:ask"), fc.string({ maxLength: 8 })),
      (values, step, passed, go) => {
        const at = progress(values);
        const place = moveQuote({ step, passed, go }, at);
        expect(QUOTE_STEPS).toContain(place.step);
      },
    ),
  );
});
