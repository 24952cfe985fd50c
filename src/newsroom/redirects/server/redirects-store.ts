import { and, desc, eq, ilike, inArray, isNull, or, sql } from "drizzle-orm";
import type { RedirectSource } from "#agency/site/rules/redirect-form.ts";
import type { Executor, Tx } from "#platform/database/server/database.ts";
import { behind, cutPage, type Place } from "#platform/database/server/page-cursor.ts";
import { redirects } from "./redirects-tables.ts";

/** A public path that moved to `toPath`, or is gone for good (null). `articleId`: the article whose address it was. */
export type Redirect = typeof redirects.$inferSelect;
type NewRedirect = Omit<Redirect, "hits" | "lastHitAt"> & Partial<Pick<Redirect, "hits" | "lastHitAt">>;

/** Finds where a path moved; null if it didn't. */
export async function findRedirect(on: Executor, fromPath: string): Promise<Redirect | null> {
  const [row] = await on.select().from(redirects).where(eq(redirects.fromPath, fromPath));
  return row ?? null;
}

/** Returns those of these paths that moved or are gone. */
export async function knownPaths(on: Executor, paths: readonly string[]): Promise<Set<string>> {
  const { fromPath } = redirects;
  const rows = await on
    .select({ fromPath })
    .from(redirects)
    .where(inArray(fromPath, [...paths]));
  return new Set(rows.map((row) => row.fromPath));
}

/** Returns the former paths of an article. */
export async function formerPaths(on: Executor, articleId: string): Promise<string[]> {
  const { fromPath } = redirects;
  const rows = await on.select({ fromPath }).from(redirects).where(eq(redirects.articleId, articleId));
  return rows.map((row) => row.fromPath);
}

/**
 * Records that a path moved. Redirects to it lead to its new path at once, and the new path leads nowhere else, so
 * there is never a chain or a loop.
 */
export async function movePath(tx: Tx, moved: NewRedirect): Promise<void> {
  const { fromPath, toPath } = moved;
  if (toPath !== null) await tx.delete(redirects).where(eq(redirects.fromPath, toPath));
  await tx.update(redirects).set({ toPath }).where(eq(redirects.toPath, fromPath));
  await tx.insert(redirects).values(moved).onConflictDoUpdate({ target: redirects.fromPath, set: moved });
}

/**
 * Makes the paths of a permanently deleted article respond 410. `last` is its last address, with redirects by staff;
 * null if another article has that address.
 */
export async function retirePaths(tx: Tx, articleId: string, last: NewRedirect | null): Promise<void> {
  const own = eq(redirects.articleId, articleId);
  const byHand = last ? and(eq(redirects.toPath, last.fromPath), isNull(redirects.articleId)) : undefined;
  await tx.update(redirects).set({ toPath: null }).where(or(own, byHand));
  if (last) await tx.insert(redirects).values(last).onConflictDoUpdate({ target: redirects.fromPath, set: last });
}

/** Lists one page of redirects, newest first; `query` is part of either path. */
export async function listRedirects(
  on: Executor,
  { query, source }: { query: string; source?: RedirectSource | undefined },
  cursor: Place | null,
  limit: number,
): Promise<{ redirects: Redirect[]; next: Place | null }> {
  const { id, createdAt, fromPath, toPath } = redirects;
  const part = query.trim().replaceAll("\0", "");
  const pattern = `%${part.replace(/[\\%_]/g, "\\$&")}%`;
  const rows = await on
    .select()
    .from(redirects)
    .where(
      and(
        part === "" ? undefined : or(ilike(fromPath, pattern), ilike(toPath, pattern)),
        source === undefined ? undefined : eq(redirects.source, source),
        behind(cursor, createdAt, id),
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit + 1);
  const { page, next } = cutPage(rows, limit, (one) => one.createdAt);
  return { redirects: page, next };
}

/** Removes a redirect and returns it; null if there is none. */
export async function deleteRedirect(tx: Tx, id: string): Promise<Redirect | null> {
  const [row] = await tx.delete(redirects).where(eq(redirects.id, id)).returning();
  return row ?? null;
}

/** Adds to the hits of redirects, by id, in one statement. */
export async function addHits(on: Executor, counted: ReadonlyMap<string, number>, at: Date): Promise<void> {
  const given = JSON.stringify([...counted].map(([id, n]) => ({ id, n })));
  await on.execute(sql`
    update ${redirects} set hits = ${redirects.hits} + given.n,
      last_hit_at = greatest(${redirects.lastHitAt}, ${at.toISOString()}::timestamptz)
    from jsonb_to_recordset(${given}::jsonb) as given (id text, n int) where ${redirects.id} = given.id`);
}
