import { and, asc, desc, eq, gt, isNotNull, isNull, lt, max, or, sql } from "drizzle-orm";
import type { Executor, Tx } from "#platform/database/server/database.ts";
import { selectionOf, selectRows } from "#platform/database/server/select-rows.ts";
import { settings } from "#agency/site/server/site-tables.ts";
import { pushSubscriptions, sessions, staff, staffInvitations } from "./access-tables.ts";

type StaffRow = typeof staff.$inferSelect;
/** An account. People without a sign-in are in the same table, but functions that return accounts skip them. */
export type StaffRecord = StaffRow & { email: string; passwordHash: string };

export async function findStaffByEmail(on: Executor, email: string): Promise<StaffRecord | null> {
  const [row] = await on.select().from(staff).where(eq(staff.email, email.toLowerCase()));
  return accountOf(row);
}

function accountOf(row: StaffRow | undefined): StaffRecord | null {
  return row && row.email !== null && row.passwordHash !== null
    ? { ...row, email: row.email, passwordHash: row.passwordHash }
    : null;
}

export async function addStaff(on: Executor, row: typeof staff.$inferInsert & { email: string }): Promise<void> {
  await on.insert(staff).values({ ...row, email: row.email.toLowerCase() });
}

export async function anyStaff(on: Executor): Promise<boolean> {
  return (await on.select({ id: staff.id }).from(staff).where(isNotNull(staff.email)).limit(1)).length > 0;
}

/** Reads the email addresses of the active owners. */
export async function ownerAddresses(on: Executor): Promise<string[]> {
  const rows = await on
    .select({ email: staff.email })
    .from(staff)
    .where(and(eq(staff.active, true), eq(staff.role, "owner")));
  return rows.flatMap(({ email }) => email ?? []);
}

export async function findStaffById(on: Executor, id: string): Promise<StaffRecord | null> {
  const [row] = await on.select().from(staff).where(eq(staff.id, id));
  return accountOf(row);
}

/** Sets a password. `mustChangePassword`: others know it, so it serves only for choosing another one. */
export async function setPasswordHash(
  on: Executor,
  id: string,
  set: { passwordHash: string; mustChangePassword: boolean },
): Promise<void> {
  await on.update(staff).set(set).where(eq(staff.id, id));
}

/** The proof that a sign-in elsewhere gave: when, and whether by a second step. */
export type SessionProof = Partial<Pick<SessionRow, "confirmedAt" | "steppedThere">>;

export async function addSession(
  on: Executor,
  row: { id: Buffer; staffId: string; at: Date; ip: string; userAgent: string } & SessionProof,
): Promise<void> {
  const { at, ...session } = row;
  await on.insert(sessions).values({ ...session, createdAt: at, lastSeenAt: at, revokedAt: null });
}

type LiveSession = Pick<StaffRecord, "name" | "email" | "role" | "alsoRole" | "teamId" | "mustChangePassword"> & {
  staffId: string;
  /** The stored setting of this name; null if it was never changed. */
  assignment: unknown;
  createdAt: Date;
  lastSeenAt: Date;
  confirmedAt: Date | null;
  steppedThere: boolean;
  /** The demo agent as whom its owner sees the desk, and until when. */
  asId: string | null;
  asUntil: Date | null;
};

/** Finds the unrevoked session with this token hash, if its staff member is active. The caller checks its age. */
export async function findSession(on: Executor, id: Buffer): Promise<LiveSession | null> {
  const living = sql`${sessions.id} = ${id} and ${sessions.revokedAt} is null and ${staff.active}`;
  const from = sql`from ${sessions} join ${staff} on ${staff.id} = ${sessions.staffId}
    left join ${settings} on ${settings.key} = 'assignment' where ${living}`;
  const [row] = await selectRows(on, SESSION, from, { planned: true });
  return row && row.email !== null ? { ...row, email: row.email } : null;
}

const SESSION = selectionOf({
  staffId: staff.id,
  name: staff.name,
  email: staff.email,
  role: staff.role,
  alsoRole: staff.alsoRole,
  teamId: staff.teamId,
  assignment: settings.value,
  mustChangePassword: staff.mustChangePassword,
  createdAt: sessions.createdAt,
  lastSeenAt: sessions.lastSeenAt,
  confirmedAt: sessions.confirmedAt,
  steppedThere: sessions.steppedThere,
  asId: sessions.asId,
  asUntil: sessions.asUntil,
});

