import { describe, expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "./default-settings.ts";
import { attentionOf, isProven } from "./evidence.ts";

const proof = { source: "Letter of 3 May", date: "2026-05-03", approver: "Ada" };

test.each([
  [proof, true],
  [{ ...proof, source: null }, false],
  [{ ...proof, date: null }, false],
  [{ ...proof, approver: null }, false],
])("%j", (evidence, proven) => {
  expect(isProven(evidence)).toBe(proven);
});

describe("what the owner should look at", () => {
  // Late on November 20 in Ohio, already the next day in UTC.
  const about = (given: Partial<typeof DEFAULT_SETTINGS>, now = new Date("2026-11-21T04:30:00Z")) =>
    attentionOf({ ...DEFAULT_SETTINGS, claims: [], ...given }, now).map((a) => `${a.key}: ${a.text}`);
  const licensed = (expires: string | null) => ({
    agency: { ...DEFAULT_SETTINGS.agency, licenses: [{ state: "OH", number: "1", expires }] },
  });

  test("every shipped claim is unproven", () => {
    const [claims] = attentionOf(DEFAULT_SETTINGS, new Date("2026-11-20T15:00:00Z")).filter((a) => a.key === "claims");
    expect(claims?.text).toMatch(/^11 claims are unproven: State-approved plans; .*Compare over 100 A-rated carriers/);
  });

  test.each([
    [null, ["agency: The OH license has no expiration date on record."]],
    ["2026-11-19", ["agency: The OH license expired on 2026-11-19."]],
    ["2026-11-20", ["agency: The OH license expires on 2026-11-20."]],
    ["2027-06-01", []],
  ])("a license that ends on %s", (expires, said) => {
    expect(about(licensed(expires))).toEqual(said);
  });

  test("testimonials: held back without evidence, to be renewed after a year", () => {
    const words = { quote: "Kind.", name: "M. Ruiz", location: "Ohio" };
    const said = (evidence: typeof proof | { source: null; date: null; approver: null }) =>
      about({ ...licensed("2027-06-01"), testimonials: [{ ...words, evidence }] });
    expect(said({ source: null, date: null, approver: null })).toEqual([
      "testimonials: 1 testimonial is unproven and not shown: M. Ruiz.",
    ]);
    expect(said(proof)).toEqual([]);
    expect(said({ ...proof, date: "2025-11-01" })).toEqual([
      "testimonials: The testimonial from M. Ruiz is more than a year old. Ask whether it still holds.",
    ]);
  });
});
