import { and, eq, inArray, or, sql } from "drizzle-orm";
import { AGENCY_TEAM } from "#platform/access/rules/lead-scope.ts";
import { CALLING_ROLES, hasRole, type Roles, type TeamSight } from "#platform/access/rules/rights.ts";
import { pathOf, subtreeOf } from "#accounts/access/rules/team-tree.ts";
import type { Executor, Tx } from "#platform/database/server/database.ts";
import { staff, teams } from "./access-tables.ts";

export type Team = typeof teams.$inferSelect;

/** Condition for people to whom leads, tasks and appointments may be given: active, with a role that calls leads. */
export const callsLeads = and(
  eq(staff.active, true),
  or(inArray(staff.role, [...CALLING_ROLES]), inArray(staff.alsoRole, [...CALLING_ROLES])),
);

type Member = Roles & { id: string; teamId: string };
type Sight = Pick<TeamSight, "pools" | "teams" | "people">;

/**
 * Reads which teams' unassigned leads a person may have, and whom they manage. A manager of the agency itself sees
 * everything, so nothing is read for them, nor for an agency without teams.
 */
export async function readTeamSight(on: Executor, person: Roles & { teamId: string }): Promise<Sight> {
  return (await readTeamSights(on, [{ ...person, id: "" }])).get("") as Sight;
}

/** Works like `readTeamSight` for several people, by id. */
export async function readTeamSights(on: Executor, members: readonly Member[]): Promise<Map<string, Sight>> {
  const tree = members.some(({ teamId }) => teamId !== AGENCY_TEAM) ? await listTeams(on) : [];
  const managed = members.map(({ teamId, ...roles }) =>
    teamId !== AGENCY_TEAM && hasRole(roles, "manager") ? subtreeOf(tree, teamId) : [],
  );
  const everyone = await peopleIn(on, [...new Set(managed.flat())]);
  return new Map(
    members.map(({ id, teamId }, i) => {
      const teams = managed[i] ?? [];
      const people = everyone.filter((one) => teams.includes(one.teamId)).map((one) => one.id);
      return [id, { pools: pathOf(tree, teamId), teams, people }];
    }),
  );
}

async function peopleIn(on: Executor, teamIds: readonly string[]): Promise<{ id: string; teamId: string }[]> {
  if (teamIds.length === 0) return [];
  return on
    .select({ id: staff.id, teamId: staff.teamId })
    .from(staff)
    .where(inArray(staff.teamId, [...teamIds]));
}

/** Reads the email addresses of the active managers of some teams. */
export async function leaderAddresses(on: Executor, teamIds: readonly string[]): Promise<string[]> {
  const manages = or(eq(staff.role, "manager"), eq(staff.alsoRole, "manager"));
  const rows = await on
    .select({ email: staff.email })
    .from(staff)
    .where(and(eq(staff.active, true), manages, inArray(staff.teamId, [...teamIds])));
  return rows.flatMap(({ email }) => email ?? []);
}

/** Lists all teams, by name. */
export async function listTeams(on: Executor): Promise<Team[]> {
  return on.select().from(teams).orderBy(teams.name, teams.id);
}

/** Counts the people in a team itself, those without a sign-in included. */
export async function countPeople(on: Executor, teamId: string): Promise<number> {
  return on.$count(staff, eq(staff.teamId, teamId));
}

/** Finds a person by id with their team, or null; locks them in a transaction. */
export async function findStaffRow(tx: Executor, id: string): Promise<{ name: string; teamId: string } | null> {
  const [row] = await tx
    .select({ name: staff.name, teamId: staff.teamId })
    .from(staff)
    .where(eq(staff.id, id))
    .for("update");
  return row ?? null;
}

/** Lets one transaction at a time change the tree, so that two moves can't make a circle. */
export async function lockTeams(tx: Tx): Promise<Team[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('teams', 0))`);
  return listTeams(tx);
}

export async function addTeam(tx: Tx, team: Team): Promise<void> {
  await tx.insert(teams).values(team);
}

export async function updateTeam(tx: Tx, id: string, set: Pick<Team, "name" | "parentId">): Promise<void> {
  await tx.update(teams).set(set).where(eq(teams.id, id));
}

export async function deleteTeam(tx: Tx, id: string): Promise<void> {
  await tx.delete(teams).where(eq(teams.id, id));
}
