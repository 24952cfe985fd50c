import { and, asc, eq, exists, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Executor, Tx } from "#platform/database/server/database.ts";
import type { Sought } from "#accounts/directory/rules/scim-filter.ts";
import { directoryGroups, directoryMembers, directoryPeople } from "./directory-tables.ts";

export type DirectoryPerson = typeof directoryPeople.$inferSelect;

/** Finds a person of the directory by who they were at an earlier sign-in, else by their address; locks them. */
export async function lockDirectoryPerson(
  tx: Tx,
  { issuer, subject, email }: { issuer: string; subject: string; email: string },
): Promise<DirectoryPerson | null> {
  const { issuer: of, subject: who, email: address, userName } = directoryPeople;
  const [known] = await tx
    .select()
    .from(directoryPeople)
    .where(and(eq(of, issuer), eq(who, subject)))
    .for("update");
  if (known) return known;
  const [same] = await tx
    .select()
    .from(directoryPeople)
    .where(or(eq(address, email), eq(userName, email)))
    .for("update");
  return same ?? null;
}

export async function addDirectoryPerson(tx: Tx, row: DirectoryPerson): Promise<void> {
  await tx.insert(directoryPeople).values(row);
}

export async function updateDirectoryPerson(
  tx: Tx,
  id: string,
  set: Partial<Omit<DirectoryPerson, "id" | "createdAt">>,
): Promise<void> {
  await tx.update(directoryPeople).set(set).where(eq(directoryPeople.id, id));
}

/** Lists the names and the directory's own ids of the groups that it sent a person to be in. */
export async function listGroupsOf(on: Executor, personId: string): Promise<string[]> {
  const rows = await on
    .select({ name: directoryGroups.name, externalId: directoryGroups.externalId })
    .from(directoryMembers)
    .innerJoin(directoryGroups, eq(directoryGroups.id, directoryMembers.groupId))
    .where(eq(directoryMembers.personId, personId));
  return rows.flatMap(({ name, externalId }) => (externalId === null ? [name] : [name, externalId]));
}

/** Lists the people of the directory who have an account here, and whether it ever sent groups of theirs. */
export async function listFollowed(on: Executor): Promise<{ id: string; staffId: string; hasGroups: boolean }[]> {
  const { id, staffId, removedAt } = directoryPeople;
  const groups = on.select({ one: sql`1` }).from(directoryMembers).where(eq(directoryMembers.personId, id));
  const rows = await on
    .select({ id, staffId, hasGroups: sql<boolean>`${exists(groups)}` })
    .from(directoryPeople)
    .where(and(isNotNull(staffId), isNull(removedAt)))
    .orderBy(asc(id));
  return rows.flatMap((row) => (row.staffId === null ? [] : [{ ...row, staffId: row.staffId }]));
}

/** Tells whether a member of staff signs in through the directory. */
export async function isOfDirectory(on: Executor, staffId: string): Promise<boolean> {
  return (await on.$count(directoryPeople, eq(directoryPeople.staffId, staffId))) > 0;
}

/** Lists people by their user name, a page of them, or those whose attribute equals a text; with how many there are. */
export async function listDirectoryPeople(
  on: Executor,
  page: { from: number; count: number },
  sought: Sought | null,
): Promise<{ total: number; people: DirectoryPerson[] }> {
  const { id, externalId, userName, email, name } = directoryPeople;
  const lower = sought?.value.toLowerCase() ?? "";
  const where =
    sought === null
      ? undefined
      : {
          id: eq(id, sought.value),
          externalId: eq(externalId, sought.value),
          userName: eq(userName, lower),
          email: eq(email, lower),
          name: eq(name, sought.value),
        }[sought.by];
  const here = and(isNull(directoryPeople.removedAt), where);
  const people = await on
    .select()
    .from(directoryPeople)
    .where(here)
    .orderBy(asc(userName))
    .limit(page.count)
    .offset(page.from - 1);
  return { total: await on.$count(directoryPeople, here), people };
}

/** Finds a person by the id that the directory calls them by; locks them in a transaction. */
export async function findDirectoryPerson(on: Executor, id: string, lock = false): Promise<DirectoryPerson | null> {
  const here = and(eq(directoryPeople.id, id), isNull(directoryPeople.removedAt));
  const query = on.select().from(directoryPeople).where(here);
  const [row] = await (lock ? query.for("update") : query);
  return row ?? null;
}

/** Marks a person as removed: their row keeps who they were at their sign-in, and no group has them anymore. */
export async function removeDirectoryPerson(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.delete(directoryMembers).where(eq(directoryMembers.personId, id));
  await updateDirectoryPerson(tx, id, { active: false, externalId: null, removedAt: at, updatedAt: at });
}

/** Finds the person who has this user name. */
export async function findNamed(tx: Tx, userName: string): Promise<DirectoryPerson | null> {
  const here = and(eq(directoryPeople.userName, userName), isNull(directoryPeople.removedAt));
  const [row] = await tx.select().from(directoryPeople).where(here).for("update");
  return row ?? null;
}

/** Finds the person who has this user name or, without one, this address; one who was removed comes last. */
export async function findNamesake(
  tx: Tx,
  { userName, email }: { userName: string; email: string },
): Promise<DirectoryPerson | null> {
  const { userName: named, email: address, removedAt } = directoryPeople;
  const [row] = await tx
    .select()
    .from(directoryPeople)
    .where(or(eq(named, userName), eq(address, email)))
    .orderBy(sql`${removedAt} is not null, ${named} <> ${userName}`)
    .limit(1)
    .for("update");
  return row ?? null;
}

/** Lists the groups that each of these people is in. */
export async function listGroupsOfPeople(
  on: Executor,
  ids: readonly string[],
): Promise<Map<string, { id: string; name: string }[]>> {
  if (ids.length === 0) return new Map();
  const rows = await on
    .select({ personId: directoryMembers.personId, id: directoryGroups.id, name: directoryGroups.name })
    .from(directoryMembers)
    .innerJoin(directoryGroups, eq(directoryGroups.id, directoryMembers.groupId))
    .where(inArray(directoryMembers.personId, [...ids]))
    .orderBy(asc(directoryGroups.name));
  return Map.groupBy(rows, ({ personId }) => personId);
}
