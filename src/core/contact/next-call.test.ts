import { expect, test } from "vitest";
import { type CallCandidate, nextCall } from "./next-call.ts";
import type { StateRules } from "./calling-time.ts";

const rule = (from: number, to: number) => ({
  monFri: [from, to] as const,
  sat: [from, to] as const,
  sun: null,
  onHolidays: true,
});
const rules: StateRules = {
  zonesOf: (state) => ({ OH: ["America/New_York"], CA: ["America/Los_Angeles"] })[state] ?? [],
  ruleOf: () => rule(480, 1260),
};
const lead = (given: Partial<CallCandidate> & { name?: string } = {}) => ({
  name: "Rosa",
  phone: "+16145550143",
  state: "OH",
  reachBy: null,
  mayCall: "yes" as const,
  booked: false,
  ...given,
});
/** So many hours and minutes after midnight Eastern, Monday, November 23, 2026. */
const eastern = (hours: number, minutes = 0) => new Date(Date.UTC(2026, 10, 23, hours + 5, minutes));

test("the newest lead that may be called now comes first, and where it is what time", () => {
  const west = lead({ name: "Walter", state: "CA", phone: "+12135550143" });
  expect(nextCall([west, lead()], rules, eastern(9))).toMatchObject({
    kind: "now",
    lead: { name: "Rosa" },
    clocks: "9:00 AM Eastern Time",
  });
  expect(nextCall([west, lead()], rules, eastern(12))).toMatchObject({ kind: "now", lead: { name: "Walter" } });
});

test.each([
  ["suppressed", { mayCall: "suppressed" }],
  ["held", { mayCall: "held" }],
  ["not-agreed", { mayCall: "not-agreed" }],
  ["appointment", { booked: true }],
  ["email", { reachBy: "email" }],
  ["no-phone", { phone: null, mayCall: undefined }],
  ["no-zone", { state: null, phone: "+19995550143" }],
] as const)("never one that is %s, however early it came", (block, given) => {
  const other = lead({ name: "Walter" });
  expect(nextCall([lead(given), other], rules, eastern(9))).toMatchObject({ kind: "now", lead: other });
  expect(nextCall([lead(given)], rules, eastern(9))).toEqual({ kind: "blocked", n: 1, blocks: { [block]: 1 } });
});

test("outside calling hours it is said who may be called first, and when", () => {
  const west = lead({ name: "Walter", state: "CA", phone: "+12135550143" });
  expect(nextCall([west, lead(), lead({ booked: true })], rules, eastern(6, 20))).toMatchObject({
    kind: "later",
    lead: { name: "Rosa" },
    at: eastern(8),
    n: 2,
  });
});

test("after the last hour of a Saturday the next call is on Monday", () => {
  expect(nextCall([lead()], rules, eastern(-3))).toMatchObject({ kind: "later", at: eastern(8) });
  const saturdayNight = eastern(-48 + 22);
  expect(nextCall([lead()], rules, saturdayNight)).toMatchObject({ kind: "later", at: eastern(8) });
});

test("without new leads there is nobody to call", () => {
  expect(nextCall([], rules, eastern(9))).toEqual({ kind: "none" });
});

test("where no hour of the week allows a call, that is said rather than a time", () => {
  const never = { ...rules, ruleOf: () => ({ monFri: null, sat: null, sun: null, onHolidays: false }) };
  expect(nextCall([lead()], never, eastern(9))).toMatchObject({ kind: "later", at: null });
});
