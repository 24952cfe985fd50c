import { readFile, rm, rmdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { commandOf, processesWith, signal, worksIn } from "./process-table.ts";
import { folderMark, socketFile, TEMPORARY } from "./socket-folder.ts";

/** The data of the server's main process in postmaster.pid (PostgreSQL, src/include/utils/pidfile.h). */
type Postmaster = { readonly pid: number; readonly socketFolder: string | undefined };

/** Reads postmaster.pid, which a killed server leaves behind; undefined when there is none. */
export async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(cluster, "postmaster.pid"), "utf8").catch(() => "");
  const [pid = "", , , , socketFolder] = text.split("\n");
  return /^\d+$/.test(pid) ? { pid: Number(pid), socketFolder: socketFolder || undefined } : undefined;
}

/** Tells whether that process is the main one of a server on this database. The number may have been reused since. */
async function isPostmaster(pid: number, cluster: string): Promise<boolean> {
  if (!(await commandOf(pid))?.includes("postgres")) return false;
  // The server works in its data folder; where the system hides that (a container without SYS_PTRACE), believe the
  // name.
  return (await worksIn(pid, cluster)) !== false;
}

/** Finds the server's main process on this database if it lives. */
export async function livingPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const postmaster = await readPostmaster(cluster);
  return postmaster && (await isPostmaster(postmaster.pid, cluster)) ? postmaster : undefined;
}

/** Returns the server's cluster_name: it is in the title of every server process, which is how we find orphans. */
export function clusterName(cluster: string): string {
  return `own-${folderMark(cluster)}`;
}

/** Lists the processes of a server, except the main one, which does not carry the title. */
function titled(cluster: string): Promise<number[]> {
  const title = `postgres: ${clusterName(cluster)}: `;
  return processesWith((command) => command.startsWith(title));
}

async function waitUntilGone(cluster: string, limitMs: number): Promise<number[]> {
  const deadline = Date.now() + limitMs;
  for (;;) {
    const left = await titled(cluster);
    if (left.length === 0 || Date.now() > deadline) return left;
    await delay(20);
  }
}

/**
 * Ends the children of a killed main process. Idle ones leave by themselves at once, but one in the middle of a long
 * query goes on and keeps the shared memory, and with it the next server, from starting. SIGQUIT is what the main
 * process itself sends after a crash (leave now, write nothing); SIGKILL follows for those that ignore it. Returns
 * whether all are gone: one that waits for a slow disk leaves only when the disk responds.
 */
export async function endOrphans(cluster: string): Promise<boolean> {
  for (const pid of await titled(cluster)) signal(pid, "SIGQUIT");
  for (const pid of await waitUntilGone(cluster, 500)) signal(pid, "SIGKILL");
  return (await waitUntilGone(cluster, 500)).length === 0;
}

/** Lists main processes that are starting and have no number in the file yet, and children of one without a title. */
function starting(cluster: string): Promise<number[]> {
  return processesWith((command) => command.includes("postgres") && `${command} `.includes(` -D ${cluster} `));
}

/** Tells whether a lock file blocks a start for no reason: it is empty, or names a process that is not a server. */
async function isMisleading(path: string): Promise<boolean> {
  const text = await readFile(path, "utf8").catch(() => undefined);
  if (text === undefined) return false;
  const [number = "", cluster = ""] = text.split("\n");
  const pid = Number.parseInt(number, 10);
  // A server of another database, started by hand, may have its socket in our folder: that lock is not ours to remove.
  return Number.isNaN(pid) || (signal(pid, 0) && !(await isPostmaster(pid, cluster)));
}

/**
 * Removes postmaster.pid and the socket's lock file, separately, where they would keep the server from starting. The
 * number in them may belong to another process by now, as after a container's restart: PostgreSQL itself only checks
 * whether any process has that number. Or they are empty, since the server was killed between making and filling them
 * (src/backend/utils/init/miscinit.c, CreateLockFile), which PostgreSQL leaves to a person. Otherwise the files stay,
 * for PostgreSQL reads from them which shared memory to look at. Only for a database without a living main process, and
 * under the folder's lock. Returns whether it removed something.
 */
export async function removeMisleadingFiles(cluster: string, socketFolder: string): Promise<boolean> {
  const folders = new Set([socketFolder, (await readPostmaster(cluster))?.socketFolder ?? socketFolder]);
  const lockFiles = [join(cluster, "postmaster.pid"), ...[...folders].map((folder) => `${socketFile(folder)}.lock`)];
  const judged = await Promise.all(lockFiles.map(isMisleading));
  const misleading = lockFiles.filter((_, index) => judged[index]);
  if (
    misleading.length === 0 ||
    !(await endOrphans(cluster)) ||
    (await starting(cluster)).length > 0 ||
    (await livingPostmaster(cluster))
  )
    return false;
  for (const path of misleading) await rm(path, { force: true });
  return true;
}

/**
 * Stops a server as `pg_ctl -m fast` does (PostgreSQL: SIGINT is the fast shutdown) and waits until it is gone. One that
 * is only starting counts: otherwise it comes up on a folder that may have moved away, at the socket of the next one.
 */
export async function stopPostmaster(cluster: string, limitMs: number): Promise<boolean> {
  const deadline = Date.now() + limitMs;
  const first = await livingPostmaster(cluster);
  const left = first ? [first.pid] : await starting(cluster);
  for (const pid of left) signal(pid, "SIGINT");
  const lives = first
    ? async () => (await livingPostmaster(cluster))?.pid === first.pid
    : async () => (await Promise.all(left.map(commandOf))).some((command) => command !== undefined);
  while (await lives()) {
    if (Date.now() > deadline) return false;
    await delay(10);
  }
  const folder = first?.socketFolder;
  if (folder && basename(folder).startsWith(TEMPORARY)) await rmdir(folder).catch(() => undefined);
  return true;
}
