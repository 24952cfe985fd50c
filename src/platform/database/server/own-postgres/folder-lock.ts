import { randomBytes } from "node:crypto";
import { lstat, readlink, rm, symlink } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import { filesThread } from "#platform/storage/server/file-thread.ts";
import { errorCode, OwnPostgresError } from "./own-postgres-error.ts";
import { isAlive, ownIdentity } from "./process-table.ts";

const POLL_MS = 20;
const HEARTBEAT_MS = 2_000;
/** An owner that can't be looked up (another container or machine) counts as dead after this long in silence. */
const SILENT_MS = 15_000;

async function isStale(path: string): Promise<boolean> {
  try {
    const { mtimeMs } = await lstat(path);
    const alive = await isAlive(await readlink(path));
    return alive === undefined ? Date.now() - mtimeMs > SILENT_MS : !alive;
  } catch (error) {
    if (errorCode(error) === "ENOENT") return false;
    if (errorCode(error) === "EINVAL")
      throw new OwnPostgresError(
        "folder-not-usable",
        `${path} was not created by this program. Move it and start again.`,
      );
    throw error;
  }
}

/**
 * Removes the lock of a dead owner. Checking and removing are two steps, between which a second program could have
 * removed it and a third taken it: so removing a foreign lock takes a second lock, acquired in the same way.
 */
async function breakIfStale(path: string, deadline: number): Promise<void> {
  if (!(await isStale(path))) return;
  await withFolderLock(`${path}.break`, deadline, async () => {
    if (await isStale(path)) await rm(path, { force: true });
  });
}

async function take(path: string, mark: string, deadline: number, busy: string): Promise<void> {
  for (;;) {
    try {
      await symlink(mark, path);
      return;
    } catch (error) {
      if (errorCode(error) !== "EEXIST") throw error;
    }
    await breakIfStale(path, deadline);
    if (Date.now() > deadline) throw new OwnPostgresError("folder-busy", busy, `lock file ${path}`);
    await delay(POLL_MS);
  }
}

/** Returns who holds the lock: no one alive, a living process, or one of another container with a recent heartbeat. */
export async function lockOwner(path: string): Promise<"nobody" | "alive" | "elsewhere"> {
  const mark = await readlink(path).catch(() => null);
  if (mark === null || (await isStale(path))) return "nobody";
  return (await isAlive(mark)) ? "alive" : "elsewhere";
}

/**
 * Takes a lock and returns a function that releases it; a lock left by a killed process is taken over at once. Node has
 * no flock, so the lock is a dangling symbolic link whose target names its owner: it is made in one step together with
 * its content and, being short, needs no block of a disk that may be full. `deadline` is a time in milliseconds since
 * 1970; throws `folder-busy` with the sentence `busy` after it.
 */
export async function holdFolderLock(path: string, deadline: number, busy: string): Promise<() => Promise<void>> {
  const mark = `${await ownIdentity()}.${randomBytes(4).toString("hex")}`;
  await take(path, mark, deadline, busy);
  const heartbeat = setInterval(() => {
    filesThread.askInTime("touchLink", path).catch(() => undefined);
  }, HEARTBEAT_MS);
  heartbeat.unref();
  return async () => {
    clearInterval(heartbeat);
    // No longer ours only if we were stopped (SIGSTOP, a sleeping machine) for longer than the heartbeat allows.
    if ((await readlink(path).catch(() => "")) === mark) await rm(path, { force: true });
  };
}

/** Runs `work` while no other program runs work under the same lock; `deadline` as for `holdFolderLock`. */
export async function withFolderLock<T>(path: string, deadline: number, work: () => Promise<T>): Promise<T> {
  const giveBack = await holdFolderLock(
    path,
    deadline,
    "Another program has been starting or stopping the database in this folder for too long.",
  );
  try {
    return await work();
  } finally {
    await giveBack();
  }
}
