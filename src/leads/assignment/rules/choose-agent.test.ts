import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Candidate, chooseAgent, type RuleTime, type WaitingLead } from "./choose-agent.ts";

/** A Friday, 10 AM in Ohio. */
const TIME: RuleTime = {
  at: new Date("2026-11-20T15:00:00Z"),
  licenseDay: "2026-11-20",
  nameOf: (code) => ({ OH: "Ohio", KY: "Kentucky" })[code] ?? code,
};
const OFFICE = {
  timeZone: "America/New_York",
  week: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: 540, to: 1020 })),
};
const license = (state: string, given: { number?: string | null; expires?: string | null } = {}) => ({
  state,
  number: "1234567",
  expires: null,
  ...given,
});
const dana: Candidate = {
  id: "dana",
  name: "Dana Whitfield",
  licenses: [license("OH")],
  languages: [],
  hours: OFFICE,
  timeOff: [],
  present: false,
  openLeads: 3,
  leadCap: null,
  pools: [""],
  turn: 0,
};
const lead: WaitingLead = {
  state: "OH",
  phone: "+16145550143",
  teamId: "",
  language: null,
  bookedWith: null,
  passed: [],
};
const reasonFor = (candidate: Partial<Candidate>, given: Partial<WaitingLead> = {}, at = TIME.at) => {
  const { chosen, refused } = chooseAgent({ ...lead, ...given }, [{ ...dana, ...candidate }], { ...TIME, at });
  return chosen ? null : refused[0]?.reason;
};

describe("who can take a lead", () => {
  const night = new Date("2026-11-21T04:00:00Z");
  test.each<[string, Partial<Candidate>, Partial<WaitingLead>, Date, string | null]>([
    ["licensed, in their hours", {}, {}, TIME.at, null],
    ["without a license", { licenses: [] }, {}, TIME.at, "no Ohio license on file"],
    ["of another team than the lead", {}, { teamId: "north" }, TIME.at, "works in another team"],
    ["of the lead’s team", { pools: ["north", ""] }, { teamId: "north" }, TIME.at, null],
    ["licensed elsewhere", { licenses: [license("KY")] }, {}, TIME.at, "no Ohio license on file"],
    ["on the last day of a license", { licenses: [license("OH", { expires: "2026-11-20" })] }, {}, TIME.at, null],
    [
      "a day after it",
      { licenses: [license("OH", { expires: "2026-11-19" })] },
      {},
      TIME.at,
      "Ohio license expired on November 19, 2026",
    ],
    [
      "with a license without a number",
      { licenses: [license("OH", { number: null })] },
      {},
      TIME.at,
      "the number of the Ohio license is missing",
    ],
    ["for a number of Ohio without a state", {}, { state: null }, TIME.at, null],
    [
      "for a number of Kentucky without a state",
      {},
      { state: null, phone: "+15025550143" },
      TIME.at,
      "no Kentucky license on file",
    ],
    ["for a lead of whom only an email is known", {}, { state: null, phone: null }, TIME.at, null],
    ["the same, without any license", { licenses: [] }, { state: null, phone: null }, TIME.at, "no license on file"],
    ["at night", {}, {}, night, "not at the desk, and outside their hours"],
    ["at night, with the desk open", { present: true }, {}, night, null],
    ["without hours, away", { hours: null }, {}, TIME.at, "not at the desk, and outside their hours"],
    ["without hours, with the desk open", { hours: null, present: true }, {}, TIME.at, null],
    ["as their hours begin", {}, {}, new Date("2026-11-20T14:00:00Z"), null],
    ["as their hours end", {}, {}, new Date("2026-11-20T22:00:00Z"), "not at the desk, and outside their hours"],
    [
      "on time off, even with the desk open",
      { timeOff: [{ from: "2026-11-20", to: "2026-11-20" }], present: true },
      {},
      TIME.at,
      "has time off today",
    ],
    ["one below the cap", { leadCap: 4 }, {}, TIME.at, null],
    ["at the cap", { leadCap: 3 }, {}, TIME.at, "has 3 open leads, and the limit is 3"],
    ["who let it lie before", {}, { passed: ["dana"] }, TIME.at, "had this lead before and did not get to it"],
  ])("%s", (_what, candidate, given, at, reason) => {
    expect(reasonFor(candidate, given, at)).toBe(reason);
  });

  test("an appointment decides, whatever else is true of that person", () => {
    const ben = { ...dana, id: "ben", name: "Ben Ortiz", licenses: [], leadCap: 1 };
    const { chosen, reason } = chooseAgent({ ...lead, bookedWith: "ben" }, [dana, ben], TIME);
    expect([chosen?.id, reason]).toEqual(["ben", "has an appointment with this lead"]);
    // Someone whose account was closed since is not a candidate.
    expect(chooseAgent({ ...lead, bookedWith: "gone" }, [dana], TIME).chosen?.id).toBe("dana");
  });
});

