import { type SpawnOptions, spawn } from "node:child_process";
import { lchown, readdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { errorText, folderNotUsable, OwnPostgresError } from "./own-postgres-error.ts";
import type { ServerBinaries } from "./server-binaries.ts";

/** The user under which the server runs. */
export type ServerAccount = {
  /** Words put before the command. */
  readonly prefix: readonly string[];
  /** The user and group to switch to; absent: the ones of this process. */
  readonly switchTo?: { readonly uid: number; readonly gid: number };
  /** The owner of the server's files as seen from outside. */
  readonly uid: number;
  readonly gid: number;
};

/**
 * PostgreSQL refuses to run as root. Inside a user namespace root may be called 65534 (nobody), which satisfies
 * PostgreSQL, while towards the outside files are still root's, so this works below /root too.
 */
const UNSHARE = ["unshare", "--user", "--map-user=65534", "--map-group=65534", "--"];

/** What PostgreSQL's programs see of our environment: PGDATA, PGPORT, LD_LIBRARY_PATH and locales would mislead them. */
function serverEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env["PATH"] ?? "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" };
}

/** The command line and the options for `spawn` which run a program of the server under its account. */
export function underAccount(account: ServerAccount, binary: string, args: readonly string[]) {
  const [command = binary, ...rest] = [...account.prefix, binary, ...args];
  const options: SpawnOptions = { cwd: "/", env: serverEnvironment(), ...account.switchTo };
  return { command, args: rest, options };
}

export type ToolResult = { code: number; output: string };

/** Runs a program of the server to its end; `output` is what it wrote to both streams. Never rejects. */
export async function runTool(account: ServerAccount, binary: string, args: readonly string[]): Promise<ToolResult> {
  const call = underAccount(account, binary, args);
  return new Promise((resolve) => {
    const child = spawn(call.command, call.args, { ...call.options, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    child.stdout?.setEncoding("utf8").on("data", (text: string) => (output += text));
    child.stderr?.setEncoding("utf8").on("data", (text: string) => (output += text));
    child.on("error", (error) => resolve({ code: -1, output: error.message }));
    child.on("close", (code, killedBy) => resolve({ code: code ?? -1, output: killedBy ? `${output}\nended by ${killedBy}` : output }));
  });
}

/** Whether that user may pass through every folder of a path. Judged by mode bits: the user is not us. */
export async function mayEnter(path: string, uid: number, gid: number): Promise<boolean> {
  const { mode, uid: owner, gid: group } = await stat(path);
  const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001;
  if ((mode & bit) === 0) return false;
  return dirname(path) === path || mayEnter(dirname(path), uid, gid);
}

/** Gives a folder and all that is in it to the account, when we are root and it is somebody else's. */
export async function giveTo(account: ServerAccount, path: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const entries = await readdir(path, { withFileTypes: true, recursive: true });
  for (const entry of entries) await lchown(join(entry.parentPath, entry.name), account.uid, account.gid);
  await lchown(path, account.uid, account.gid);
}

async function nobody(): Promise<{ uid: number; gid: number }> {
  const us = { prefix: [], uid: 0, gid: 0 };
  const [uid, gid] = await Promise.all([runTool(us, "id", ["-u", "nobody"]), runTool(us, "id", ["-g", "nobody"])]);
  const number = (result: ToolResult) => (/^\d+\s*$/.test(result.output) ? Number(result.output) : 65534);
  return { uid: number(uid), gid: number(gid) };
}

/** Accounts root may use, the preferred one first. A database that belongs to another user is served by that user. */
async function candidates(cluster: string): Promise<ServerAccount[]> {
  const uid = process.getuid?.() ?? -1;
  const gid = process.getgid?.() ?? -1;
  if (uid !== 0) return [{ prefix: [], uid, gid }];
  const unshared: ServerAccount = { prefix: process.platform === "linux" ? UNSHARE : ["false"], uid, gid };
  const switched = (user: { uid: number; gid: number }): ServerAccount => ({ prefix: [], switchTo: user, ...user });
  const owner = await stat(cluster).catch(() => undefined);
  if (owner && owner.uid !== 0) return [switched({ uid: owner.uid, gid: owner.gid }), switched(await nobody())];
  return [unshared, switched(await nobody())];
}

/**
 * Finds an account that can run the server for a database in `cluster` (which need not exist yet) below the existing
 * folder `dataDir`. An ordinary user runs it directly; root through a user namespace, else as `nobody`.
 * Throws `root-refused`, `folder-not-usable` or `binaries-unusable`.
 */
export async function chooseServerAccount(binaries: ServerBinaries, dataDir: string, cluster: string): Promise<ServerAccount> {
  const failures: string[] = [];
  let runs = false;
  for (const account of await candidates(cluster)) {
    const probe = await runTool(account, binaries.postgres, ["--version"]);
    if (probe.code !== 0) {
      failures.push(probe.output.trim());
      continue;
    }
    runs = true;
    if (await mayEnter(dataDir, account.uid, account.gid).catch((error: unknown) => (failures.push(errorText(error)), false))) return account;
    failures.push(`user ${account.uid} may not enter ${dataDir}`);
  }
  const detail = failures.join("\n");
  if (process.getuid?.() === 0) {
    const sentence = `PostgreSQL does not run as root, and this machine allows neither a user namespace (unshare) nor the user nobody to use ${dataDir}. Run the program as an ordinary user, or set DATABASE_URL to a PostgreSQL server.`;
    throw new OwnPostgresError("root-refused", sentence, detail);
  }
  if (runs) throw folderNotUsable(dataDir, detail);
  const sentence = `The database server ${binaries.postgres} does not run on this system (it needs glibc; Alpine Linux has none). Use a Debian or Ubuntu based system, or set DATABASE_URL to a PostgreSQL server.`;
  throw new OwnPostgresError("binaries-unusable", sentence, detail);
}
