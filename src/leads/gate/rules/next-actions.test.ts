import { expect, test } from "vitest";
import type { Lead } from "#leads/leads/rules/lead.ts";
import { EMPTY_DETAILS } from "#leads/leads/rules/lead-facts.ts";
import { nextActions } from "./next-actions.ts";

const NOW = new Date("2026-11-20T15:00:00.000Z");
const LEAD = {
  ...EMPTY_DETAILS,
  name: "Rosa",
  phone: "+16145550143",
  state: "OH",
  age: 70,
  status: "new",
  attempts: 0,
  engagementCount: 0,
  heldAt: null,
  dueAt: null,
  dueFor: null,
} as unknown as Lead;
const ALLOWED = { allowed: true, until: null };
const actions = (given: Partial<Lead>, facts: object = {}) =>
  nextActions({ lead: { ...LEAD, ...given }, openTasks: [], call: ALLOWED, ...facts }, NOW);

test("a held lead has one action, whatever else is due", () => {
  expect(
    actions({ heldAt: NOW, engagementCount: 20 }, { openTasks: [{ title: "x", dueAt: new Date(0) }] }),
  ).toHaveLength(1);
});

test("no action says to call whom staff may not call now", () => {
  expect(actions({})).toEqual(["Make the first call."]);
  expect(actions({}, { call: { allowed: false, until: null } }).join()).not.toMatch(/Make the first call/);
  expect(actions({}, { call: { allowed: false, until: NOW } }).join()).not.toMatch(/Make the first call/);
  for (const dueFor of ["asked", "callback"] as const) {
    expect(actions({ dueFor, dueAt: NOW })[0]).toMatch(/^Call (?:now|back now): /);
    expect(actions({ dueFor, dueAt: NOW }, { call: { allowed: false, until: null } }).join()).not.toMatch(/Call/);
  }
});

test("overdue tasks come first, also on a closed lead, which has nothing else", () => {
  const openTasks = [{ title: "Send the form", dueAt: new Date(0) }];
  expect(actions({}, { openTasks })[0]).toBe("Overdue: Send the form");
  expect(actions({ status: "closed_won", engagementCount: 20 }, { openTasks })).toEqual(["Overdue: Send the form"]);
});

test("above 15 points the specification's note is the last", () => {
  expect(actions({ engagementCount: 8 }).at(-1)).toBe("High engagement - prioritize for follow-up");
  expect(actions({ engagementCount: 7 }).at(-1)).not.toMatch(/High engagement/);
});
