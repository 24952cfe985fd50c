import { cp, mkdir, readdir, rename, rm } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";

/**
 * Copies a data folder to a folder that is new or empty, where it appears complete or not at all. `copyDatabase` copies
 * the database into the folder that it is given; null leaves it out. The journal is copied before the database, since a
 * lead may leave it for the database meanwhile, and again after it, for the leads that came since; a restored lead that
 * is in both counts once, by its key. Files are copied after the database, so that every file that it knows of is
 * there. Returns the target and the files beside the database.
 */
export async function backUpData(
  dataDir: string,
  target: string,
  copyDatabase: ((folder: string) => Promise<void>) | null,
): Promise<{ folder: string; files: number }> {
  const folder = resolve(target);
  if ((await readdir(folder).catch(() => [])).length > 0)
    throw new BackupRefused(`${folder} is not empty. A backup needs a folder that is new or empty.`);
  if (`${folder}/`.startsWith(`${resolve(dataDir)}/`))
    throw new BackupRefused(
      `${folder} lies inside the data folder. Put the backup somewhere else, ideally on another disk.`,
    );
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  try {
    await mkdir(unfinished, { recursive: true, mode: 0o700 });
    const copy = (name: string) => copyFolder(join(dataDir, name), join(unfinished, name));
    const copied = await copy("journal");
    if (copyDatabase) await copyDatabase(join(unfinished, "postgres"));
    if (await copyFile(join(dataDir, "ledger.key"), join(unfinished, "ledger.key"))) copied.add("ledger.key");
    for (const name of ["files", "journal"]) for (const file of await copy(name)) copied.add(file);
    await mkdir(dirname(folder), { recursive: true });
    await rm(folder, { recursive: true, force: true });
    await rename(unfinished, folder);
    return { folder, files: copied.size };
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/** A backup that was not begun; the message says what to do. */
export class BackupRefused extends Error {}

/** Copies one file; false where it is gone. */
async function copyFile(from: string, to: string): Promise<boolean> {
  return (await cp(from, to, { preserveTimestamps: true }).then(() => [to], noneIfGone)).length > 0;
}

/** Copies the current content of a folder; returns the copies made. */
async function copyFolder(from: string, to: string): Promise<Set<string>> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  const names = await readdir(from, { recursive: true, withFileTypes: true }).catch(noneIfGone);
  const copied = new Set<string>();
  for (const entry of names.filter((e) => e.isFile())) {
    const full = join(entry.parentPath, entry.name);
    const target = join(to, full.slice(from.length));
    // A waiting lead may reach the database, and a file may be removed, while we copy.
    if (await copyFile(full, target)) copied.add(target);
  }
  return copied;
}

function noneIfGone(error: unknown): [] {
  if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
  throw error;
}
