import { afterStop, isAtWork, isSwitching } from "#operations/backups/rules/restore-record.ts";
import { clusterFolder } from "#platform/database/server/own-postgres/cluster.ts";
import { stopPostmaster } from "#platform/database/server/own-postgres/postmaster.ts";
import { whileUnused } from "#platform/database/server/own-postgres/prepare-server.ts";
import type { Log } from "#platform/log/server/log.ts";
import { readRestore, removeDrafts, writeRestore } from "./write-restore.ts";
import { copyFolder, removeCopy, swapBack } from "./swap-folders.ts";

/** Longest time for a left server to stop, milliseconds. */
const STOP_LIMIT = 60_000;

/**
 * Undoes a restore whose program died before it was done, so that the old state runs; called before a database starts.
 * Does nothing where none was under way. Returns what to say on the terminal; null if nothing.
 */
export async function finishRestore(dataDir: string, log: Log, now: Date): Promise<string | null> {
  await removeDrafts(dataDir);
  const found = await readRestore(dataDir);
  // A copy that was not in use any more, and could not be removed.
  if (found !== null && !isAtWork(found.phase) && found.phase !== "ready") await removeCopy(dataDir);
  if (found === null || !isAtWork(found.phase)) return null;
  const lines = { info: (text: string) => log.info(text), warn: (text: string) => log.warn(text) };
  return whileUnused(dataDir, lines, () => undo(dataDir, now));
}

async function undo(dataDir: string, now: Date): Promise<string | null> {
  // A program that was just ending may have finished it.
  const record = await readRestore(dataDir);
  if (record === null || !isAtWork(record.phase)) return null;
  // The server of a killed program may go on, on a folder that moves away now.
  if (isSwitching(record.phase)) {
    await stopPostmaster(clusterFolder(dataDir), STOP_LIMIT);
    await swapBack(dataDir, record.id);
  } else {
    await stopPostmaster(clusterFolder(copyFolder(dataDir)), STOP_LIMIT);
    await removeCopy(dataDir);
  }
  const ended = afterStop(record, now);
  await writeRestore(dataDir, ended);
  return ended.problem;
}
