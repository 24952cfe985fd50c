import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { generateX25519Identity } from "age-encryption";
import { openKeptFile } from "#platform/storage/server/open-kept-file.ts";
import type { BackupPlace } from "./create-folder-place.ts";
import { readManifests } from "./write-backup.ts";

/** Where the key of the backups is. */
export type KeyPlace = { dataDir: string; backupKeyFile: string | null };

const pathOf = ({ dataDir, backupKeyFile }: KeyPlace) => backupKeyFile ?? join(dataDir, "backup.key");

/** What the file of the key says. */
export const keyText = (key: string) => `# Opens the backups of Hearthlight. Keep it away from the backups.\n${key}\n`;

function readKey(text: string, where: KeyPlace): string {
  const key = /^AGE-SECRET-KEY-1[0-9A-Z]+$/m.exec(text)?.[0];
  if (key === undefined) throw new Error(`${pathOf(where)} holds no key of a backup (a line AGE-SECRET-KEY-1…)`);
  return key;
}

/** The key of the backups, an age identity; null if there is no file of it. Throws where the file holds none. */
export async function findBackupKey(where: KeyPlace): Promise<string | null> {
  const text = await readFile(pathOf(where), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  return text === null ? null : readKey(text, where);
}

/**
 * The key that the backups in a place were made with; null where there are neither backups nor a key. Throws, with words for the
 * owner, where there are backups and the key is gone.
 */
export async function findKeyFor(place: BackupPlace, where: KeyPlace): Promise<string | null> {
  const key = await findBackupKey(where);
  if (key === null && (await readManifests(place)).length > 0) throw new Error(keyMissing(place, where));
  return key;
}

/** What the owner reads where there are backups and their key is gone. */
function keyMissing(place: BackupPlace, where: KeyPlace): string {
  return (
    `The key of the backups in ${place.name} is missing. Put it back as ${pathOf(where)}: without it they can't be opened. ` +
    "If it is lost, set BACKUP_DIR to a new folder."
  );
}

/** The key for a new backup, made if there is none. Throws as `findKeyFor` does. */
export async function openBackupKey(place: BackupPlace, where: KeyPlace): Promise<string> {
  return (await findKeyFor(place, where)) ?? keepBackupKey(where, await generateX25519Identity());
}

/** Writes a key where the program looks for it; one that is there already stays. Returns the one that is there. */
export async function keepBackupKey(where: KeyPlace, key: string): Promise<string> {
  return readKey(await openKeptFile(pathOf(where), () => keyText(key)), where);
}
