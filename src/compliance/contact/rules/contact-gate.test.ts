import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contactGate } from "./contact-gate.ts";
import type { HoursRule, PlaceLaw } from "./contact-law.ts";
import type { GateFacts } from "./gate-facts.ts";
import { TEST_LAW } from "#tests/builders/gate-law.ts";

const [MINUTE, DAY] = [60_000, 86_400_000];
const dated = (source: string) => ({ source, from: null, to: null });
const hours = (place: string, from: number, to: number, given: Partial<HoursRule> = {}): HoursRule => ({
  monFri: [from, to],
  sat: [from, to],
  sun: [from, to],
  onHolidays: true,
  place,
  ...dated(`${place} code`),
  ...given,
});
const FEDERAL = hours("Federal law", 480, 1260);
const ALABAMA = hours("Alabama", 480, 1200, { sun: null, onHolidays: false });
const place = (zones: string[], rules: HoursRule[] = [], given: Partial<PlaceLaw> = {}): PlaceLaw => ({
  zones,
  hours: [...rules, FEDERAL],
  attempts: [],
  ...given,
});
const OHIO = place(["America/New_York"]);
const FLORIDA = place(["America/New_York"], [hours("Florida", 480, 1200)], {
  attempts: [{ place: "Florida", most: 3, hours: 24, ...dated("Fla. Stat. 501.616") }],
});
/** Returns a lead of Ohio that agreed to calls, and an agent with a license there. */
const facts = (given: Partial<GateFacts> = {}): GateFacts => ({
  channel: "call",
  address: "+16145550143",
  suppression: null,
  kind: "real",
  held: false,
  ended: null,
  helped: false,
  consentAt: new Date("2026-11-01T15:00:00Z"),
  inquiredAt: null,
  national: null,
  files: [],
  stateLists: [],
  reassigned: null,
  attempts: [],
  agent: { licenses: [{ state: "OH", number: "77", expires: null }], states: [{ code: "OH", name: "Ohio" }] },
  timeZone: "America/New_York",
  place: OHIO,
  city: null,
  law: TEST_LAW,
  ...given,
});
/** Returns the moment so many hours and minutes after midnight Eastern, Monday, November 23, 2026. */
const eastern = (h: number, m = 0) => new Date(Date.UTC(2026, 10, 23, h + 5, m));
const NOON = eastern(12);
const unasked = { consentAt: null, inquiredAt: null };

test("a lead that agreed may be called until the hours end, by their own clock", () => {
  expect(contactGate(facts(), NOON)).toEqual({
    allowed: true,
    code: "consent",
    reason: "OK to call until 9:00 PM their time (Eastern Time)",
    source: "consent",
    until: eastern(21),
  });
  expect(contactGate(facts({ place: place(["America/Los_Angeles"]) }), NOON).reason).toBe(
    "OK to call until 9:00 PM their time (Pacific Time)",
  );
  expect(contactGate(facts({ city: "Columbus" }), NOON).reason).toBe("OK to call until 9:00 PM their time (Columbus)");
  // Where clocks differ within the state, the reason has to name the clock.
  const indiana = place(["America/New_York", "America/Chicago"]);
  expect(contactGate(facts({ city: "Gary", place: indiana }), NOON).reason).toBe(
    "OK to call until 9:00 PM their time (Eastern Time)",
  );
});

describe("what keeps a lead from being contacted whatever the time, in this order", () => {
  const since = new Date("2026-11-02T15:00:00Z");
  const given: [string, Partial<GateFacts>, string][] = [
    ["no_address", { address: null }, "No calls: no phone number on file"],
    [
      "suppressed",
      { suppression: { since, source: "link" } },
      "No calls: they asked us not to contact them, on November 2, 2026",
    ],
    ["held", { held: true }, "No calls: on hold until staff review a do-not-contact request that nobody proved"],
    [
      "not_agreed",
      { ...unasked, inquiredAt: since, helped: true },
      "No calls: a helper asked, and the insured person has not agreed to calls",
    ],
    ["no_national_list", unasked, "No calls: area code 614 is not covered by your national list"],
    [
      "national_list",
      { ...unasked, national: { obtainedOn: "2026-11-20", listed: true } },
      "No calls: the number is on the national do-not-call list",
    ],
    [
      "reassigned",
      { reassigned: { answer: "yes", askedOn: "2026-11-10" } },
      "No calls: the number now belongs to someone else",
    ],
    [
      "no_license",
      { agent: { licenses: [], states: [{ code: "OH", name: "Ohio" }] } },
      "No calls: you have no license on file for Ohio",
    ],
  ];
  test.each(given)("%s", (code, one, reason) => {
    expect(contactGate(facts(one), NOON)).toMatchObject({ allowed: false, code, reason, until: null });
    const after = given.slice(given.findIndex(([c]) => c === code));
    const all = Object.assign({}, ...after.toReversed().map(([, other]) => other)) as Partial<GateFacts>;
    if (code !== "not_agreed" && code !== "no_national_list" && code !== "national_list")
      expect(contactGate(facts(all), NOON).code).toBe(code);
  });
});

