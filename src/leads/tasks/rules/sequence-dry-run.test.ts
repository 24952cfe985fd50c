import { expect, test } from "vitest";
import { DEFAULT_SEQUENCES } from "#agency/site/rules/default-sequences.ts";
import type { GateFacts } from "#compliance/contact/rules/gate-facts.ts";
import { TEST_LAW } from "#tests/builders/gate-law.ts";
import { type DryLead, dryFigures, dryRun } from "./sequence-dry-run.ts";
import { planSteps } from "./sequence-run.ts";

/** A Friday, 10 AM in Ohio. */
const START = new Date("2026-11-20T15:00:00.000Z");
const NOW = new Date("2026-12-20T15:00:00.000Z");
const hours = (n: number) => new Date(START.getTime() + n * 3_600_000);
const [first] = DEFAULT_SEQUENCES;
const STEPS = planSteps(first ?? { steps: [] }, []);
const HOURS = { source: "Federal code", from: null, to: null, onHolidays: true, place: "Federal law" };
const DAY: [number, number] = [480, 1260];
const gateFacts = (given: Partial<GateFacts>): GateFacts => ({
  channel: "call",
  address: "+16145550143",
  suppression: null,
  files: [],
  kind: "real",
  held: false,
  ended: null,
  helped: false,
  consentAt: START,
  inquiredAt: START,
  national: null,
  stateLists: [],
  reassigned: null,
  attempts: [],
  agent: null,
  timeZone: "America/New_York",
  city: null,
  place: { zones: ["America/New_York"], hours: [{ ...HOURS, monFri: DAY, sat: DAY, sun: DAY }], attempts: [] },
  law: TEST_LAW,
  ...given,
});
const TEXT = gateFacts({ channel: "text", consentAt: START });
const MAIL = gateFacts({ channel: "email", address: "rosa@example.com" });
const aLead = (
  given: Partial<DryLead> = {},
  text: Partial<GateFacts> = {},
  mail: Partial<GateFacts> = {},
): DryLead => ({
  startedAt: START,
  zone: "America/New_York",
  answeredAt: null,
  bookedAt: null,
  boughtAt: null,
  closedAt: null,
  gate: { text: { ...TEXT, ...text }, mail: { ...MAIL, ...mail }, call: gateFacts({ consentAt: START }) },
  ...given,
});
const kinds = (lead: DryLead, now = NOW) => dryRun(STEPS, lead, now).map(({ kind }) => kind);

test("a lead whom nothing ends would have got every step", () => {
  expect(kinds(aLead())).toEqual(STEPS.map(() => "done"));
});

test.each([
  ["an answer", { answeredAt: hours(30) }, "answered"],
  ["an appointment", { bookedAt: hours(30) }, "booked"],
  ["a policy", { boughtAt: hours(30) }, "bought"],
  ["a closed lead", { closedAt: hours(30) }, "closed"],
] as const)("%s would have ended it where it came", (_, given, reason) => {
  expect(dryRun(STEPS, aLead(given), NOW).at(-1)).toMatchObject({ kind: "ended", reason });
  expect(kinds(aLead(given))).toEqual(["done", "done", "ended"]);
});

test("the gate would have stopped it, from the moment of a suppression on", () => {
  expect(dryRun(STEPS, aLead({}, { consentAt: null }), NOW)).toMatchObject([
    { kind: "ended", reason: "refused", code: "no_consent" },
  ]);
  const suppression = { since: hours(30), source: "spoken" } as const;
  expect(dryRun(STEPS, aLead({}, { suppression }), NOW)).toMatchObject([
    { kind: "done" },
    { kind: "done" },
    { kind: "ended", reason: "opted_out" },
  ]);
});

test("a mail is done at night too, and ends for good without an address, and where they unsubscribed", () => {
  const mails = planSteps({ steps: [{ kind: "mail", days: 0, time: "23:00", template: "Hello", words: "" }] }, [
    { name: "Hello", kind: "mail", language: "en", subject: "Hello", words: "Hi" },
  ]);
  const run = (mail: Partial<GateFacts>) => dryRun(mails, aLead({}, {}, mail), NOW);
  expect(run({})).toEqual([{ kind: "done", at: hours(13), waited: null }]);
  expect(run({ address: null })).toMatchObject([{ reason: "refused", code: "no_address" }]);
  const since = START;
  expect(run({ suppression: { since, source: "unsubscribe" } })).toMatchObject([{ reason: "opted_out" }]);
  expect(run({ suppression: { since, source: "bounce" } })).toMatchObject([{ reason: "refused", code: "suppressed" }]);
  // Texts go on.
  const unsubscribed = aLead({}, {}, { suppression: { since, source: "unsubscribe" } });
  expect(kinds(unsubscribed)).toEqual(STEPS.map(() => "done"));
});

test("figures count each lead once, those that would still be in it as well", () => {
  const leads = [
    aLead(),
    aLead({ startedAt: new Date("2026-11-21T04:00:00.000Z") }),
    aLead({}, { consentAt: null }),
    aLead({ gate: null }),
    aLead({ startedAt: NOW }),
  ];
  const { steps, ...rest } = dryFigures(STEPS, leads, NOW);
  expect(rest).toEqual({ leads: 5, ended: { late: 1, refused: 1 }, refused: { no_consent: 1 }, ahead: 1 });
  expect(steps[0]).toEqual({ done: 3, waited: 1 });
});
