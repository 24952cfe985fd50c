import { eq } from "drizzle-orm";
import { AGENCY_TEAM } from "#platform/access/rules/lead-scope.ts";
import type { Role } from "#platform/access/rules/rights.ts";
import { staff, teams } from "#accounts/access/server/access-tables.ts";
import type { Db } from "#platform/database/server/database.ts";
import { aStaff } from "./staff.ts";

/** A tree of teams, by the team above; the agency is above the first ones. */
export const TREE: Record<string, string> = {
  north: AGENCY_TEAM,
  "north-east": "north",
  akron: "north-east",
  canton: "north-east",
  "north-west": "north",
  south: AGENCY_TEAM,
  "south-east": "south",
  athens: "south-east",
};

/** Stores the teams of `TREE`. */
export async function aTeamTree(db: Db): Promise<void> {
  const at = new Date("2026-11-01T12:00:00.000Z");
  await db
    .insert(teams)
    .values(Object.entries(TREE).map(([id, parentId]) => ({ id, name: `Team ${id}`, parentId, createdAt: at })));
}

/** Puts a person into a team. */
export async function inTeam(db: Db, staffId: string, teamId: string, role?: Role): Promise<void> {
  await db
    .update(staff)
    .set({ teamId, ...(role ? { role } : {}) })
    .where(eq(staff.id, staffId));
}

/** Stores so many people, over all teams and the agency in turn: each third leads their team, the others are agents. */
export async function peopleInTeams(db: Db, count: number): Promise<{ id: string; teamId: string; role: Role }[]> {
  const places = [...Object.keys(TREE), AGENCY_TEAM];
  const people: { id: string; teamId: string; role: Role }[] = [];
  for (let n = 0; n < count; n++) {
    const teamId = places[n % places.length] ?? AGENCY_TEAM;
    const role: Role = n % 3 === 0 ? "manager" : "agent";
    const { id } = await aStaff(db, { name: `Person ${n}`, role, teamId });
    people.push({ id, teamId, role });
  }
  return people;
}
