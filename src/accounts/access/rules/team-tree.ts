import { AGENCY_TEAM } from "#platform/access/rules/lead-scope.ts";

/** A team in the tree; `parentId` is `AGENCY_TEAM` for those directly below the agency. */
export type TreeTeam = { id: string; name: string; parentId: string };

/** Levels of teams below the agency. */
const MAX_LEVELS = 5;

/** Returns a team and those above it, from the bottom up, ending with the agency. */
export function pathOf(teams: readonly TreeTeam[], id: string): string[] {
  const team = teams.find((one) => one.id === id);
  return team ? [id, ...pathOf(teams, team.parentId)] : [AGENCY_TEAM];
}

/** Returns a team and every team below it. */
export function subtreeOf(teams: readonly TreeTeam[], id: string): string[] {
  return [id, ...teams.filter(({ parentId }) => parentId === id).flatMap((child) => subtreeOf(teams, child.id))];
}

/** Lists the teams below one as a tree is read, each with its level from 1; those of one team by name. */
export function listTree<T extends TreeTeam>(
  teams: readonly T[],
  top: string = AGENCY_TEAM,
  level = 1,
): (T & { level: number })[] {
  return teams
    .filter(({ parentId }) => parentId === top)
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .flatMap((team) => [{ ...team, level }, ...listTree(teams, team.id, level + 1)]);
}

/**
 * Returns why a team can't have this name and place, in words for the person who chose them; null if it can. `id` is
 * null for a new one.
 */
export function teamProblem(
  teams: readonly TreeTeam[],
  { id, name, parentId }: { id: string | null; name: string; parentId: string },
): { field: "name" | "parent_id"; message: string } | null {
  if (name === "") return { field: "name", message: "Enter a name for the team." };
  if (teams.some((team) => team.id !== id && team.parentId === parentId && sameName(team.name, name)))
    return { field: "name", message: "There is a team with this name here already." };
  if (parentId !== AGENCY_TEAM && !teams.some((team) => team.id === parentId))
    return { field: "parent_id", message: "This team is gone. Choose another one." };
  const moved = id === null ? [] : subtreeOf(teams, id);
  if (moved.includes(parentId)) return { field: "parent_id", message: "A team can’t be below itself." };
  const above = pathOf(teams, parentId).length - 1;
  const height =
    id === null ? 1 : Math.max(...moved.map((one) => pathOf(teams, one).length)) - pathOf(teams, id).length + 1;
  if (above + height > MAX_LEVELS)
    return { field: "parent_id", message: `There can be ${MAX_LEVELS} levels of teams.` };
  return null;
}

const sameName = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
