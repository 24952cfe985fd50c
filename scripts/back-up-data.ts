import { cp, mkdir, readdir, rename, rm } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";

/** What the data folder holds beside the database: files that people sent, and leads that wait for the database. */
const FOLDERS = ["files", "journal"] as const;

/**
 * Copies a data folder to a folder that is new or empty, where it appears complete or not at all. `copyDatabase` puts
 * the database into the folder that it is given; null leaves it out. Files are copied after it, so that every file that
 * the copied database knows of is there. Answers the target and the files beside the database.
 */
export async function backUpData(
  dataDir: string,
  target: string,
  copyDatabase: ((folder: string) => Promise<void>) | null,
): Promise<{ folder: string; files: number }> {
  const folder = resolve(target);
  if ((await readdir(folder).catch(() => [])).length > 0) throw new BackupRefused(`${folder} is not empty. A backup needs a folder that is new or empty.`);
  if (`${folder}/`.startsWith(`${resolve(dataDir)}/`))
    throw new BackupRefused(`${folder} lies inside the data folder. A backup belongs elsewhere, best on another disk.`);
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  try {
    await mkdir(unfinished, { recursive: true, mode: 0o700 });
    if (copyDatabase) await copyDatabase(join(unfinished, "postgres"));
    let files = 0;
    for (const name of FOLDERS) files += await copyFolder(join(dataDir, name), join(unfinished, name));
    await mkdir(dirname(folder), { recursive: true });
    await rm(folder, { recursive: true, force: true });
    await rename(unfinished, folder);
    return { folder, files };
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/** A backup that was not begun; the message says what to do. */
export class BackupRefused extends Error {}

async function copyFolder(from: string, to: string): Promise<number> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  const names = await readdir(from, { recursive: true, withFileTypes: true }).catch(noneIfGone);
  let copied = 0;
  for (const entry of names.filter((e) => e.isFile())) {
    const full = join(entry.parentPath, entry.name);
    // A waiting lead may reach the database, and a file may be removed, while we copy.
    copied += await cp(full, join(to, full.slice(from.length)), { preserveTimestamps: true }).then(
      () => 1,
      (error) => noneIfGone(error).length,
    );
  }
  return copied;
}

function noneIfGone(error: unknown): [] {
  if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
  throw error;
}
