import { mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sync } from "#platform/database/server/own-postgres/cluster.ts";

/** Below the data folder: the restored copy, until it is in use or discarded. */
const COPY = "restore";
/** Below the data folder: what was in use before a restore. */
const BEFORE = /^before-restore-(\d{8}T\d{6}Z-[0-9a-f]{6})$/;
/** What a restored copy replaces. The journal stays, and so do keys: what was acknowledged since is nowhere else. */
const SWAPPED = ["postgres", "archive", "files", "ledger.key"] as const;
/** The end of the name of an empty file that says that something was not there before. */
const NONE = ".none";
/** How long the state before a restore is kept, milliseconds: as long as every backup. */
const KEPT_FOR = 48 * 3_600_000;

/** Returns the folder in which a copy is restored. */
export const copyFolder = (dataDir: string) => join(dataDir, COPY);

/** Returns the folder of the state before the restore with an id. */
export const beforeFolder = (dataDir: string, id: string) => join(dataDir, `before-restore-${id}`);

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return false;
      throw error;
    },
  );
}

/**
 * Puts the restored copy in the place of what is in use, which moves aside; each by a rename, so that nothing is copied
 * and nothing can fill the disk. Neither database may run. Killed in between, `swapBack` undoes it. `step` hears of each
 * rename.
 */
export async function swapIn(dataDir: string, id: string, step = () => {}): Promise<void> {
  const [copy, before] = [copyFolder(dataDir), beforeFolder(dataDir, id)];
  await mkdir(before, { recursive: true, mode: 0o700 });
  await sync(dataDir);
  for (const name of SWAPPED) {
    if (!(await isThere(join(copy, name)))) continue;
    if (await isThere(join(dataDir, name))) await rename(join(dataDir, name), join(before, name));
    else await writeFile(join(before, `${name}${NONE}`), "");
    await sync(before);
    step();
    await rename(join(copy, name), join(dataDir, name));
    await sync(dataDir);
    step();
  }
}

/**
 * Puts what was in use before a restore back in its place, whatever of `swapIn` was done; the restored copy is removed.
 * It may be done again after it was killed. No database may run.
 */
export async function swapBack(dataDir: string, id: string, step = () => {}): Promise<void> {
  const before = beforeFolder(dataDir, id);
  for (const name of SWAPPED) {
    const wasThere = await isThere(join(before, name));
    const cameIn = (await isThere(join(before, `${name}${NONE}`))) && !(await isThere(join(copyFolder(dataDir), name)));
    if (!wasThere && !cameIn) continue;
    // Beside first: removing takes a while, and must not leave half of it in the place of the old one.
    if (await isThere(join(dataDir, name))) {
      const away = join(copyFolder(dataDir), `returned-${name}`);
      await mkdir(copyFolder(dataDir), { recursive: true, mode: 0o700 });
      await rm(away, { recursive: true, force: true });
      await rename(join(dataDir, name), away);
    }
    step();
    if (wasThere) await rename(join(before, name), join(dataDir, name));
    await sync(dataDir);
  }
  await rm(before, { recursive: true, force: true });
  await removeCopy(dataDir);
}

/** Removes the restored copy. */
export async function removeCopy(dataDir: string): Promise<void> {
  await rm(copyFolder(dataDir), { recursive: true, force: true, maxRetries: 3 });
}

/** Removes what was in use before restores that are 48 hours old by their ids. Returns how many. */
export async function removeOldStates(dataDir: string, now: Date): Promise<number> {
  let removed = 0;
  for (const name of await readdir(dataDir)) {
    const [, id = ""] = BEFORE.exec(name) ?? [];
    const at = Date.parse(id.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z-.*$/, "$1-$2-$3T$4:$5:$6Z"));
    if (Number.isNaN(at) || now.getTime() - at < KEPT_FOR) continue;
    await rm(join(dataDir, name), { recursive: true, force: true, maxRetries: 3 });
    removed += 1;
  }
  return removed;
}
