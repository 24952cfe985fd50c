import { and, eq, inArray, lt, sql } from "drizzle-orm";
import { type ListedAreas, NATIONAL, numbersIn, type OldHtml } from "#compliance/contact/rules/national-list.ts";
import type { Db, Executor, Tx } from "#platform/database/server/database.ts";
import { type Reading, readAlone, reading } from "#platform/database/server/readings.ts";
import { selection } from "#platform/database/server/select-rows.ts";
import { dncLists } from "./contact-tables.ts";
import { deleteAreas, deleteNumbers } from "./dnc-numbers-store.ts";

export type DncList = typeof dncLists.$inferSelect;

/** Begins the upload of a list. */
export async function addList(
  db: Db,
  { at, ...list }: Pick<DncList, "id" | "obtainedOn" | "addedBy" | "place"> & { at: Date },
): Promise<void> {
  await db
    .insert(dncLists)
    .values({ ...list, state: "loading", numbers: 0, problem: null, addedAt: at, updatedAt: at });
}

/** Lets one change of lists end before the next: two that end at the same time would both replace the one before. */
export async function lockLists(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('dnc_lists'))`);
}

/** Keeps a complete list until a person uses or discards it. */
export async function saveWaiting(
  tx: Tx,
  { id, areas, at }: { id: string; areas: ListedAreas; at: Date },
): Promise<void> {
  await forgetFailed(tx, id);
  await tx
    .update(dncLists)
    .set({ state: "waiting", areas, numbers: numbersIn(areas), updatedAt: at })
    .where(eq(dncLists.id, id));
}

/** Deletes failed uploads of a list's place, since a later one was read. */
async function forgetFailed(tx: Tx, id: string): Promise<void> {
  const place = tx.select({ place: dncLists.place }).from(dncLists).where(eq(dncLists.id, id));
  await tx.delete(dncLists).where(and(eq(dncLists.state, "failed"), inArray(dncLists.place, place)));
}

/**
 * Puts a complete list in use for its area codes, which it takes over from earlier lists; these stay in use for their
 * other ones. The list of a state takes over all of the one before. What it took over stays on file, so that it can be
 * undone. Takes lists from before a day out of use; their numbers, which it returns, may then be deleted.
 */
export async function activateList(
  tx: Tx,
  { list, at, keptSince }: { list: DncList; at: Date; keptSince: string },
): Promise<{ took: OldHtml[]; over: { id: string; areas: string[] }[] }> {
  await forgetFailed(tx, list.id);
  const took: OldHtml[] = [];
  const over: { id: string; areas: string[] }[] = [];
  const inUse = and(eq(dncLists.state, "active"), eq(dncLists.place, list.place));
  for (const old of await tx.select().from(dncLists).where(inUse)) {
    const isTaken = (area: string) => list.place !== NATIONAL || list.areas[area] !== undefined;
    const taken = only(old.areas, isTaken);
    const rest = only(old.areas, (area) => !isTaken(area));
    const isOver = old.obtainedOn < keptSince;
    if (isOver) over.push({ id: old.id, areas: Object.keys(rest) });
    if (Object.keys(taken).length > 0)
      took.push({ listId: old.id, obtainedOn: old.obtainedOn, numbers: numbersIn(taken), areas: taken });
    await setAreas(tx, old.id, isOver ? {} : rest);
  }
  await tx.update(dncLists).set({ state: "active", took, updatedAt: at }).where(eq(dncLists.id, list.id));
  await deleteReplaced(tx);
  return { took, over };
}

const only = (areas: ListedAreas, isIn: (area: string) => boolean): ListedAreas =>
  Object.fromEntries(Object.entries(areas).filter(([area]) => isIn(area)));

async function setAreas(tx: Tx, id: string, areas: ListedAreas): Promise<void> {
  const state = Object.keys(areas).length > 0 ? "active" : "replaced";
  await tx
    .update(dncLists)
    .set({ state, areas, numbers: numbersIn(areas) })
    .where(eq(dncLists.id, id));
}

/** Gives the area codes of a list back to those from which it took them; the list waits again. */
export async function restoreReplaced(tx: Tx, list: DncList, at: Date): Promise<void> {
  for (const { listId, areas } of list.took) {
    const old = await findList(tx, listId);
    if (old) await setAreas(tx, listId, { ...old.areas, ...areas });
  }
  await tx.update(dncLists).set({ state: "waiting", took: [], updatedAt: at }).where(eq(dncLists.id, list.id));
}

/** Finds the list that took area codes over from another one, and that could still be undone. */
export async function findSuccessor(on: Executor, id: string): Promise<DncList | undefined> {
  const from = sql`${dncLists.took} @> ${JSON.stringify([{ listId: id }])}::jsonb`;
  const [row] = await on
    .select()
    .from(dncLists)
    .where(and(inArray(dncLists.state, ["active", "replaced"]), from))
    .limit(1);
  return row;
}

/** Finds one upload. */
export async function findList(on: Executor, id: string): Promise<DncList | undefined> {
  const [row] = await on.select().from(dncLists).where(eq(dncLists.id, id));
  return row;
}

/** Deletes a list that is not in use; its numbers may then be deleted. */
export async function deleteList(tx: Tx, id: string): Promise<void> {
  await tx.delete(dncLists).where(eq(dncLists.id, id));
}

/** Stores the reason for which an upload was refused, until the next one succeeds. */
export async function failList(db: Db, id: string, problem: string, at: Date): Promise<void> {
  await db.update(dncLists).set({ state: "failed", problem, updatedAt: at }).where(eq(dncLists.id, id));
}

/** An upload that stored nothing for so long is over, since its process ended. Milliseconds. */
const ABANDONED = 600_000;

/** Deletes uploads that ended with their process, those that waited too long, and what can't be restored anymore. */
export async function clearLists(db: Db, now: Date, undoDays: number): Promise<void> {
  const before = new Date(now.getTime() - ABANDONED);
  const past = new Date(now.getTime() - undoDays * 86_400_000);
  const gone = await db
    .delete(dncLists)
    .where(
      sql`(${dncLists.state} = 'loading' and ${lt(dncLists.updatedAt, before)})
        or (${dncLists.state} = 'waiting' and ${lt(dncLists.updatedAt, past)})`,
    )
    .returning({ id: dncLists.id });
  for (const { id } of gone) await deleteNumbers(db, id);
  const cleared = await db.transaction(async (tx) => {
    await lockLists(tx);
    const done = await tx
      .select()
      .from(dncLists)
      .where(and(inArray(dncLists.state, ["active", "replaced"]), lt(dncLists.updatedAt, past)));
    for (const { id, took } of done)
      await tx
        .update(dncLists)
        .set({ took: took.map((one) => ({ ...one, areas: {} })) })
        .where(eq(dncLists.id, id));
    await deleteReplaced(tx);
    return done.flatMap(({ took }) => took);
  });
  for (const { listId, areas } of cleared) await deleteAreas(db, listId, Object.keys(areas));
}

/** Deletes replaced lists from which no list could be restored. */
async function deleteReplaced(tx: Tx): Promise<void> {
  await tx.execute(sql`delete from ${dncLists} as old where state = 'replaced' and not exists (
    select from ${dncLists} as later, jsonb_array_elements(later.took) as taken
    where taken ->> 'listId' = old.id and taken -> 'areas' <> '{}'::jsonb)`);
}

/** Lists every upload on file, newest first. */
export async function listUploads(on: Executor): Promise<DncList[]> {
  return readAlone(on, uploadsReading);
}

/** The reading of all uploads of lists, the newest first. */
export const uploadsReading: Reading<DncList[]> = reading(selection(dncLists), sql`from ${dncLists}`, (rows) =>
  rows.sort((a, b) => b.addedAt.getTime() - a.addedAt.getTime()),
);
