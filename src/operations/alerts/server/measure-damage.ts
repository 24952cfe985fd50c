import { findNewestBackup } from "#operations/backups/server/backups-store.ts";
import { damagedPage, RESTORE_OLDER } from "#platform/storage/server/damaged-data.ts";
import type { DamageMemory } from "#platform/database/server/damage-memory.ts";
import type { Db } from "#platform/database/server/database.ts";
import { lastChecksumFailure, relationOfFile } from "./alerts-store.ts";

/** If no backup checks the pages, a damaged one counts for this long after its last read, milliseconds. */
const COUNTS = 86_400_000;

export type DamageNeeds = { db: Db; now: () => Date; damage: DamageMemory };

/**
 * Measures whether data on the disk is damaged (1) and what, in words, as reported by this program or by the server for
 * any reader of the page. It is fine again once a later backup is complete, since that checks everything.
 */
export async function measureDamage({
  db,
  now,
  damage,
}: DamageNeeds): Promise<{ value: number; detail: string | null }> {
  const checkedAt = (await findNewestBackup(db))?.startedAt ?? new Date(now().getTime() - COUNTS);
  const found = damage.foundAfter(checkedAt);
  if (found) return { value: 1, detail: await inWords(db, found.words) };
  const failure = await lastChecksumFailure(db);
  if (failure === null || failure <= checkedAt) return { value: 0, detail: null };
  return {
    value: 1,
    detail: `The database read a page whose checksum doesn't fit. The log of the database server names it. ${RESTORE_OLDER}`,
  };
}

/** Adds the table to the server's words, which name only a file. */
async function inWords(db: Db, words: string): Promise<string> {
  if (words.endsWith(RESTORE_OLDER)) return words;
  const page = damagedPage(words);
  const name = page && (await relationOfFile(db, page.file).catch(() => null));
  const said = page && name ? `The database has a damaged page: block ${page.block} of ${name} (${page.file}).` : words;
  return `${said} ${RESTORE_OLDER}`;
}
