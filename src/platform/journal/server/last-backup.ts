import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** In the data folder, written by `npm run backup`. A restored folder has none, since it was not backed up yet. */
const FILE = "last-backup.json";

/** Records in a data folder that it was backed up. */
export async function recordBackup(dataDir: string, at: Date): Promise<void> {
  await writeFile(join(dataDir, FILE), `${JSON.stringify({ at: at.toISOString() })}\n`, { mode: 0o600, flush: true });
}

/** Returns when a data folder was last backed up; null if unknown. */
export async function findLastBackup(dataDir: string): Promise<Date | null> {
  const noted = /"at":"([^"]+)"/.exec(await readFile(join(dataDir, FILE), "utf8").catch(() => ""))?.[1];
  const at = new Date(noted ?? "");
  return Number.isNaN(at.getTime()) ? null : at;
}
