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
  const about = (given: Partial<typeof DEFAULT_SETTINGS>, changes: Record<string, string> = {}) =>
    attentionOf(
      { ...DEFAULT_SETTINGS, claims: [], ...given },
      new Date("2026-11-21T04:30:00Z"),
      new Map(Object.entries(changes).map(([key, at]) => [key, { at: new Date(at) }])),
    ).map((a) => `${a.key}: ${a.text}`);
  const licensed = (expires: string | null) => ({
    agency: { ...DEFAULT_SETTINGS.agency, licenses: [{ state: "OH", number: "1", expires }] },
  });

  test("every shipped claim is unproven", () => {
    const [claims] = attentionOf(DEFAULT_SETTINGS, new Date("2026-11-20T15:00:00Z"), new Map()).filter(
      (a) => a.key === "claims",
    );
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

  test("licenses without a date are one sentence", () => {
    const licenses = ["FL", "IN", "OH"].map((state) => ({ state, number: "1", expires: null }));
    const said = (n: number) => about({ agency: { ...DEFAULT_SETTINGS.agency, licenses: licenses.slice(0, n) } });
    expect(said(3)).toEqual(["agency: The FL, IN, and OH licenses have no expiration date on record."]);
    expect(said(2)).toEqual(["agency: The FL and IN licenses have no expiration date on record."]);
  });

  test("a text that may not be public, from before the rule or with another site, is named with what to write", () => {
    const home = { ...DEFAULT_SETTINGS.home, headline: "Everyone is approved." };
    expect(about({ ...licensed("2027-06-01"), home })).toEqual([
      expect.stringMatching(/^home: “Everyone is approved.” can't be published.*Say “guaranteed issue”/),
    ]);
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

  test("a Spanish text that was saved before its English one", () => {
    const [before, after] = ["2026-11-01T12:00:00Z", "2026-11-02T12:00:00Z"];
    const said = (changes: Record<string, string>) => about(licensed("2027-06-01"), changes);
    expect(said({ termsPage: after, "termsPage.es": before })).toEqual([
      expect.stringMatching(/^termsPage\.es: The English text was saved after this one\./),
    ]);
    expect(said({ termsPage: before, "termsPage.es": after })).toEqual([]);
    expect(said({ termsPage: after })).toEqual([]);
    expect(said({ "termsPage.es": before })).toEqual([]);
  });

  test('the list of all records doesn\'t say "this one" of a text that is on another page', () => {
    const changes = new Map([
      ["termsPage", { at: new Date("2026-11-02") }],
      ["termsPage.es", { at: new Date("2026-11-01") }],
    ]);
    const found = attentionOf(DEFAULT_SETTINGS, new Date("2026-11-21"), changes);
    expect(found.find(({ key }) => key === "termsPage.es")?.listed).toBe(
      "The Spanish version is older than the English one.",
    );
  });
});
