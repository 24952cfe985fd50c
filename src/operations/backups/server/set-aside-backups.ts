import { mkdir, readdir, rename } from "node:fs/promises";
import { join } from "node:path";

/** Folders of a place in which backups of earlier databases lie. */
const ASIDE = /^postgres-\d+(?:\.\d+)?$/;

/**
 * Moves the backups of a database into a folder of their own in their place, because another one takes over: segments of
 * both would have the same names. `npm run restore` still restores them there. Returns that folder; null if there was
 * nothing.
 */
export async function setAsideBackups(place: string, name: string): Promise<string | null> {
  const names = (await readdir(place).catch((): string[] => [])).filter((one) => !ASIDE.test(one));
  if (names.length === 0) return null;
  const folder = await freeFolder(place, name);
  await mkdir(folder, { mode: 0o700 });
  for (const one of names) await rename(join(place, one), join(folder, one));
  return folder;
}

/** Returns the path of a new folder: a database may be set aside more than once. */
async function freeFolder(place: string, name: string): Promise<string> {
  const taken = new Set(await readdir(place));
  for (let number = 1; ; number++) {
    const found = number === 1 ? name : `${name}.${number}`;
    if (!taken.has(found)) return join(place, found);
  }
}
