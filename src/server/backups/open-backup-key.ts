import { open, readFile } from "node:fs/promises";
import { join } from "node:path";
import { generateX25519Identity } from "age-encryption";

/** Where the key of the backups is. */
export type KeyPlace = { dataDir: string; backupKeyFile: string | null };

const pathOf = ({ dataDir, backupKeyFile }: KeyPlace) => backupKeyFile ?? join(dataDir, "backup.key");

/** The key of the backups, an age identity; null if none was made yet. Throws where the file holds none. */
export async function findBackupKey(where: KeyPlace): Promise<string | null> {
  const text = await readFile(pathOf(where), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (text === null) return null;
  const key = /^AGE-SECRET-KEY-1[0-9A-Z]+$/m.exec(text)?.[0];
  if (key === undefined) throw new Error(`${pathOf(where)} holds no key of a backup (a line AGE-SECRET-KEY-1…)`);
  return key;
}

/** The key of the backups, made if there is none. */
export async function openBackupKey(where: KeyPlace): Promise<string> {
  const found = await findBackupKey(where);
  if (found !== null) return found;
  await keepBackupKey(where, await generateX25519Identity());
  // Another process may have been faster: what is on disk counts.
  return (await findBackupKey(where)) ?? openBackupKey(where);
}

/** Writes a key where the program looks for it; one that is there already stays. */
export async function keepBackupKey(where: KeyPlace, key: string): Promise<void> {
  const file = await open(pathOf(where), "wx", 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "EEXIST") return null;
    throw error;
  });
  try {
    await file?.writeFile(`# Opens the backups of Hearthlight. Keep it away from the backups.\n${key}\n`);
    await file?.sync();
  } finally {
    await file?.close();
  }
}
