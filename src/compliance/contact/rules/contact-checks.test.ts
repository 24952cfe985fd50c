import fc from "fast-check";
import { expect, test } from "vitest";
import { contactChecks } from "./contact-checks.ts";
import { contactGate } from "./contact-gate.ts";
import type { GateFacts } from "./gate-facts.ts";
import { TEST_LAW } from "#tests/builders/gate-law.ts";

const dated = (source: string) => ({ source, from: null, to: null });
const NOON = new Date("2026-11-23T17:00:00Z");
const day = (text: string) => new Date(`${text}T15:00:00Z`);
const file = (kind: "own" | "litigator", addedAt = day("2026-11-10")) => ({
  fileId: kind,
  kind,
  name: `${kind}.csv`,
  addedAt,
  requestedOn: "2026-11-02",
  reason: "Sued a caller",
});
const texas = (list: { obtainedOn: string; listed: boolean } | null, required = true) => [
  { code: "TX", name: "Texas", required, list },
];
/** Returns a number of Texas that nobody knows, with lists that don't have it. */
const facts = (given: Partial<GateFacts> = {}): GateFacts => ({
  channel: "call",
  kind: "real",
  address: "+12145550143",
  suppression: null,
  files: [],
  held: false,
  ended: null,
  helped: false,
  consentAt: null,
  inquiredAt: null,
  national: { obtainedOn: "2026-11-20", listed: false },
  stateLists: texas({ obtainedOn: "2026-11-20", listed: false }),
  reassigned: null,
  attempts: [],
  agent: null,
  timeZone: "America/New_York",
  place: {
    zones: ["America/Chicago"],
    hours: [
      { monFri: [480, 1260], sat: [480, 1260], sun: [480, 1260], onHolidays: true, place: "Texas", ...dated("Texas") },
    ],
    attempts: [{ place: "Texas", most: 1, hours: 24, ...dated("Texas") }],
  },
  city: null,
  law: TEST_LAW,
  ...given,
});
const answer = (given: Partial<GateFacts>) => contactGate(facts(given), NOON);
const check = (name: string, given: Partial<GateFacts> = {}) =>
  contactChecks(facts(given), NOON).find((one) => one.name === name);

test("a number of our own files is refused, until its owner agrees after it was added; a litigator's always", () => {
  expect(answer({ files: [file("own")] })).toMatchObject({
    code: "own_list",
    reason: "No calls: the number is on our do-not-contact list, “own.csv”, since November 2, 2026: Sued a caller",
  });
  expect(answer({ files: [file("own")], consentAt: day("2026-11-09") })).toMatchObject({ code: "own_list" });
  expect(answer({ files: [file("own")], consentAt: day("2026-11-11") })).toMatchObject({ allowed: true });
  expect(answer({ files: [file("litigator"), file("own")], consentAt: day("2026-11-11") })).toMatchObject({
    code: "litigator",
    reason: expect.stringContaining("on our list of litigators, “litigator.csv”"),
  });
});

test("the list of a state decides about calls to people who have not agreed", () => {
  expect(answer({})).toMatchObject({
    allowed: true,
    reason: expect.stringContaining(
      "not on the national list of November 20, 2026 for area code 214, nor on the list of Texas of November 20, 2026",
    ),
  });
  const listed = { stateLists: texas({ obtainedOn: "2026-11-20", listed: true }) };
  expect(answer(listed)).toMatchObject({ code: "state_list", reason: expect.stringContaining("list of Texas") });
  expect(answer({ ...listed, inquiredAt: day("2026-11-20") })).toMatchObject({ code: "state_list" });
  expect(answer({ ...listed, consentAt: day("2026-11-20") })).toMatchObject({ allowed: true });
  expect(answer({ stateLists: texas(null) })).toMatchObject({
    code: "no_state_list",
    reason: "No calls: Texas keeps a do-not-call list of its own, and none is on file",
  });
  expect(answer({ stateLists: texas(null), inquiredAt: day("2026-11-20") })).toMatchObject({ code: "inquiry" });
  expect(answer({ stateLists: texas({ obtainedOn: "2026-10-20", listed: false }) })).toMatchObject({
    code: "state_list_too_old",
  });
  expect(answer({ stateLists: texas({ obtainedOn: "2026-10-20", listed: false }, false) })).toMatchObject({
    allowed: true,
  });
});

test("each check says what it found, and whether it decides", () => {
  expect(check("National list")?.text).toBe("Not on the list of November 20, 2026 for area code 214.");
  const known = { national: { obtainedOn: "2026-11-20", listed: true }, consentAt: day("2026-11-20") };
  expect(check("National list", known)).toMatchObject({
    refuses: false,
    text: "Listed on the list of November 20, 2026 for area code 214. It doesn't decide, since they agreed.",
  });
  expect(check("National list", { national: null })).toEqual({
    name: "National list",
    refuses: true,
    text: "Area code 214 is not covered by your national list.",
    source: "the registry",
  });
  expect(check("Inquiry", { inquiredAt: day("2026-08-01") })?.text).toBe(
    "They asked us on August 1, 2026. That counted until November 1, 2026.",
  );
  expect(check("Attempts", { attempts: [NOON] })?.text).toContain("Texas allows 1");
});

test("the gate refuses exactly if one of the checks does", () => {
  const when = fc.constantFrom(null, day("2026-08-01"), day("2026-11-09"), day("2026-11-15"));
  const list = fc.constantFrom(
    null,
    { obtainedOn: "2026-11-20", listed: true },
    { obtainedOn: "2026-11-20", listed: false },
    { obtainedOn: "2026-09-20", listed: false },
  );
  const given = fc.record({
    suppression: fc.constantFrom(null, { since: day("2026-11-01"), source: "spoken" as const }),
    files: fc.subarray([file("litigator"), file("own")]),
    held: fc.boolean(),
    ended: fc.constantFrom(null, { outcome: "wrong_number" as const, at: day("2026-11-10") }),
    helped: fc.boolean(),
    consentAt: when,
    inquiredAt: when,
    national: list,
    stateLists: list.map((one) => texas(one)),
    reassigned: fc.constantFrom(null, { answer: "yes" as const, askedOn: "2026-11-12" }),
    attempts: fc.subarray([day("2026-11-23")]),
    kind: fc.constantFrom("real" as const, "preview" as const),
  });
  fc.assert(
    fc.property(given, fc.constantFrom(NOON, day("2026-11-24"), new Date("2026-11-23T06:00:00Z")), (one, at) => {
      const refuses = contactChecks(facts(one), at).some((found) => found.refuses);
      expect(refuses).toBe(!contactGate(facts(one), at).allowed);
    }),
  );
});
