import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { type Actor, isRight, type Right } from "#platform/access/rules/rights.ts";
import { prepareOnce } from "#platform/database/server/prepare-once.ts";
import type { Executor } from "#platform/database/server/database.ts";
import { apiKeys } from "./access-tables.ts";

export type ApiKeyRecord = Omit<typeof apiKeys.$inferSelect, "hash">;

export async function addApiKey(on: Executor, row: typeof apiKeys.$inferInsert): Promise<void> {
  await on.insert(apiKeys).values(row);
}

/** Finds the program that holds the key with this hash, if the key is valid now. */
export async function findKeyActor(on: Executor, hash: Buffer, now: Date): Promise<(Actor & { kind: "key" }) | null> {
  const [row] = await keyQuery(on).execute({ hash });
  const actor = actorOf(row, now);
  if (!row || actor === null) return null;
  if (!row.lastUsedAt || now.getTime() - row.lastUsedAt.getTime() > 60_000)
    await on.update(apiKeys).set({ lastUsedAt: now }).where(eq(apiKeys.id, row.id));
  return actor;
}

/** Returns a key that was not revoked as an actor; null for none, and once it has expired. */
function actorOf(row: typeof apiKeys.$inferSelect | undefined, now: Date): (Actor & { kind: "key" }) | null {
  if (!row || (row.expiresAt && row.expiresAt <= now)) return null;
  return { kind: "key", id: row.id, name: row.name, scopes: row.scopes.filter((s): s is Right => isRight(s)) };
}

const livingKey = and(eq(apiKeys.hash, sql.placeholder("hash")), isNull(apiKeys.revokedAt));
const keyQuery = prepareOnce((on) => on.select().from(apiKeys).where(livingKey).prepare("find_key"));

/** Finds a key that still counts, by its id, or null. */
export async function findKeyById(on: Executor, id: string, now: Date): Promise<(Actor & { kind: "key" }) | null> {
  const [row] = await on
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt)));
  return actorOf(row, now);
}

export async function listApiKeys(on: Executor): Promise<ApiKeyRecord[]> {
  const rows = await on.select().from(apiKeys).orderBy(desc(apiKeys.createdAt), desc(apiKeys.id)).limit(200);
  return rows.map(({ hash: _, ...row }) => row);
}

/** Revokes a key; returns the record as it was before, or null when there is no valid one. */
export async function revokeApiKey(on: Executor, id: string, at: Date): Promise<ApiKeyRecord | null> {
  const [row] = await on
    .update(apiKeys)
    .set({ revokedAt: at })
    .where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt)))
    .returning();
  if (!row) return null;
  const { hash: _, ...record } = row;
  return { ...record, revokedAt: null };
}

/** Revokes the API keys that a member of staff created. */
export async function revokeKeysOf(on: Executor, staffId: string, at: Date): Promise<void> {
  await on
    .update(apiKeys)
    .set({ revokedAt: at })
    .where(and(eq(apiKeys.createdBy, staffId), isNull(apiKeys.revokedAt)));
}
