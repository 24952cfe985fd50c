import { callsLeads } from "#accounts/access/server/teams-store.ts";
import { and, asc, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Role } from "#platform/access/rules/rights.ts";
import type { License } from "#agency/states/rules/license.ts";
import type { StaffProfile, TeamMember } from "#agency/team/rules/staff-profile.ts";
import { staff } from "#accounts/access/server/access-tables.ts";
import type { Executor, Tx } from "#platform/database/server/database.ts";
import { type Reading, readAlone, reading } from "#platform/database/server/readings.ts";
import { selectionOf } from "#platform/database/server/select-rows.ts";
import { staffLicenses, staffProfiles } from "./staff-tables.ts";

/** One person of the staff: the account, if there is one (`email` is null otherwise), and everything else. */
export type Person = {
  id: string;
  name: string;
  email: string | null;
  role: Role;
  alsoRole: Role | null;
  teamId: string;
  active: boolean;
} & StaffProfile;

const NAME_AND_ACCOUNT = {
  id: staff.id,
  name: staff.name,
  email: staff.email,
  role: staff.role,
  alsoRole: staff.alsoRole,
  teamId: staff.teamId,
  active: staff.active,
};

const LICENSE_ROW = selectionOf({
  state: staffLicenses.state,
  number: staffLicenses.number,
  expires: staffLicenses.expires,
});

/** Condition for people on the team page: shown, and with an open account or none at all. */
const onTeamPage = and(eq(staffProfiles.shown, true), or(eq(staff.active, true), isNull(staff.email)));

/** Finds one person, or null. */
export async function findPerson(on: Executor, id: string): Promise<Person | null> {
  const [row] = await on
    .select({ person: NAME_AND_ACCOUNT, profile: staffProfiles })
    .from(staff)
    .leftJoin(staffProfiles, eq(staffProfiles.staffId, staff.id))
    .where(eq(staff.id, id));
  return row ? { ...row.person, ...profileOf(row.profile), licenses: await licensesOf(on, id) } : null;
}

/** Works like `findPerson`, and locks the row until the transaction ends. */
export async function lockPerson(tx: Tx, id: string): Promise<Person | null> {
  await tx.select({ id: staff.id }).from(staff).where(eq(staff.id, id)).for("update");
  return findPerson(tx, id);
}

/** Lists everything but the accounts themselves, of everyone, by id. */
export async function listProfiles(on: Executor): Promise<Map<string, StaffProfile>> {
  const rows = await on
    .select({ id: staff.id, profile: staffProfiles })
    .from(staff)
    .leftJoin(staffProfiles, eq(staffProfiles.staffId, staff.id));
  const licenses = await licensesByPerson(on);
  return new Map(rows.map(({ id, profile }) => [id, { ...profileOf(profile), licenses: licenses.get(id) ?? [] }]));
}

/** Lists the paths of everyone's recordings. */
export async function listVoices(on: Executor): Promise<string[]> {
  const rows = await on
    .select({ voice: staffProfiles.voice })
    .from(staffProfiles)
    .where(isNotNull(staffProfiles.voice));
  return rows.flatMap(({ voice }) => voice ?? []);
}

/** Lists the people on the team page, in its order, with all their licenses. */
export async function listTeam(on: Executor): Promise<TeamMember[]> {
  const { title, titleIn, bio, bioIn, photo, voice, languages } = staffProfiles;
  const rows = await on
    .select({ id: staff.id, name: staff.name, title, titleIn, bio, bioIn, photo, voice, languages })
    .from(staffProfiles)
    .innerJoin(staff, eq(staff.id, staffProfiles.staffId))
    .where(onTeamPage)
    .orderBy(sql`${staffProfiles.place} nulls last`, asc(staff.name), asc(staff.id));
  const licenses = rows.length > 0 ? await licensesByPerson(on) : null;
  return rows.map((row) => ({ ...row, licenses: licenses?.get(row.id) ?? [] }));
}

/** Lists the languages of the active owners and agents, as far as they have a profile. */
async function listWorkers(on: Executor): Promise<{ languages: string[] }[]> {
  return on
    .select({ languages: staffProfiles.languages })
    .from(staffProfiles)
    .innerJoin(staff, eq(staff.id, staffProfiles.staffId))
    .where(callsLeads);
}

async function licensesByPerson(on: Executor): Promise<Map<string, License[]>> {
  const rows = await on.select().from(staffLicenses).orderBy(asc(staffLicenses.state));
  const grouped = Map.groupBy(rows, ({ staffId }) => staffId);
  return new Map([...grouped].map(([id, of]) => [id, of.map(({ staffId: _, ...license }) => license)]));
}

/** Returns the reading of a person's licenses, by state. */
export function licensesReading(staffId: string): Reading<License[]> {
  const rest = sql`from ${staffLicenses} where ${staffLicenses.staffId} = ${staffId}`;
  return reading(LICENSE_ROW, rest, (rows) => rows.sort((a, b) => (a.state < b.state ? -1 : 1)));
}

/** Reads a person's licenses, by state. */
export async function licensesOf(on: Executor, staffId: string): Promise<License[]> {
  return readAlone(on, licensesReading(staffId));
}

function profileOf(row: typeof staffProfiles.$inferSelect | null): Omit<StaffProfile, "licenses"> {
  if (row === null)
    return {
      title: "",
      titleIn: {},
      bio: "",
      bioIn: {},
      photo: null,
      voice: null,
      languages: [],
      shown: false,
      place: null,
      leadCap: null,
    };
  const { staffId: _id, updatedAt: _at, ...profile } = row;
  return profile;
}

/** Inserts or replaces a person's profile, without account and licenses. */
export async function putProfile(
  tx: Tx,
  staffId: string,
  { title, titleIn, bio, bioIn, photo, voice, languages, shown, place, leadCap }: Omit<StaffProfile, "licenses">,
  at: Date,
): Promise<void> {
  const set = { title, titleIn, bio, bioIn, photo, voice, languages, shown, place, leadCap, updatedAt: at };
  await tx
    .insert(staffProfiles)
    .values({ staffId, ...set })
    .onConflictDoUpdate({ target: staffProfiles.staffId, set });
}

export async function replaceLicenses(tx: Tx, staffId: string, licenses: readonly License[]): Promise<void> {
  await tx.delete(staffLicenses).where(eq(staffLicenses.staffId, staffId));
  if (licenses.length > 0) await tx.insert(staffLicenses).values(licenses.map((license) => ({ staffId, ...license })));
}

/** Adds a person without a sign-in. */
export async function addPersonRow(tx: Tx, row: { id: string; name: string; at: Date }): Promise<void> {
  await tx.insert(staff).values({
    id: row.id,
    email: null,
    name: row.name,
    role: "agent",
    passwordHash: null,
    active: false,
    createdAt: row.at,
  });
}

/** Deletes a person without a sign-in, with profile and licenses. Returns true if there was one. */
export async function deletePersonRow(tx: Tx, id: string): Promise<boolean> {
  return ((await tx.delete(staff).where(and(eq(staff.id, id), isNull(staff.email)))).rowCount ?? 0) > 0;
}

/** Reads the people on the team page, and those who work leads. */
export async function readTeam(on: Executor) {
  return { members: await listTeam(on), workers: await listWorkers(on) };
}
