/** Whom a lead is given to: a person, or a team whose people may take it. Both null: nobody, and it stays with its team. */
export type AssignTarget = { assignedTo: string | null; teamId: string | null };

const TEAM = "team:";

/** Returns a team as a value of the forms and the API, beside the ids of people. */
export const teamValue = (teamId: string): string => `${TEAM}${teamId}`;

/** Parses a value of the forms and the API: the id of a person, `team:` and the id of a team, or null for nobody. */
export function parseTarget(value: string | null): AssignTarget {
  if (value?.startsWith(TEAM)) return { assignedTo: null, teamId: value.slice(TEAM.length) };
  return { assignedTo: value, teamId: null };
}
