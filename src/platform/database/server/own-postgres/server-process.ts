import { spawn } from "node:child_process";
import { type FileHandle, open, truncate } from "node:fs/promises";
import { diskFull, folderNotUsable, OwnPostgresError, speaksOfFullDisk } from "./own-postgres-error.ts";
import { clusterName } from "./postmaster.ts";
import { type ServerAccount, underAccount } from "./server-account.ts";
import type { ServerBinaries } from "./server-binaries.ts";
import { PORT } from "./socket-folder.ts";

/** A server that was started by this program: how it ended, and the content of its log. */
export type ServerProcess = { ended(): string | undefined; words(): Promise<string> };

export type ServerPlan = {
  readonly binaries: ServerBinaries;
  readonly account: ServerAccount;
  readonly cluster: string;
  readonly socketFolder: string;
  readonly logFile: string;
  readonly settings: Readonly<Record<string, string>>;
};

const KILLED = "ended by";
/** The log is written by the server, so it is only truncated at a start: after this many bytes. */
const LONGEST_LOG = 10_000_000;

function allSettings({ cluster, socketFolder, settings }: ServerPlan): Record<string, string> {
  return {
    listen_addresses: "",
    port: String(PORT),
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: "0700",
    cluster_name: clusterName(cluster),
    shared_buffers: "64MB",
    fsync: "on",
    synchronous_commit: "on",
    full_page_writes: "on",
    // Limits the replay after a crash. Measured: 2.1 s for 311 MB, 6.5 s for 948 MB (the default allows 1 GB).
    max_wal_size: "256MB",
    // Ours is built without it; one of Debian would compile our short statements at great cost.
    jit: "off",
    timezone: "UTC",
    log_timezone: "UTC",
    // The log must not contain personal data: no statements, and no DETAIL ("Key (email)=(...) already exists").
    log_min_error_statement: "panic",
    log_error_verbosity: "terse",
    log_checkpoints: "off",
    ...settings,
  };
}

async function openLog(plan: ServerPlan): Promise<FileHandle> {
  const handle = await open(plan.logFile, "a", 0o600);
  // The server appends (O_APPEND), so cutting the file under a running one is safe.
  if ((await handle.stat()).size > LONGEST_LOG) await truncate(plan.logFile);
  if (process.getuid?.() === 0) await handle.chown(plan.account.uid, plan.account.gid);
  return handle;
}

/**
 * Starts `postgres` in its own session: Ctrl+C in the terminal doesn't reach it, and it outlives us. Directly and not
 * through pg_ctl, which goes through a shell (paths with quotes) and polls only every 100 ms.
 */
export async function spawnServer(plan: ServerPlan): Promise<ServerProcess> {
  const log = await openLog(plan);
  try {
    const from = (await log.stat()).size;
    const args = Object.entries(allSettings(plan)).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
    const call = underAccount(plan.account, plan.binaries.postgres, ["-D", plan.cluster, ...args]);
    const child = spawn(call.command, call.args, {
      ...call.options,
      detached: true,
      stdio: ["ignore", log.fd, log.fd],
    });
    let end: string | undefined;
    child.on("error", (error) => (end = error.message));
    child.on("exit", (code, killedBy) => (end = killedBy ? `${KILLED} ${killedBy}` : `ended with code ${code}`));
    child.unref();
    return { ended: () => end, words: () => readFrom(plan.logFile, from) };
  } finally {
    await log.close();
  }
}

async function readFrom(path: string, from: number): Promise<string> {
  const handle = await open(path, "r");
  try {
    const buffer = Buffer.alloc(16_384);
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, from);
    return buffer.toString("utf8", 0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Errors while the last server's processes or files are still there, briefly (src/backend/utils/init/miscinit.c). */
const IN_THE_WAY =
  /pre-existing shared memory block|lock file ".*" (?:already exists|is empty)|could not (?:create|remove|open) .*lock file/;

/**
 * Judges why a server ended before it responded. Returns when trying again may help: remains of the last one, or it was
 * killed. Throws the failure in words otherwise, and in any case after the last try.
 */
export async function judgeEnd(
  server: ServerProcess,
  { cluster, logFile }: ServerPlan,
  lastTry: boolean,
): Promise<void> {
  const words = await server.words().catch(() => "");
  const detail = [server.ended(), ...words.trim().split("\n").slice(-10)].join("\n");
  if (speaksOfFullDisk(words)) throw diskFull(cluster, detail);
  if (/Permission denied|wrong ownership|invalid permissions|Read-only file system/.test(words))
    throw folderNotUsable(cluster, detail);
  // A PANIC ends it by a signal, too, and recurs: its files are damaged.
  const killed = server.ended()?.startsWith(KILLED) && !words.includes("PANIC:");
  if (!lastTry && (IN_THE_WAY.test(words) || killed)) return;
  throw didNotStart(logFile, detail);
}

/** Creates the failure for a server that ends, or does not respond, for an unknown reason. */
export function didNotStart(logFile: string, detail: string): OwnPostgresError {
  return new OwnPostgresError(
    "did-not-start",
    `The database server did not start. Its last messages are in ${logFile}.`,
    detail,
  );
}
