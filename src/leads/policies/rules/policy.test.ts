import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkPolicy } from "./check-policy.ts";
import { NO_STAMPS, type PolicyTerms, STAMPS, type Stamps, stageOf } from "./policy.ts";
import { parsePolicy, policyValues, valuesOf } from "./policy-form.ts";

const TODAY = "2026-11-22";
const STEPS = ["quoted", "applied", "submitted", "issued", "first_draft_paid"] as const;
const ENDS = ["lapsed", "canceled", "declined", "not_taken"] as const;
const TERMS: PolicyTerms = {
  carrier: "Mutual of Omaha",
  product: "Living Promise",
  faceAmount: 10_000,
  premium: 54.2,
  mode: "monthly",
  draftDay: "3rd",
};
const stamped = (given: Partial<Stamps>): Stamps => ({ ...NO_STAMPS, ...given });
const IN_FORCE = stamped({
  quoted: "2026-09-01",
  applied: "2026-09-01",
  submitted: "2026-09-02",
  issued: "2026-09-10",
  first_draft_paid: "2026-10-03",
});
const errorsOf = (given: Partial<Stamps>, base: Stamps = NO_STAMPS) => checkPolicy(TERMS, { ...base, ...given }, TODAY);

describe("the stage", () => {
  test("is the last thing that happened", () => {
    expect(stageOf(stamped({ quoted: TODAY }))).toBe("quoted");
    expect(stageOf(stamped({ quoted: TODAY, applied: TODAY }))).toBe("applied");
    expect(stageOf(stamped({ applied: TODAY, submitted: TODAY, issued: TODAY }))).toBe("issued");
    expect(stageOf(IN_FORCE)).toBe("in_force");
    expect(stageOf({ ...IN_FORCE, lapsed: TODAY })).toBe("lapsed");
  });

  const day = fc.integer({ min: 1, max: 24 }).map((n) => `2026-11-${String(n).padStart(2, "0")}`);
  /** Some steps in order and maybe an end; then, mostly, one date changed or removed. */
  const anyStamps = fc
    .tuple(
      fc.array(day, { minLength: 1, maxLength: 6 }),
      fc.constantFrom(...ENDS),
      fc.option(fc.tuple(fc.constantFrom(...STAMPS), fc.option(day))),
    )
    .map(([days, end, change]) => {
      const sorted = [...days].sort();
      const steps = Object.fromEntries(STEPS.map((step, n) => [step, sorted[n] ?? null]));
      return stamped({ ...steps, [end]: sorted[5] ?? null, ...(change ? { [change[0]]: change[1] } : {}) });
    });

  test("of what may be kept is that of its latest date, and what may be kept is in order, whatever is entered", () => {
    fc.assert(
      fc.property(anyStamps, (stamps) => {
        fc.pre(Object.keys(checkPolicy(TERMS, stamps, TODAY)).length === 0);
        const dated = STEPS.flatMap((step) => stamps[step] ?? []);
        expect(dated).toEqual([...dated].sort());
        const ends = ENDS.filter((end) => stamps[end] !== null);
        expect(ends.length).toBeLessThanOrEqual(1);
        const latest = [...dated, ...ends.map((end) => stamps[end] ?? "")].sort().at(-1) ?? "";
        const stage = stageOf(stamps);
        expect(stamps[stage === "in_force" ? "first_draft_paid" : stage]).toBe(latest);
        expect(latest <= TODAY).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe("what can't be", () => {
  test.each<[string, Partial<Stamps>, Partial<Stamps>]>([
    ["nothing", {}, { quoted: "Enter when it was quoted, or a later date." }],
    ["a day in the future", { quoted: "2026-11-23" }, { quoted: "This day is in the future." }],
    [
      "submitted without an application",
      { quoted: TODAY, submitted: TODAY },
      { submitted: "Enter when they applied first." },
    ],
    [
      "issued before it was submitted",
      { applied: "2026-09-01", submitted: "2026-09-05", issued: "2026-09-04" },
      { issued: "This is before the day it was submitted, September 5, 2026." },
    ],
    [
      "a lapse before the first draft",
      { ...IN_FORCE, first_draft_paid: null, lapsed: TODAY },
      { lapsed: "Only a policy whose first draft was paid can lapse." },
    ],
    [
      "declined and issued",
      { ...IN_FORCE, declined: TODAY },
      { declined: "A policy that was issued was not declined." },
    ],
    [
      "not taken and paid",
      { ...IN_FORCE, not_taken: TODAY },
      { not_taken: "A policy whose first draft was paid was taken." },
    ],
    [
      "two ends",
      { ...IN_FORCE, lapsed: TODAY, canceled: TODAY },
      { canceled: "It already ended as lapsed. Keep one of the two." },
    ],
  ])("%s", (_what, given, wanted) => {
    expect(errorsOf(given)).toEqual(wanted);
  });

  test("terms that are none", () => {
    const terms = { ...TERMS, carrier: "", product: "x".repeat(121), faceAmount: 0.5, premium: 54.205 };
    expect(Object.keys(checkPolicy(terms, IN_FORCE, TODAY))).toEqual(["carrier", "product", "faceAmount", "premium"]);
    expect(checkPolicy(TERMS, IN_FORCE, TODAY)).toEqual({});
  });
});

describe("the form", () => {
  test("reads back what it shows, and takes amounts and dates as people write them", () => {
    const shown = valuesOf({ ...TERMS, stamps: IN_FORCE });
    expect(parsePolicy(shown, TODAY)).toEqual({ ok: true, terms: TERMS, stamps: IN_FORCE });
    const typed = { ...shown, faceAmount: "$10,000", premium: "54.20", quoted: "9/1/2026" };
    expect(parsePolicy(typed, TODAY)).toEqual({ ok: true, terms: TERMS, stamps: IN_FORCE });
  });

  test("an empty one says what is missing, each beside its field", () => {
    expect(
      parsePolicy(
        policyValues(() => null),
        TODAY,
      ),
    ).toEqual({
      ok: false,
      errors: {
        carrier: "Enter the insurance company.",
        product: "Enter the name of the product.",
        faceAmount: "Enter the face amount in whole dollars, for example 10,000.",
        premium: "Enter the premium in dollars, for example 54.20.",
        quoted: "Enter when it was quoted, or a later date.",
      },
    });
    const bad = { ...valuesOf({ ...TERMS, stamps: IN_FORCE }), issued: "13/13/2026" };
    expect(parsePolicy(bad, TODAY)).toMatchObject({
      errors: { issued: "Enter the date as month, day and year, for example 11/20/2026." },
    });
  });
});

const wrongIn = (change: Partial<PolicyTerms>) =>
  Object.keys(checkPolicy({ ...TERMS, ...change }, { ...NO_STAMPS, quoted: TODAY }, TODAY));

test.each([
  [{ faceAmount: 1 }],
  [{ faceAmount: 1_000_000 }],
  [{ premium: 0.01 }],
  [{ premium: 100_000 }],
  [{ carrier: "x".repeat(120), product: "x".repeat(120) }],
])("takes %o, just within the limits", (change) => {
  expect(wrongIn(change)).toEqual([]);
});

test.each([
  [{ faceAmount: 0 }, "faceAmount"],
  [{ faceAmount: -5 }, "faceAmount"],
  [{ faceAmount: 1_000_001 }, "faceAmount"],
  [{ faceAmount: 10_000.5 }, "faceAmount"],
  [{ premium: 0 }, "premium"],
  [{ premium: 0.001 }, "premium"],
  [{ premium: 100_001 }, "premium"],
  [{ carrier: "x".repeat(121) }, "carrier"],
  [{ product: "x".repeat(121) }, "product"],
])("refuses %o", (change, field) => {
  expect(wrongIn(change)).toEqual([field]);
});

test("of two ends the later one in the list is wrong, and names the other", () => {
  const dates = { quoted: TODAY, applied: TODAY, submitted: TODAY, issued: TODAY, first_draft_paid: TODAY };
  const errors = checkPolicy(TERMS, { ...NO_STAMPS, ...dates, lapsed: TODAY, canceled: TODAY }, TODAY);
  expect(errors).toEqual({ canceled: expect.stringContaining("already ended as lapsed") });
});