export async function touchSession(on: Executor, id: Buffer, at: Date): Promise<void> {
  await on.update(sessions).set({ lastSeenAt: at }).where(eq(sessions.id, id));
}

/** Ends one session; its browser no longer rings. */
export async function revokeSession(on: Executor, id: Buffer, at: Date): Promise<void> {
  await on.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionId, id));
  await on
    .update(sessions)
    .set({ revokedAt: at })
    .where(and(eq(sessions.id, id), isNull(sessions.revokedAt)));
}

/** Records that the person of this session proved again who they are. */
export async function confirmSession(on: Executor, id: Buffer, at: Date): Promise<void> {
  await on.update(sessions).set({ confirmedAt: at }).where(eq(sessions.id, id));
}

/** Ends every session of one staff member; their browsers are no longer known, and ring no more. */
export async function revokeSessionsOf(on: Executor, staffId: string, at: Date): Promise<void> {
  await on.delete(pushSubscriptions).where(eq(pushSubscriptions.staffId, staffId));
  await updateStaff(on, staffId, { knownFrom: at });
  await on
    .update(sessions)
    .set({ revokedAt: at })
    .where(and(eq(sessions.staffId, staffId), isNull(sessions.revokedAt)));
}

/** Deletes sessions that can never be used again. Returns how many. */
export async function deleteOldSessions(on: Executor, createdBefore: Date): Promise<number> {
  const old = or(lt(sessions.createdAt, createdBefore), lt(sessions.revokedAt, createdBefore));
  return (await on.delete(sessions).where(old)).rowCount ?? 0;
}

/** Removes rate-limit rows whose window is over. */
export async function deleteOldRateLimits(on: Executor, nowMilliseconds: number): Promise<void> {
  await on.execute(sql`delete from rate_limits where expire < ${nowMilliseconds}`);
}

type InvitationRow = typeof staffInvitations.$inferSelect;

const isOpen = and(isNull(staffInvitations.acceptedAt), isNull(staffInvitations.revokedAt));

