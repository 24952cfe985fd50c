import { expect, test } from "vitest";
import { AGENCY_TEAM } from "#platform/access/rules/lead-scope.ts";
import { listTree, pathOf, subtreeOf, teamProblem } from "./team-tree.ts";

const team = (id: string, parentId = AGENCY_TEAM) => ({ id, name: `Team ${id}`, parentId });
/** a › b › c › d › e, and f beside a. */
const TEAMS = [team("c", "b"), team("f"), team("a"), team("e", "d"), team("b", "a"), team("d", "c")];

test("a path leads up to the agency, and a subtree down", () => {
  expect(pathOf(TEAMS, "c")).toEqual(["c", "b", "a", AGENCY_TEAM]);
  expect(pathOf(TEAMS, AGENCY_TEAM)).toEqual([AGENCY_TEAM]);
  expect(subtreeOf(TEAMS, "c")).toEqual(["c", "d", "e"]);
  expect(subtreeOf(TEAMS, AGENCY_TEAM)).toHaveLength(7);
});

test("a tree is listed from the top, each team under the one above", () => {
  expect(listTree(TEAMS).map(({ id, level }) => `${id}${level}`)).toEqual(["a1", "b2", "c3", "d4", "e5", "f1"]);
});

test.each([
  ["without a name", { id: null, name: "", parentId: AGENCY_TEAM }, "name"],
  ["of a sister’s name", { id: null, name: "team F", parentId: AGENCY_TEAM }, "name"],
  ["of a name that is used elsewhere", { id: null, name: "Team f", parentId: "a" }, null],
  ["that keeps its own name", { id: "f", name: "Team f", parentId: AGENCY_TEAM }, null],
  ["below a team that is gone", { id: null, name: "New", parentId: "x" }, "parent_id"],
  ["below itself", { id: "a", name: "Team a", parentId: "c" }, "parent_id"],
  ["on a sixth level", { id: null, name: "New", parentId: "e" }, "parent_id"],
  ["on the fifth level", { id: null, name: "New", parentId: "d" }, null],
  ["whose own teams would come to lie too deep", { id: "b", name: "Team b", parentId: "f" }, null],
  ["moved so that its teams reach a sixth level", { id: "a", name: "Team a", parentId: "f" }, "parent_id"],
])("a team %s", (_, wanted, field) => {
  expect(teamProblem(TEAMS, wanted)?.field ?? null).toBe(field);
});
