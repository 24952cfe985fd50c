import { expect, test } from "vitest";
import { AGENCY_TEAM, holderOf, leadScopeOf, poolsOf, scopeIncludes, seesEveryLead } from "./lead-scope.ts";
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
