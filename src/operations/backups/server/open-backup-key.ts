import { readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { generateX25519Identity } from "age-encryption";
import { openKeptFile } from "#platform/storage/server/open-kept-file.ts";
import type { BackupPlace } from "./create-folder-place.ts";
import { readManifests } from "./write-backup.ts";

/** The location of the backup key. */
export type KeyPlace = { dataDir: string; backupKeyFile: string | null };

const pathOf = ({ dataDir, backupKeyFile }: KeyPlace) => backupKeyFile ?? join(dataDir, "backup.key");

/** Returns the content of the key file. */
export const keyText = (key: string) => `# Opens the backups of Hearthlight. Keep it away from the backups.\n${key}\n`;

/** Finds the key in the text of its file; null if there is none. */
export function parseBackupKey(text: string): string | null {
  return /^AGE-SECRET-KEY-1[0-9A-Z]+\s*$/m.exec(text)?.[0].trim() ?? null;
}

/** Returns when the key file was written; null without one. */
export async function keyWrittenAt(where: KeyPlace): Promise<Date | null> {
  return stat(pathOf(where)).then(
    ({ mtime }) => mtime,
    () => null,
  );
}

function readKey(text: string, where: KeyPlace): string {
  const key = parseBackupKey(text);
  if (key === null) throw new Error(`${pathOf(where)} holds no key of a backup (a line AGE-SECRET-KEY-1…)`);
  return key;
}

/** Finds the backup key, an age identity; null without its file. Throws if the file has none. */
export async function findBackupKey(where: KeyPlace): Promise<string | null> {
  const text = await readFile(pathOf(where), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  return text === null ? null : readKey(text, where);
}

/**
 * Finds the key of the backups in a place; null if there are neither backups nor a key. Throws, with words for the
 * owner, if there are backups but the key is gone.
 */
export async function findKeyFor(place: BackupPlace, where: KeyPlace): Promise<string | null> {
  const key = await findBackupKey(where);
  if (key === null && (await readManifests(place)).length > 0) throw new Error(keyMissing(place, where));
  return key;
}

/** Returns the owner's text for backups whose key is gone. */
function keyMissing(place: BackupPlace, where: KeyPlace): string {
  return (
    `The key of the backups in ${place.name} is missing. Put it back as ${pathOf(where)}: without it they can't be opened. ` +
    "If it is lost, set BACKUP_DIR to a new folder."
  );
}

/** Returns the key for a new backup, created if there is none. Throws as `findKeyFor` does. */
export async function openBackupKey(place: BackupPlace, where: KeyPlace): Promise<string> {
  return (await findKeyFor(place, where)) ?? saveBackupKey(where, await generateX25519Identity());
}

/** Replaces the key in the data folder by that of the backup which an installation was made from. */
export async function replaceBackupKey(where: KeyPlace, key: string): Promise<void> {
  // A file that someone named is theirs.
  if (where.backupKeyFile !== null) return;
  await rm(pathOf(where), { force: true });
  await saveBackupKey(where, key);
}

/** Writes a key to its place, unless there is one. Returns the one in place. */
export async function saveBackupKey(where: KeyPlace, key: string): Promise<string> {
  return readKey(await openKeptFile(pathOf(where), () => keyText(key)), where);
}
