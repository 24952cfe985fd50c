import { randomBytes } from "node:crypto";
import { lstat, lutimes, readlink, rm, symlink } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import { errorCode, OwnPostgresError } from "./own-postgres-error.ts";
import { isAlive, ownIdentity } from "./process-table.ts";

const POLL_MS = 20;
const HEARTBEAT_MS = 2_000;
/** An owner that cannot be looked up (another container or machine) counts as dead after this long without a heartbeat. */
const SILENT_MS = 15_000;

async function isStale(path: string): Promise<boolean> {
  try {
    const { mtimeMs } = await lstat(path);
    const alive = await isAlive(await readlink(path));
    return alive === undefined ? Date.now() - mtimeMs > SILENT_MS : !alive;
  } catch (error) {
    if (errorCode(error) === "ENOENT") return false;
    if (errorCode(error) === "EINVAL") throw new OwnPostgresError("folder-not-usable", `${path} was not created by this program. Move it and start again.`);
    throw error;
  }
}

/**
 * Removes the lock of a dead owner. Looking and removing are two steps, between which a second program could have
 * removed it and a third taken it: so whoever removes a foreign lock holds a second lock, got in the same way.
 */
async function breakIfStale(path: string, deadline: number): Promise<void> {
  if (!(await isStale(path))) return;
  await withFolderLock(`${path}.break`, deadline, async () => {
    if (await isStale(path)) await rm(path, { force: true });
  });
}

async function take(path: string, mark: string, deadline: number): Promise<void> {
  for (;;) {
    try {
      await symlink(mark, path);
      return;
    } catch (error) {
      if (errorCode(error) !== "EEXIST") throw error;
    }
    await breakIfStale(path, deadline);
    if (Date.now() > deadline) {
      const sentence = "Another program has been starting or stopping the database in this folder for too long.";
      throw new OwnPostgresError("folder-busy", sentence, `lock file ${path}`);
    }
    await delay(POLL_MS);
  }
}

/**
 * Runs `work` while no other program runs work under the same lock; a lock left by a killed process is taken over at
 * once. Node has no flock, so the lock is a symbolic link to nowhere whose target names its owner: it is made in one
 * step together with its content and, being short, needs no block of a disk that may be full.
 * `deadline` is a time in milliseconds since 1970; throws `folder-busy` after it.
 */
export async function withFolderLock<T>(path: string, deadline: number, work: () => Promise<T>): Promise<T> {
  const mark = `${await ownIdentity()}.${randomBytes(4).toString("hex")}`;
  await take(path, mark, deadline);
  const heartbeat = setInterval(() => {
    const now = new Date();
    lutimes(path, now, now).catch(() => undefined);
  }, HEARTBEAT_MS);
  heartbeat.unref();
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    // Not ours any more only if we were stopped (SIGSTOP, a sleeping machine) for longer than the heartbeat allows.
    if ((await readlink(path).catch(() => "")) === mark) await rm(path, { force: true });
  }
}
