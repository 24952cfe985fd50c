import { desc, eq, ilike, inArray, or } from "drizzle-orm";
import type { Executor, Tx } from "#server/platform/database.ts";
import { redirects } from "./redirects-tables.ts";

/** A public path that moved to `toPath`, or is gone for good (null). `articleId` is the article whose address it was. */
export type Redirect = typeof redirects.$inferSelect;

/** Where a path leads since it moved; null if it didn't. */
export async function findRedirect(on: Executor, fromPath: string): Promise<Redirect | null> {
  const [row] = await on.select().from(redirects).where(eq(redirects.fromPath, fromPath));
  return row ?? null;
}

/** Those of these paths that moved or are gone. */
export async function knownPaths(on: Executor, paths: readonly string[]): Promise<Set<string>> {
  const { fromPath } = redirects;
  const rows = await on
    .select({ fromPath })
    .from(redirects)
    .where(inArray(fromPath, [...paths]));
  return new Set(rows.map((row) => row.fromPath));
}

/**
 * Records that a path moved. What led to it leads to its new path at once, and the new path leads nowhere else, so there
 * is never a chain or a loop.
 */
export async function movePath(tx: Tx, moved: Redirect): Promise<void> {
  const { fromPath, toPath } = moved;
  if (toPath !== null) await tx.delete(redirects).where(eq(redirects.fromPath, toPath));
  await tx.update(redirects).set({ toPath }).where(eq(redirects.toPath, fromPath));
  await tx.insert(redirects).values(moved).onConflictDoUpdate({ target: redirects.fromPath, set: moved });
}

/** The newest redirects; `query` is part of either path. */
export async function listRedirects(on: Executor, query: string, limit: number): Promise<Redirect[]> {
  const pattern = `%${query
    .trim()
    .replaceAll("\0", "")
    .replace(/[\\%_]/g, "\\$&")}%`;
  return on
    .select()
    .from(redirects)
    .where(pattern === "%%" ? undefined : or(ilike(redirects.fromPath, pattern), ilike(redirects.toPath, pattern)))
    .orderBy(desc(redirects.createdAt), desc(redirects.id))
    .limit(limit);
}

/** Removes a redirect and answers what it was; null if there is none. */
export async function takeRedirect(tx: Tx, id: string): Promise<Redirect | null> {
  const [row] = await tx.delete(redirects).where(eq(redirects.id, id)).returning();
  return row ?? null;
}
