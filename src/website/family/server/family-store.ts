import { and, asc, desc, eq, gt, lt, sql } from "drizzle-orm";
import { agreementOf, type Entry, type Member } from "#website/family/rules/family-room.ts";
import type { Executor, Tx } from "#platform/database/server/database.ts";
import { familyEntries, familyMembers, familyRooms } from "./family-tables.ts";

export type RoomRow = typeof familyRooms.$inferSelect;
export type MemberRow = typeof familyMembers.$inferSelect;
type NewMember = typeof familyMembers.$inferInsert;
type NewEntry = typeof familyEntries.$inferInsert;
export type EntryRow = typeof familyEntries.$inferSelect;
/** A member with their family room. */
export type Seat = { member: MemberRow; room: RoomRow };

/** Finds the member behind a link of a family room used after a moment; null for an unknown or expired link. */
export async function findSeat(on: Executor, tokenHash: string, usedAfter: Date): Promise<Seat | null> {
  const [seat] = await on
    .select({ member: familyMembers, room: familyRooms })
    .from(familyMembers)
    .innerJoin(familyRooms, eq(familyRooms.id, familyMembers.roomId))
    .where(and(eq(familyMembers.tokenHash, tokenHash), gt(familyRooms.usedAt, usedAfter)));
  return seat ?? null;
}

/** Locks a family room, so that its members change it one after another. */
export async function lockRoom(tx: Tx, roomId: string): Promise<void> {
  await tx.select({ id: familyRooms.id }).from(familyRooms).where(eq(familyRooms.id, roomId)).for("update");
}

/** Marks a family room as used, if that was last recorded before a moment. */
export async function markUsed(on: Executor, roomId: string, at: Date, ifBefore: Date): Promise<void> {
  await on
    .update(familyRooms)
    .set({ usedAt: at })
    .where(and(eq(familyRooms.id, roomId), lt(familyRooms.usedAt, ifBefore)));
}

/** Lists its members, the opener first, then in the order of their invitations. */
export async function membersOf(on: Executor, room: RoomRow): Promise<Member[]> {
  const rows = await on
    .select()
    .from(familyMembers)
    .where(eq(familyMembers.roomId, room.id))
    .orderBy(desc(familyMembers.opener), asc(familyMembers.addedAt), asc(familyMembers.id));
  return rows.map((row) => toMember(row, room.planVersion));
}

/** Returns a member as the others see them. */
export function toMember(row: MemberRow, planVersion: number): Member {
  const { id, name, relation, opener, agreedAt } = row;
  const joined = row.joinedAt !== null;
  return { id, name, relation, opener, joined, agreement: agreementOf(row.agreedVersion, planVersion), agreedAt };
}

/** Lists the entries of a family room, oldest first. */
export async function entriesOf(on: Executor, roomId: string): Promise<Entry[]> {
  const rows = await on
    .select({ entry: familyEntries, name: familyMembers.name })
    .from(familyEntries)
    .innerJoin(familyMembers, eq(familyMembers.id, familyEntries.memberId))
    .where(eq(familyEntries.roomId, roomId))
    .orderBy(asc(familyEntries.at), asc(familyEntries.id));
  return rows.map(({ entry: { roomId: _, ...entry }, name }) => ({ ...entry, name }));
}

/** Finds and locks an entry of a member; null if it is gone or someone else's. */
export async function findOwnEntry(tx: Tx, member: MemberRow, id: string): Promise<EntryRow | null> {
  const [row] = await tx
    .select()
    .from(familyEntries)
    .where(and(eq(familyEntries.id, id), eq(familyEntries.memberId, member.id)))
    .for("update");
  return row ?? null;
}

export async function addRoom(tx: Tx, room: typeof familyRooms.$inferInsert): Promise<void> {
  await tx.insert(familyRooms).values(room);
}

/** Adds a member, once per id. */
export async function saveMember(tx: Tx, member: NewMember): Promise<void> {
  await tx.insert(familyMembers).values(member).onConflictDoNothing();
}

/** Adds an entry; false if one with its id exists, because the same form arrived before. */
export async function saveEntry(tx: Tx, entry: NewEntry): Promise<boolean> {
  const added = await tx.insert(familyEntries).values(entry).onConflictDoNothing().returning({ id: familyEntries.id });
  return added.length > 0;
}

/** Counts the members and entries of a family room. */
export async function countIn(tx: Tx, roomId: string): Promise<{ members: number; entries: number }> {
  return {
    members: await tx.$count(familyMembers, eq(familyMembers.roomId, roomId)),
    entries: await tx.$count(familyEntries, eq(familyEntries.roomId, roomId)),
  };
}

export async function changeMember(tx: Tx, id: string, change: Partial<MemberRow>): Promise<void> {
  await tx.update(familyMembers).set(change).where(eq(familyMembers.id, id));
}

export async function changeText(tx: Tx, id: string, text: string, at: Date): Promise<void> {
  const version = sql`${familyEntries.version} + 1`;
  await tx.update(familyEntries).set({ text, changedAt: at, version }).where(eq(familyEntries.id, id));
}

export async function removeEntryRow(tx: Tx, id: string): Promise<void> {
  await tx.delete(familyEntries).where(eq(familyEntries.id, id));
}

/** Removes a member of a family room with everything they wrote; false if they aren't a member. */
export async function removeMemberRow(tx: Tx, roomId: string, id: string): Promise<boolean> {
  const removed = await tx
    .delete(familyMembers)
    .where(and(eq(familyMembers.id, id), eq(familyMembers.roomId, roomId), eq(familyMembers.opener, false)))
    .returning({ id: familyMembers.id });
  return removed.length > 0;
}

/** Deletes a family room with everything in it. */
export async function removeRoom(tx: Tx, id: string): Promise<void> {
  await tx.delete(familyRooms).where(eq(familyRooms.id, id));
}

/** Increments the plan's version: earlier agreements refer to the old plan. */
export async function countPlanChange(tx: Tx, roomId: string): Promise<void> {
  const planVersion = sql`${familyRooms.planVersion} + 1`;
  await tx.update(familyRooms).set({ planVersion }).where(eq(familyRooms.id, roomId));
}

/** Tells whether a member wrote a part of the plan. */
export async function wrotePlan(tx: Tx, memberId: string): Promise<boolean> {
  const own = and(eq(familyEntries.memberId, memberId), sql`${familyEntries.kind} <> 'note'`);
  return (await tx.$count(familyEntries, own)) > 0;
}