/** Lets one transaction at a time invite an address. */
export async function lockAddress(tx: Tx, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`invite ${email}`}, 0))`);
}

export async function addInvitation(on: Executor, row: InvitationRow): Promise<void> {
  await on.insert(staffInvitations).values(row);
}

/** Locks an open invitation until the transaction ends; the caller checks its expiry. */
export async function lockInvitation(
  tx: Tx,
  by: { id: string } | { tokenHash: Buffer },
): Promise<InvitationRow | null> {
  const which = "id" in by ? eq(staffInvitations.id, by.id) : eq(staffInvitations.tokenHash, by.tokenHash);
  const [row] = await tx.select().from(staffInvitations).where(and(which, isOpen)).for("update");
  return row ?? null;
}

export async function findOpenInvitation(on: Executor, tokenHash: Buffer, now: Date): Promise<InvitationRow | null> {
  const [row] = await on
    .select()
    .from(staffInvitations)
    .where(and(eq(staffInvitations.tokenHash, tokenHash), isOpen, gt(staffInvitations.expiresAt, now)));
  return row ?? null;
}

export async function setInvitation(
  on: Executor,
  id: string,
  set: Partial<Pick<InvitationRow, "tokenHash" | "acceptedAt">>,
): Promise<void> {
  await on.update(staffInvitations).set(set).where(eq(staffInvitations.id, id));
}

/** Revokes the open invitations of an address, those that a member sent, or one by its id. Returns how many. */
export async function revokeInvitations(
  on: Executor,
  by: { id: string } | { email: string } | { invitedBy: string },
  at: Date,
): Promise<number> {
  const which =
    "id" in by
      ? eq(staffInvitations.id, by.id)
      : "email" in by
        ? eq(staffInvitations.email, by.email)
        : eq(staffInvitations.invitedBy, by.invitedBy);
  return (await on.update(staffInvitations).set({ revokedAt: at }).where(and(which, isOpen))).rowCount ?? 0;
}

/** Tells whether someone can still join a team by an invitation. */
export async function hasOpenInvitation(on: Executor, teamId: string, at: Date): Promise<boolean> {
  const { expiresAt, teamId: team } = staffInvitations;
  return (await on.$count(staffInvitations, and(isOpen, eq(team, teamId), gt(expiresAt, at)))) > 0;
}

/** Lists invitations, newest first: those that can be accepted now, or all since a moment that were not revoked. */
export async function listInvitations(on: Executor, by: { openAt: Date } | { since: Date }): Promise<InvitationRow[]> {
  const { revokedAt, expiresAt, createdAt } = staffInvitations;
  const which =
    "openAt" in by ? and(isOpen, gt(expiresAt, by.openAt)) : and(isNull(revokedAt), gt(createdAt, by.since));
  return on.select().from(staffInvitations).where(which).orderBy(desc(createdAt));
}

/** `email` is null for a person without a sign-in. */
export type StaffSummary = Pick<StaffRow, "id" | "name" | "email" | "role" | "alsoRole" | "teamId" | "active"> & {
  lastSeenAt: Date | null;
};

/** Lists everyone on the staff, active people first, by name, each with the last use of a session. */
export async function listStaff(on: Executor): Promise<StaffSummary[]> {
  const { id, name, email, role, alsoRole, teamId, active } = staff;
  return on
    .select({ id, name, email, role, alsoRole, teamId, active, lastSeenAt: max(sessions.lastSeenAt) })
    .from(staff)
    .leftJoin(sessions, eq(sessions.staffId, staff.id))
    .groupBy(staff.id)
    .orderBy(desc(staff.active), asc(staff.name));
}

/** Locks one account and the owners; returns the account and the number of other active owners. */
export async function lockStaff(tx: Tx, id: string): Promise<{ member: StaffRecord; otherOwners: number } | null> {
  const owners = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(and(eq(staff.role, "owner"), eq(staff.active, true)))
    .orderBy(asc(staff.id))
    .for("update");
  const [row] = await tx.select().from(staff).where(eq(staff.id, id)).for("update");
  const member = accountOf(row);
  return member ? { member, otherOwners: owners.filter((owner) => owner.id !== id).length } : null;
}

export async function updateStaff(
  on: Executor,
  id: string,
  set: Partial<
    Pick<
      StaffRecord,
      | "name"
      | "email"
      | "role"
      | "alsoRole"
      | "teamId"
      | "active"
      | "passwordHash"
      | "mustChangePassword"
      | "leadAlerts"
      | "setupHidden"
      | "knownFrom"
    >
  >,
): Promise<void> {
  await on.update(staff).set(set).where(eq(staff.id, id));
}

export type SessionRow = typeof sessions.$inferSelect;

/** Lists the sessions of a member that were not ended, last used first; the caller checks their age. */
export async function listSessions(on: Executor, staffId: string): Promise<SessionRow[]> {
  return on
    .select()
    .from(sessions)
    .where(and(eq(sessions.staffId, staffId), isNull(sessions.revokedAt)))
    .orderBy(desc(sessions.lastSeenAt));
}

/** Ends one session of a member, whose browsers are no longer known. Returns true if there was one. */
export async function revokeOwnSession(on: Executor, staffId: string, id: Buffer, at: Date): Promise<boolean> {
  const ended = await on
    .update(sessions)
    .set({ revokedAt: at })
    .where(and(eq(sessions.id, id), eq(sessions.staffId, staffId), isNull(sessions.revokedAt)));
  if (!ended.rowCount) return false;
  await on.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionId, id));
  await updateStaff(on, staffId, { knownFrom: at });
  return true;
}

/** Ends all sessions but one; nobody's browsers are known any longer, and none rings but that one. Returns how many. */
export async function revokeOthers(on: Executor, but: Buffer, at: Date): Promise<number> {
  await on.delete(pushSubscriptions).where(sql`${pushSubscriptions.sessionId} is distinct from ${but}`);
  await on.update(staff).set({ knownFrom: at }).where(isNotNull(staff.email));
  const others = sql`${sessions.id} <> ${but} and ${sessions.revokedAt} is null`;
  return (await on.update(sessions).set({ revokedAt: at }).where(others)).rowCount ?? 0;
}
