import { eq } from "drizzle-orm";
import type { Executor, Tx } from "#platform/database/server/database.ts";
import { directoryTokens } from "./directory-tables.ts";

/** Replaces the token with which the directory calls; null ends it. Returns true if there was one before. */
export async function replaceToken(tx: Tx, row: typeof directoryTokens.$inferInsert | null): Promise<boolean> {
  const before = await tx.delete(directoryTokens);
  if (row) await tx.insert(directoryTokens).values(row);
  return (before.rowCount ?? 0) > 0;
}

/** Finds when the token was made and last used; null if there is none. */
export async function findToken(on: Executor): Promise<{ createdAt: Date; lastUsedAt: Date | null } | null> {
  const { createdAt, lastUsedAt } = directoryTokens;
  const [row] = await on.select({ createdAt, lastUsedAt }).from(directoryTokens);
  return row ?? null;
}

/** Tells whether this is the hash of the directory's token, and notes that it was used, once a minute. */
export async function useToken(on: Executor, hash: Buffer, now: Date): Promise<boolean> {
  const [row] = await on.select().from(directoryTokens).where(eq(directoryTokens.hash, hash));
  if (!row) return false;
  if (!row.lastUsedAt || now.getTime() - row.lastUsedAt.getTime() > 60_000)
    await on.update(directoryTokens).set({ lastUsedAt: now }).where(eq(directoryTokens.hash, hash));
  return true;
}
