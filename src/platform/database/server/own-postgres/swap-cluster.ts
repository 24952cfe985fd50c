import { readdir, rename } from "node:fs/promises";
import { join } from "node:path";
import { clusterFolder, sync } from "./cluster.ts";

/** A whole database that is about to take the place of the present one. */
const NEXT = "postgres.next";

/** Returns the folder in which a data folder keeps the database that takes the present one's place. */
export function nextFolder(dataDir: string): string {
  return join(dataDir, NEXT);
}

/**
 * Finishes what `swapCluster` began if the program was killed in it: without this, the next start would take the folder
 * for a new one and make an empty database.
 */
export async function finishSwap(dataDir: string): Promise<void> {
  const names = new Set(await readdir(dataDir).catch((): string[] => []));
  if (!names.has(NEXT) || names.has("postgres")) return;
  await rename(nextFolder(dataDir), clusterFolder(dataDir));
  await sync(dataDir);
}

/**
 * Puts the database in `nextFolder` into the place of the present one, which stays beside it under another name. At
 * every moment the folder has one of the two, or `finishSwap` completes it. For a data folder that no server uses.
 */
export async function swapCluster(dataDir: string, aside: string): Promise<void> {
  await rename(clusterFolder(dataDir), join(dataDir, aside));
  await sync(dataDir);
  await finishSwap(dataDir);
}
