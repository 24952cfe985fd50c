import { expect, test } from "vitest";
import { callDue } from "./call-due.ts";

const AT = new Date("2026-11-20T15:00:00.000Z");
const LATER = new Date("2026-11-21T15:00:00.000Z");

test.each([
  ["a worked lead that is not due", { status: "contacted", dueAt: null, dueFor: null }, true],
  ["one whose next try is later", { status: "contacted", dueAt: LATER, dueFor: "retry" }, true],
  ["one that is due", { status: "contacted", dueAt: AT, dueFor: "retry" }, false],
  ["one with a promised call back", { status: "contacted", dueAt: LATER, dueFor: "callback" }, false],
  ["a new one, which is in the queue", { status: "new", dueAt: null, dueFor: null }, false],
] as const)("a call of a sequence and %s", (_, lead, comes) => {
  expect(callDue(lead, AT)).toEqual(comes ? { dueAt: AT, dueFor: "retry" } : null);
});
