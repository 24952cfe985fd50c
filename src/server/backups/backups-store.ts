import { desc, isNotNull } from "drizzle-orm";
import type { Executor } from "#server/platform/database.ts";
import { backups } from "./backups-tables.ts";

export type Backup = typeof backups.$inferSelect;

/** The newest backup that is complete; null if there is none. */
export async function findNewestBackup(on: Executor): Promise<Backup | null> {
  const [row] = await on
    .select()
    .from(backups)
    .where(isNotNull(backups.finishedAt))
    .orderBy(desc(backups.finishedAt))
    .limit(1);
  return row ?? null;
}

/** The newest backup of which a restore was tried; null if none was. */
export async function findNewestDrill(on: Executor): Promise<Backup | null> {
  const [row] = await on
    .select()
    .from(backups)
    .where(isNotNull(backups.drilledAt))
    .orderBy(desc(backups.drilledAt))
    .limit(1);
  return row ?? null;
}
