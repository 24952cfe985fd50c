import { and, eq, inArray, sql } from "drizzle-orm";
import type { Settings, SettingsKey } from "#agency/site/rules/settings.ts";
import type { Executor, Tx } from "#platform/database/server/database.ts";
import { contentVersions, secrets, settings } from "./site-tables.ts";

/** Key of the stored record that says that the site has not opened yet; no setting of the agency. */
export const PREVIEW_RECORD = "preview";
/** Id of the only row of its table. */
const ROW = "content";

/** Reads all stored settings records by key, unchecked. */
export async function storedSettings(on: Executor): Promise<Map<string, unknown>> {
  const rows = await on.select({ key: settings.key, value: settings.value }).from(settings);
  return new Map(rows.map((r) => [r.key, r.value]));
}

/** Tells whether the owner has not opened the site yet, by its record. */
export async function hasPreview(on: Executor): Promise<boolean> {
  return (await on.select({ key: settings.key }).from(settings).where(eq(settings.key, PREVIEW_RECORD))).length > 0;
}

/** Records that the site has not opened yet; a new installation begins so. */
export async function markPreview(on: Executor, at: Date): Promise<void> {
  await on
    .insert(settings)
    .values({ key: PREVIEW_RECORD, value: {}, updatedAt: at, updatedBy: "first start" })
    .onConflictDoNothing();
}

/** Records that the site has opened. Returns true if it had not before. */
export async function unmarkPreview(tx: Tx): Promise<boolean> {
  return (await tx.delete(settings).where(eq(settings.key, PREVIEW_RECORD)).returning()).length > 0;
}

/** Reads when each stored record was changed, and by which actor. */
export async function settingsChanges(on: Executor): Promise<Map<string, { at: Date; by: string }>> {
  const rows = await on.select({ key: settings.key, at: settings.updatedAt, by: settings.updatedBy }).from(settings);
  return new Map(rows.map(({ key, at, by }) => [key, { at, by }]));
}

/** Locks one stored record until the transaction ends; undefined if the default applies. */
export async function lockSetting(tx: Executor, key: SettingsKey): Promise<{ value: unknown; at: Date } | undefined> {
  const [row] = await tx
    .select({ value: settings.value, at: settings.updatedAt })
    .from(settings)
    .where(eq(settings.key, key))
    .for("update");
  return row;
}

/** Inserts or replaces one validated record. */
export async function putSetting<K extends SettingsKey>(
  on: Executor,
  key: K,
  value: Settings[K],
  at: Date,
  by: string,
): Promise<void> {
  const row = { key, value, updatedAt: at, updatedBy: by };
  await on.insert(settings).values(row).onConflictDoUpdate({ target: settings.key, set: row });
}

/**
 * Works like `putSetting`, but only if the stored record has the time `before` (null: if there is none). Returns
 * whether it did.
 */
export async function replaceSetting<K extends SettingsKey>(
  on: Executor,
  key: K,
  value: Settings[K],
  at: Date,
  by: string,
  before: Date | null,
): Promise<boolean> {
  const row = { key, value, updatedAt: at, updatedBy: by };
  const done =
    before === null
      ? await on.insert(settings).values(row).onConflictDoNothing().returning({ key: settings.key })
      : await on
          .update(settings)
          .set(row)
          .where(and(eq(settings.key, key), eq(settings.updatedAt, before)))
          .returning({ key: settings.key });
  return done.length > 0;
}

/** Increments and returns the version of the public pages' content. Concurrent changes wait for this transaction. */
export async function raiseContentVersion(tx: Tx): Promise<number> {
  const [row] = await tx
    .insert(contentVersions)
    .values({ id: ROW, version: 1 })
    .onConflictDoUpdate({ target: contentVersions.id, set: { version: sql`${contentVersions.version} + 1` } })
    .returning({ version: contentVersions.version });
  if (!row) throw new Error("the version of the content was not raised");
  return row.version;
}

/** Reads the version of the public pages' content; 0 before the first change. */
export async function contentVersion(on: Executor): Promise<number> {
  const [row] = await on
    .select({ version: contentVersions.version })
    .from(contentVersions)
    .where(eq(contentVersions.id, ROW));
  return row?.version ?? 0;
}

/** Finds the sealed secrets with these ids. */
export async function findSecrets(on: Executor, ids: readonly string[]): Promise<Map<string, Buffer>> {
  if (ids.length === 0) return new Map();
  const rows = await on
    .select({ id: secrets.id, sealed: secrets.sealed })
    .from(secrets)
    .where(inArray(secrets.id, [...ids]));
  return new Map(rows.map(({ id, sealed }) => [id, sealed]));
}

export async function addSecret(tx: Tx, row: { id: string; sealed: Buffer; createdAt: Date }): Promise<void> {
  await tx.insert(secrets).values(row);
}

export async function deleteSecrets(tx: Executor, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(secrets).where(inArray(secrets.id, [...ids]));
}
