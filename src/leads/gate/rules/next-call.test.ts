import { expect, test } from "vitest";
import type { GateAnswer } from "#compliance/contact/rules/gate-facts.ts";
import { type CallCandidate, nextCall } from "./next-call.ts";

const gate = (given: Partial<GateAnswer> = {}): GateAnswer => ({
  allowed: true,
  code: "consent",
  reason: "",
  source: "",
  until: null,
  ...given,
});
const refused = (code: GateAnswer["code"]) => ({ gate: gate({ allowed: false, code }) });
const from = (until: Date) => ({ gate: gate({ allowed: false, code: "hours", until }) });
const lead = (given: Partial<CallCandidate> & { name?: string } = {}) => ({
  name: "Rosa",
  reachBy: null,
  booked: false,
  gate: gate(),
  ...given,
});
const [EIGHT, NINE] = [new Date("2026-11-23T13:00:00Z"), new Date("2026-11-23T14:00:00Z")];

test("the first lead that the gate allows now comes first", () => {
  expect(nextCall([lead({ name: "Walter", ...from(NINE) }), lead()])).toMatchObject({
    kind: "now",
    lead: { name: "Rosa" },
  });
});

test.each([
  ["suppressed", refused("suppressed")],
  ["not_agreed", refused("not_agreed")],
  ["no_license", refused("no_license")],
  ["appointment", { booked: true }],
  ["email", { reachBy: "email" }],
] as const)("never one that is %s, however early it came", (block, given) => {
  const other = lead({ name: "Walter" });
  expect(nextCall([lead(given), other])).toMatchObject({ kind: "now", lead: other });
  expect(nextCall([lead(given)])).toEqual({ kind: "blocked", n: 1, blocks: { [block]: 1 }, more: false });
});

test("where none may be called yet it is said who may be first, and when", () => {
  const leads = [lead({ name: "Walter", ...from(NINE) }), lead(from(EIGHT)), lead({ booked: true })];
  expect(nextCall(leads)).toMatchObject({
    kind: "later",
    lead: { name: "Rosa" },
    at: EIGHT,
    n: 2,
    blocks: { appointment: 1 },
  });
});

test("without new leads there is nobody to call", () => {
  expect(nextCall([])).toEqual({ kind: "none" });
});
