import { readFile, rm, rmdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { commandOf, processesNamed, signal, worksIn } from "./process-table.ts";
import { folderMark, socketFile, TEMPORARY } from "./socket-folder.ts";

/** What the server's main process says of itself in postmaster.pid (PostgreSQL, src/include/utils/pidfile.h). */
export type Postmaster = { readonly pid: number; readonly socketFolder: string | undefined };

/** Reads postmaster.pid, which a killed server leaves behind; undefined when there is none. */
export async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(cluster, "postmaster.pid"), "utf8").catch(() => "");
  const [pid = "", , , , socketFolder] = text.split("\n");
  return /^\d+$/.test(pid) ? { pid: Number(pid), socketFolder: socketFolder || undefined } : undefined;
}

/** The server's main process on this database if it lives. Its number may have gone to another process since. */
export async function livingPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const postmaster = await readPostmaster(cluster);
  if (!postmaster) return undefined;
  const command = await commandOf(postmaster.pid);
  if (!command?.includes("postgres")) return undefined;
  // The server works in its data folder; where the system hides that (a container without SYS_PTRACE), believe the name.
  return (await worksIn(postmaster.pid, cluster)) === false ? undefined : postmaster;
}

/** The server's cluster_name: it stands in the title of every process of the server, by which we find orphans. */
export function clusterName(cluster: string): string {
  return `own-${folderMark(cluster)}`;
}

/**
 * Ends what a killed main process left behind. Idle ones leave by themselves at once, but one in the middle of a long
 * query goes on and keeps the shared memory, and with it the next server, from starting. SIGQUIT is what the main
 * process itself sends after a crash (leave now, write nothing); SIGKILL follows for those that do not hear it.
 */
export async function endOrphans(cluster: string): Promise<number> {
  const title = `postgres: ${clusterName(cluster)}: `;
  const orphans = await processesNamed(title);
  for (const pid of orphans) signal(pid, "SIGQUIT");
  const deadline = Date.now() + 500;
  while (Date.now() < deadline && (await processesNamed(title)).length > 0) await delay(20);
  for (const pid of await processesNamed(title)) signal(pid, "SIGKILL");
  return orphans.length;
}

/**
 * Removes postmaster.pid and the socket's lock file when the number in them belongs to another process by now, as it
 * happens when a container starts again: PostgreSQL itself only asks whether any process has that number. Otherwise
 * the files stay, for PostgreSQL reads from them which shared memory to look at. Only for a database without a
 * living main process, and under the folder's lock.
 */
export async function removeMisleadingFiles(cluster: string): Promise<boolean> {
  const postmaster = await readPostmaster(cluster);
  if (!postmaster || !signal(postmaster.pid, 0)) return false;
  await endOrphans(cluster);
  if (postmaster.socketFolder) await rm(`${socketFile(postmaster.socketFolder)}.lock`, { force: true });
  await rm(join(cluster, "postmaster.pid"), { force: true });
  return true;
}

/** Stops a server as `pg_ctl -m fast` does (PostgreSQL: SIGINT is the fast shutdown) and waits until it is gone. */
export async function stopPostmaster(cluster: string, limitMs: number): Promise<boolean> {
  const deadline = Date.now() + limitMs;
  const first = await livingPostmaster(cluster);
  if (first) signal(first.pid, "SIGINT");
  for (;;) {
    const now = await livingPostmaster(cluster);
    if (!now || now.pid !== first?.pid) break;
    if (Date.now() > deadline) return false;
    await delay(10);
  }
  const folder = first?.socketFolder;
  if (folder && basename(folder).startsWith(TEMPORARY)) await rmdir(folder).catch(() => undefined);
  return true;
}