const someone = fc.record({
  licenses: fc.subarray(["OH", "KY", "TX"]).map((states) => states.map((state) => license(state))),
  languages: fc.constant([]),
  hours: fc.constantFrom(null, OFFICE),
  timeOff: fc.constantFrom([], [{ from: "2026-11-19", to: "2026-11-21" }]),
  present: fc.boolean(),
  openLeads: fc.nat(5),
  leadCap: fc.option(fc.integer({ min: 1, max: 5 }), { nil: null }),
  pools: fc.constantFrom([""], ["north", ""]),
  turn: fc.nat(20),
});
const team = fc
  .array(someone, { maxLength: 8 })
  .map((all) => all.map((one, n): Candidate => ({ ...one, id: `p${n}`, name: `Person ${n}` })));

test("a lead who speaks Spanish goes to someone who does, and to anyone who can take it if nobody does", () => {
  const rosa = { ...dana, id: "rosa", name: "Rosa Marin", languages: ["English", "spanish"], turn: 9 };
  const spanish: WaitingLead = { ...lead, language: "es" };
  expect(chooseAgent(spanish, [dana, rosa], TIME)).toMatchObject({
    chosen: rosa,
    reason: "the only one who could take this lead and speak its language",
  });
  expect(chooseAgent(spanish, [dana, { ...rosa, licenses: [] }], TIME).chosen).toBe(dana);
  expect(chooseAgent(lead, [dana, rosa], TIME).chosen).toBe(dana);
});

describe("whatever the team", () => {
  test("everyone is chosen, passed over in turn, or refused with a reason, and nobody who is refused is chosen", () => {
    fc.assert(
      fc.property(team, fc.constantFrom("OH", "KY", "TX", "CA"), (candidates, state) => {
        const { chosen, refused } = chooseAgent({ ...lead, state }, candidates, TIME);
        const out = new Set(refused.map(({ id }) => id));
        expect(refused.every(({ reason }) => reason.length > 0)).toBe(true);
        const able = candidates.filter(({ id }) => !out.has(id));
        expect(chosen === null).toBe(able.length === 0);
        if (chosen === null) return;
        expect(out.has(chosen.id)).toBe(false);
        expect(chosen.licenses.some((one) => one.state === state)).toBe(true);
        expect(chosen.leadCap === null || chosen.openLeads < chosen.leadCap).toBe(true);
        expect(Math.min(...able.map(({ turn }) => turn))).toBe(chosen.turn);
      }),
    );
  });

  test("equal agents get the same number of leads, one more or less, wherever they began", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 6 }), fc.nat(100), (n, leads) => {
        const agents = Array.from({ length: n }, (_, i) => ({ ...dana, id: `p${i}`, openLeads: 0 }));
        for (let turn = 1; turn <= leads; turn++) {
          const { chosen } = chooseAgent(lead, agents, TIME);
          if (chosen) Object.assign(chosen, { turn, openLeads: chosen.openLeads + 1 });
        }
        const counts = agents.map(({ openLeads }) => openLeads);
        expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
        expect(counts.reduce((a, b) => a + b, 0)).toBe(leads);
      }),
    );
  });
});