test("texts and email need consent for that channel; email knows no hours", () => {
  const inquired = { ...unasked, inquiredAt: NOON };
  expect(contactGate(facts({ channel: "text", ...inquired }), NOON)).toMatchObject({
    code: "no_consent",
    reason: "No texts: they have not agreed to texts on this number",
  });
  const email = { channel: "email" as const, address: "rosa@example.com" };
  expect(contactGate(facts({ ...email, ...inquired }), NOON).code).toBe("no_consent");
  expect(contactGate(facts(email), eastern(3))).toMatchObject({ allowed: true, reason: "OK to email", until: null });
  expect(contactGate(facts({ channel: "text" }), eastern(21)).reason).toBe(
    "No texts until Tue 8:00 AM: Federal law allows them from 8:00 AM to 9:00 PM",
  );
});

test("without consent an inquiry gives three months, by hand; after that the national list decides", () => {
  const asked = facts({ ...unasked, inquiredAt: new Date("2026-08-23T17:30:00Z") });
  expect(contactGate(asked, NOON)).toMatchObject({
    allowed: true,
    code: "inquiry",
    reason:
      "OK to call by hand until 12:30 PM their time (Eastern Time): no consent on file, but they asked us on August 23, 2026",
    until: eastern(12, 30),
  });
  expect(contactGate(asked, eastern(12, 30)).code).toBe("no_national_list");
  const listed = { obtainedOn: "2026-10-23", listed: false };
  expect(contactGate(facts({ ...unasked, national: listed }), NOON)).toMatchObject({
    allowed: true,
    code: "not_listed",
    reason:
      "OK to call by hand until 9:00 PM their time (Eastern Time): no consent on file; the number is not on the national list of October 23, 2026 for area code 614",
  });
  expect(contactGate(facts({ ...unasked, national: listed }), eastern(24 + 12)).code).toBe("national_list_too_old");
});

test("a number that was given up counts until the person agrees or asks again", () => {
  const reassigned = { answer: "yes", askedOn: "2026-11-10" } as const;
  const of = (consentAt: string) => contactGate(facts({ reassigned, consentAt: new Date(consentAt) }), NOON).allowed;
  expect([of("2026-11-10T23:00:00Z"), of("2026-11-11T00:00:00Z")]).toEqual([false, true]);
  for (const answer of ["no", "no_data"] as const)
    expect(contactGate(facts({ reassigned: { ...reassigned, answer } }), NOON).allowed).toBe(true);
});

test("attempts of anyone on the number count for a day, and it is said when the next one is allowed", () => {
  const attempts = [eastern(9, 10), eastern(10), eastern(11)];
  expect(contactGate(facts({ place: FLORIDA, attempts: attempts.slice(1) }), NOON).allowed).toBe(true);
  expect(contactGate(facts({ place: FLORIDA, attempts }), NOON)).toEqual({
    allowed: false,
    code: "attempts",
    reason: "No calls until Tue 9:10 AM: 3 attempts in 24 hours; Florida allows 3",
    source: "Fla. Stat. 501.616",
    until: eastern(24 + 9, 10),
  });
  expect(contactGate(facts({ place: OHIO, attempts }), NOON).allowed).toBe(true);
});

test("a license counts to the end of its last day at the agency", () => {
  const agent = {
    licenses: [{ state: "OH", number: "77", expires: "2026-11-23" }],
    states: [{ code: "OH", name: "Ohio" }],
  };
  const hawaii = place(["Pacific/Honolulu"]);
  expect(contactGate(facts({ agent, place: hawaii }), eastern(23))).toMatchObject({
    allowed: true,
    until: eastern(24),
  });
  expect(contactGate(facts({ agent, place: hawaii }), eastern(24)).code).toBe("no_license");
  expect(contactGate(facts({ agent: null }), NOON).allowed).toBe(true);
});

