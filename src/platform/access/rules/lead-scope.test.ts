import { expect, test } from "vitest";
import {
  AGENCY_TEAM,
  figureScopeOf,
  holderOf,
  leadScopeOf,
  ledBy,
  poolsOf,
  scopeIncludes,
  seesEveryLead,
} from "./lead-scope.ts";
import { type Actor, type Role, ROLES } from "./rights.ts";

const staff = (role: Role, given: object = {}): Actor => ({
  kind: "staff",
  id: "s1",
  name: "Sam",
  email: "s@example.com",
  role,
  ...given,
});
/** Sam works in North, which has a team below it, and another beside it. */
const NORTH = { teamId: "north", pools: ["north", AGENCY_TEAM] };
const MANAGES = { ...NORTH, teams: ["north", "north-east"], people: ["s1", "rosa"] };
const sees = (actor: Actor) =>
  [AGENCY_TEAM, "s1", "north", "north-east", "rosa", "south", "sol"].filter((holder) =>
    scopeIncludes(leadScopeOf(actor), holder),
  );

test("without teams, an agent sees their own and unassigned leads; owners, managers and compliance officers all", () => {
  const seen = ROLES.map((role) => [role, leadScopeOf(staff(role)).sees]);
  expect(Object.fromEntries(seen)).toEqual({
    owner: "all",
    manager: "all",
    agent: { holders: ["s1", AGENCY_TEAM] },
    compliance: "all",
    editor: "none",
    viewer: "none",
  });
  expect(leadScopeOf({ kind: "key", id: "k1", name: "Broker", scopes: ["leads:read"] }).sees).toBe("all");
});

test("in a team, an agent sees their own leads and the pools above, a manager their team and those below", () => {
  expect(sees(staff("agent", NORTH))).toEqual([AGENCY_TEAM, "s1", "north"]);
  expect(sees(staff("manager", MANAGES))).toEqual(["s1", "north", "north-east", "rosa"]);
  expect(sees(staff("agent", { ...MANAGES, alsoRole: "manager" }))).toEqual([
    AGENCY_TEAM,
    "s1",
    "north",
    "north-east",
    "rosa",
  ]);
});

test("agents see all leads where the owner set it; a viewer still sees none", () => {
  expect(leadScopeOf(staff("agent", { ...NORTH, seesAll: true })).sees).toBe("all");
  expect(leadScopeOf(staff("viewer", { ...NORTH, seesAll: true })).sees).toBe("none");
});

test("a queue offers the unassigned leads of one's team and above; to a manager those of their teams", () => {
  expect(poolsOf(staff("agent", NORTH))).toEqual(["north", AGENCY_TEAM]);
  expect(poolsOf(staff("manager", MANAGES))).toEqual(["north", "north-east"]);
  expect(poolsOf(staff("owner"))).toEqual([AGENCY_TEAM]);
});

test("only who sees every lead sees what could not be made one", () => {
  expect(ROLES.filter((role) => seesEveryLead(staff(role, MANAGES)))).toEqual(["owner", "compliance"]);
});

test("who has a lead is its assignee, or its team without one", () => {
  expect(holderOf({ assignedTo: "s1", teamId: "north" })).toBe("s1");
  expect(holderOf({ assignedTo: null, teamId: "north" })).toBe("north");
});

test("owners, keys and a manager of the agency lead everyone; a manager of a team its people; others nobody", () => {
  const key: Actor = { kind: "key", id: "k1", name: "Broker", scopes: [] };
  for (const actor of [key, staff("owner"), staff("manager"), staff("agent", { alsoRole: "manager" })])
    expect(ledBy(actor).sees).toBe("all");
  expect(ledBy(staff("manager", MANAGES)).sees).toEqual({ holders: ["north", "north-east", "s1", "rosa"] });
  for (const role of ["agent", "compliance", "editor", "viewer"] as const)
    expect([role, ledBy(staff(role, MANAGES)).sees]).toEqual([role, "none"]);
  expect(scopeIncludes(ledBy(staff("owner")), "sol")).toBe(true);
  expect(scopeIncludes(ledBy(staff("agent")), "s1")).toBe(false);
});

test("a manager of the agency is offered its unassigned leads; one of a team without teams below it none", () => {
  expect(poolsOf(staff("manager"))).toEqual([AGENCY_TEAM]);
  expect(poolsOf(staff("manager", NORTH))).toEqual([]);
});

test("figures are of all leads for those who publish or view, of their own for agents, and of none for others", () => {
  const of = (actor: Actor) => figureScopeOf(actor)?.sees ?? null;
  for (const role of ["owner", "editor", "viewer"] as const) expect([role, of(staff(role))]).toEqual([role, "all"]);
  expect(of(staff("agent", NORTH))).toEqual({ holders: ["s1", "north", AGENCY_TEAM] });
  expect(of({ kind: "key", id: "k1", name: "Broker", scopes: ["leads:read"] })).toBe("all");
  expect(of({ kind: "key", id: "k1", name: "Broker", scopes: [] })).toBeNull();
});

test("a manager sees their own leads beside those of their people", () => {
  expect(sees(staff("manager", { teamId: "north", teams: ["north"], people: ["rosa"] }))).toEqual([
    "s1",
    "north",
    "rosa",
  ]);
});
