import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import type { Executor, Tx } from "#platform/database/server/database.ts";
import { signingKeys } from "./conversations-tables.ts";

export type SigningKey = typeof signingKeys.$inferSelect;

/** Lists all keys, the oldest first. */
export async function listSigningKeys(on: Executor): Promise<SigningKey[]> {
  return on.select().from(signingKeys).orderBy(asc(signingKeys.createdAt), asc(signingKeys.selector));
}

/** Lists all keys, and lets nobody else add or change one until the transaction ends. */
export async function lockSigningKeys(tx: Tx): Promise<SigningKey[]> {
  await tx.execute("lock table signing_keys in share row exclusive mode");
  return listSigningKeys(tx);
}

/** Finds the key that signs mails of a domain. */
export async function findSigningKey(on: Executor, domain: string): Promise<SigningKey | null> {
  const signs = and(eq(signingKeys.domain, domain), isNotNull(signingKeys.signsSince), isNull(signingKeys.endedAt));
  return (await on.select().from(signingKeys).where(signs))[0] ?? null;
}

export async function addSigningKey(tx: Tx, row: typeof signingKeys.$inferInsert): Promise<void> {
  await tx.insert(signingKeys).values(row);
}

export async function saveSigningKey(
  tx: Tx,
  selector: string,
  change: Partial<Pick<SigningKey, "signsSince" | "endedAt" | "sealed">>,
): Promise<void> {
  await tx.update(signingKeys).set(change).where(eq(signingKeys.selector, selector));
}
