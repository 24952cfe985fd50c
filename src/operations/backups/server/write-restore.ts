import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { type RestoreRecord, restoreSchema } from "#operations/backups/rules/restore-record.ts";
import { replaceFile } from "#platform/storage/server/replace-file.ts";

const pathOf = (dataDir: string) => join(dataDir, "restore.json");

const DRAFT = /^restore\.json\.[0-9a-f]{8}\.part$/;

/** Reads what is known of the last restore; null if there was none, or the file says nothing that can be read. */
export async function readRestore(dataDir: string): Promise<RestoreRecord | null> {
  const text = await readFile(pathOf(dataDir), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (text === null) return null;
  try {
    return restoreSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Removes what a killed program left half written. */
export async function removeDrafts(dataDir: string): Promise<void> {
  const names = await readdir(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  for (const name of names) if (DRAFT.test(name)) await rm(join(dataDir, name), { force: true });
}

/** Writes what is known of a restore: durable when this returns, and whole whenever the program dies. */
export async function writeRestore(dataDir: string, record: RestoreRecord): Promise<void> {
  await replaceFile(pathOf(dataDir), `${JSON.stringify(record, null, 2)}\n`);
}
