import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { Executor, Tx } from "#platform/database/server/database.ts";
import type { SoughtGroup } from "#accounts/directory/rules/scim-filter.ts";
import { directoryGroups, directoryMembers, directoryPeople } from "./directory-tables.ts";

export type StoredGroup = typeof directoryGroups.$inferSelect;

/** Lists groups by their name, a page of them, or those whose attribute equals a text; with how many there are. */
export async function listDirectoryGroups(
  on: Executor,
  page: { from: number; count: number },
  sought: SoughtGroup | null,
): Promise<{ total: number; groups: StoredGroup[] }> {
  const { id, externalId, name } = directoryGroups;
  const where = sought === null ? undefined : eq({ id, externalId, name }[sought.by], sought.value);
  const groups = await on
    .select()
    .from(directoryGroups)
    .where(where)
    .orderBy(asc(name), asc(id))
    .limit(page.count)
    .offset(page.from - 1);
  return { total: await on.$count(directoryGroups, where), groups };
}

/** Finds a group; locks it in a transaction. */
export async function findDirectoryGroup(on: Executor, id: string, lock = false): Promise<StoredGroup | null> {
  const query = on.select().from(directoryGroups).where(eq(directoryGroups.id, id));
  const [row] = await (lock ? query.for("update") : query);
  return row ?? null;
}

export async function findGroupNamed(tx: Tx, name: string): Promise<StoredGroup | null> {
  const [row] = await tx.select().from(directoryGroups).where(eq(directoryGroups.name, name));
  return row ?? null;
}

export async function addDirectoryGroup(tx: Tx, row: StoredGroup): Promise<void> {
  await tx.insert(directoryGroups).values(row);
}

export async function updateDirectoryGroup(
  tx: Tx,
  id: string,
  set: Pick<StoredGroup, "name" | "externalId" | "updatedAt">,
): Promise<void> {
  await tx.update(directoryGroups).set(set).where(eq(directoryGroups.id, id));
}

export async function deleteDirectoryGroup(tx: Tx, id: string): Promise<void> {
  await tx.delete(directoryGroups).where(eq(directoryGroups.id, id));
}

/** Lists who is in a group, by user name. */
export async function listMembers(on: Executor, groupId: string): Promise<{ id: string; name: string }[]> {
  return on
    .select({ id: directoryPeople.id, name: directoryPeople.name })
    .from(directoryMembers)
    .innerJoin(directoryPeople, eq(directoryPeople.id, directoryMembers.personId))
    .where(eq(directoryMembers.groupId, groupId))
    .orderBy(asc(directoryPeople.userName));
}

/** Puts people into a group; ids that nobody has are left out. Returns those who were not in it. */
export async function addMembers(tx: Tx, groupId: string, personIds: readonly string[]): Promise<string[]> {
  if (personIds.length === 0) return [];
  const known = await tx
    .select({ id: directoryPeople.id })
    .from(directoryPeople)
    .where(and(inArray(directoryPeople.id, [...personIds]), isNull(directoryPeople.removedAt)));
  if (known.length === 0) return [];
  const rows = known.map(({ id }) => ({ groupId, personId: id }));
  const added = await tx.insert(directoryMembers).values(rows).onConflictDoNothing().returning();
  return added.map(({ personId }) => personId);
}

/** Takes people out of a group. Returns those who were in it. */
export async function removeMembers(tx: Tx, groupId: string, personIds: readonly string[]): Promise<string[]> {
  if (personIds.length === 0) return [];
  const { personId } = directoryMembers;
  const where = and(eq(directoryMembers.groupId, groupId), inArray(personId, [...personIds]));
  const removed = await tx.delete(directoryMembers).where(where).returning();
  return removed.map((row) => row.personId);
}