describe("hours", () => {
  const alabama = facts({ place: place(["America/Chicago"], [ALABAMA]) });
  test("Alabama allows no call on Sunday, and says so", () => {
    expect(contactGate(alabama, new Date("2026-11-22T18:00:00Z"))).toEqual({
      allowed: false,
      code: "hours",
      reason: "No calls until Mon 8:00 AM: Alabama allows none on Sunday",
      source: "Alabama code",
      until: new Date("2026-11-23T14:00:00Z"),
    });
  });

  test("nor on a legal holiday", () => {
    expect(contactGate(alabama, new Date("2026-11-26T18:00:00Z")).reason).toBe(
      "No calls until Fri 8:00 AM: Alabama allows none on Thanksgiving Day",
    );
  });

  test.each([
    // Clocks go forward at 2 AM on March 14, 2027, and back at 2 AM on November 1, 2026.
    ["2027-03-14T11:59:00Z", false],
    ["2027-03-14T12:00:00Z", true],
    ["2027-03-15T00:59:00Z", true],
    ["2027-03-15T01:00:00Z", false],
    ["2026-11-01T12:59:00Z", false],
    ["2026-11-01T13:00:00Z", true],
    ["2026-11-02T01:59:00Z", true],
    ["2026-11-02T02:00:00Z", false],
  ])("on the days when clocks change: at %s %s", (at, allowed) => {
    const answer = contactGate(facts(), new Date(at));
    expect(answer.allowed).toBe(allowed);
  });

  test("a person who may be in two zones is called only when both allow it, and the text says whose clock it is", () => {
    const both = facts({ place: place(["America/New_York", "America/Chicago"]) });
    expect(contactGate(both, eastern(8, 59))).toMatchObject({
      reason: "No calls until 9:00 AM: Federal law allows them from 8:00 AM to 9:00 PM Central Time",
      until: eastern(9),
    });
    expect(contactGate(both, eastern(9))).toMatchObject({ allowed: true, until: eastern(21) });
  });

  test("a rule applies only while it is in force", () => {
    const until = { ...ALABAMA, to: "2026-11-21" };
    expect(contactGate(facts({ place: place(["America/Chicago"], [until]) }), NOON).allowed).toBe(true);
    const sunday = new Date("2026-11-22T18:00:00Z");
    expect(contactGate(facts({ place: place(["America/Chicago"], [until]) }), sunday).allowed).toBe(true);
  });

  test("where no hour of two weeks allows a call, that is no time", () => {
    const never = hours("Nowhere", 480, 1200, { monFri: null, sat: null, sun: null });
    expect(contactGate(facts({ place: place(["America/New_York"], [never]) }), NOON)).toMatchObject({
      reason: "No calls: Nowhere allows none on weekdays",
      until: null,
    });
    const unlicensed = facts({
      agent: { licenses: [], states: [{ code: "AL", name: "Alabama" }] },
      place: alabama.place,
    });
    expect(contactGate(unlicensed, new Date("2026-11-22T18:00:00Z")).reason).toBe(
      "No calls: you have no license on file for Alabama, and Alabama allows none on Sunday",
    );
  });
});

const QUARTERS = fc.integer({ min: 0, max: 96 }).map((n) => n * 15);
const WINDOW = fc.option(fc.tuple(QUARTERS, QUARTERS), { nil: null });
const RULE = fc
  .record({ monFri: WINDOW, sat: WINDOW, sun: WINDOW, onHolidays: fc.boolean() })
  .map((given) => hours("A state", 0, 1440, given));
const ZONES = fc.uniqueArray(
  fc.constantFrom("America/New_York", "America/Chicago", "America/Phoenix", "America/Los_Angeles", "Pacific/Honolulu"),
  { minLength: 1, maxLength: 3 },
);
/** Around the days when clocks change, and Thanksgiving. */
const MOMENT = fc
  .tuple(fc.constantFrom("2026-10-31", "2026-11-24", "2027-03-12"), fc.integer({ min: 0, max: 3 * 1_440 }))
  .map(([day, minutes]) => new Date(Date.parse(day) + minutes * MINUTE));

test("until is exactly the first minute at which the gate answers otherwise", () => {
  fc.assert(
    fc.property(
      ZONES,
      fc.array(RULE, { maxLength: 2 }),
      MOMENT,
      fc.array(fc.integer({ min: 1, max: 1_440 * 60 }), { maxLength: 5 }),
      fc.boolean(),
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 6, maxLength: 6 }),
      (zones, rules, at, ago, hasAsked, between) => {
        const attempts = ago.map((seconds) => new Date(at.getTime() - seconds * 1_000));
        const attemptRules = [{ place: "Florida", most: 3, hours: 24, ...dated("") }];
        const of = facts({
          place: place(zones, rules, { attempts: attemptRules }),
          attempts,
          ...(hasAsked ? { consentAt: null, inquiredAt: new Date("2026-08-01T18:00:00Z") } : {}),
        });
        const { allowed, until } = contactGate(of, at);
        const end = until ?? new Date(at.getTime() + 7 * DAY);
        const minutes = Math.floor((end.getTime() - at.getTime()) / MINUTE);
        const before = [...between.map((part) => Math.floor(part * (minutes - 1))), minutes - 1];
        for (const minute of before)
          expect(contactGate(of, new Date(at.getTime() + minute * MINUTE)).allowed).toBe(allowed);
        if (until) expect([contactGate(of, until).allowed, until.getTime() % MINUTE]).toEqual([!allowed, 0]);
      },
    ),
  );
});
