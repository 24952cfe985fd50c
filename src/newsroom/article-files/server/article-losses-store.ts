import { and, asc, count, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Loss, LossKind } from "#newsroom/article-files/rules/article-loss.ts";
import type { Executor, Tx } from "#platform/database/server/database.ts";
import type { ImportItem } from "./article-files-store.ts";
import { articleImportItems as items, articleImportLosses as losses } from "./article-files-tables.ts";

/** Replaces the losses of an item. */
export async function saveLosses(
  tx: Tx,
  { importId, place }: Pick<ImportItem, "importId" | "place">,
  found: readonly Loss[],
): Promise<void> {
  await tx.delete(losses).where(and(eq(losses.importId, importId), eq(losses.place, place)));
  const rows = found.map((loss, n) => ({ importId, place, number: n + 1, ...loss }));
  if (rows.length > 0) await tx.insert(losses).values(rows);
}

/** One loss with the article that it is about. */
export type ListedLoss = typeof losses.$inferSelect & { title: string; articleId: string | null };
/** The place of the last loss of a page. */
export type LossPlace = { place: number; number: number };

const open = (importId: string) => and(eq(losses.importId, importId), isNull(losses.settledAt));
const ofItem = and(eq(items.importId, losses.importId), eq(items.place, losses.place));

/** Counts the open losses of an import by kind. */
export async function countLosses(on: Executor, importId: string): Promise<Map<LossKind, number>> {
  const rows = await on
    .select({ kind: losses.kind, n: count() })
    .from(losses)
    .where(open(importId))
    .groupBy(losses.kind);
  return new Map(rows.map(({ kind, n }) => [kind, n]));
}

/** Lists open losses of an import after one, by article; of one kind, if given. */
export async function listLosses(
  on: Executor,
  importId: string,
  { kind, after, limit }: { kind: LossKind | null; after: LossPlace | null; limit: number },
): Promise<ListedLoss[]> {
  const behind = after ? sql`(${losses.place}, ${losses.number}) > (${after.place}, ${after.number})` : undefined;
  const rows = await on
    .select({ loss: losses, title: items.title, articleId: items.articleId })
    .from(losses)
    .innerJoin(items, ofItem)
    .where(and(open(importId), kind ? eq(losses.kind, kind) : undefined, behind))
    .orderBy(asc(losses.place), asc(losses.number))
    .limit(limit);
  return rows.map(({ loss, ...item }) => ({ ...loss, ...item }));
}

/** Finds an open loss with its item. */
export async function findLoss(
  on: Executor,
  importId: string,
  { place, number }: LossPlace,
): Promise<ListedLoss | null> {
  const [row] = await on
    .select({ loss: losses, title: items.title, articleId: items.articleId })
    .from(losses)
    .innerJoin(items, ofItem)
    .where(and(open(importId), eq(losses.place, place), eq(losses.number, number)));
  return row ? { ...row.loss, title: row.title, articleId: row.articleId } : null;
}

/** Settles open losses, one or all of a kind, and returns how many. */
export async function settleOpen(
  tx: Tx,
  importId: string,
  which: LossPlace | { kind: LossKind },
  { at, by }: { at: Date; by: string },
): Promise<number> {
  const chosen: SQL | undefined =
    "kind" in which ? eq(losses.kind, which.kind) : and(eq(losses.place, which.place), eq(losses.number, which.number));
  const settled = await tx
    .update(losses)
    .set({ settledAt: at, settledBy: by })
    .where(and(open(importId), chosen))
    .returning({ place: losses.place });
  return settled.length;
}
