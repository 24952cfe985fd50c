import { type SpawnOptions, spawn } from "node:child_process";
import { lchown, readdir, stat } from "node:fs/promises";
import { userInfo } from "node:os";
import { dirname, join } from "node:path";
import { errorText, folderNotUsable, OwnPostgresError } from "./own-postgres-error.ts";
import type { ServerBinaries } from "./server-binaries.ts";

/** The user under which the server runs. */
export type ServerAccount = {
  /** Words before the command. */
  readonly prefix: readonly string[];
  /** The user and group to switch to; absent: the ones of this process. */
  readonly switchTo?: { readonly uid: number; readonly gid: number };
  /** The owner of the server's files as seen from outside. */
  readonly uid: number;
  readonly gid: number;
};

/**
 * PostgreSQL refuses to run as root. Inside a user namespace root may be called 65534 (nobody), which satisfies
 * PostgreSQL, while outside, files are still root's, so this works below /root too.
 */
const UNSHARE = ["unshare", "--user", "--map-user=65534", "--map-group=65534", "--"];

const OURSELVES: ServerAccount = { prefix: [], uid: process.getuid?.() ?? -1, gid: process.getgid?.() ?? -1 };

/** Returns the environment of PostgreSQL's programs: PGDATA, PGPORT, LD_LIBRARY_PATH and locales would mislead them. */
function serverEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env["PATH"] ?? "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" };
}

/** Returns the command line and the options for `spawn` which run a program of the server under its account. */
export function underAccount(account: ServerAccount, binary: string, args: readonly string[]) {
  const [command = binary, ...rest] = [...account.prefix, binary, ...args];
  const options: SpawnOptions = { cwd: "/", env: serverEnvironment(), ...account.switchTo };
  return { command, args: rest, options };
}

type ToolResult = { code: number; output: string };

/** Runs a program of the server to its end; `output` has both streams. Never rejects. */
export async function runTool(account: ServerAccount, binary: string, args: readonly string[]): Promise<ToolResult> {
  const call = underAccount(account, binary, args);
  return new Promise((resolve) => {
    const child = spawn(call.command, call.args, { ...call.options, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    child.stdout?.setEncoding("utf8").on("data", (text: string) => (output += text));
    child.stderr?.setEncoding("utf8").on("data", (text: string) => (output += text));
    child.on("error", (error) => resolve({ code: -1, output: error.message }));
    child.on("close", (code, killedBy) =>
      resolve({ code: code ?? -1, output: killedBy ? `${output}\nended by ${killedBy}` : output }),
    );
  });
}

/** Lists a folder and its ancestors, innermost first. */
function pathUpwards(path: string): string[] {
  return dirname(path) === path ? [path] : [path, ...pathUpwards(dirname(path))];
}

/** Tells whether the account may pass through every folder of a path, by mode bits: root itself may pass everywhere. */
async function mayEnter(path: string, { uid, gid }: ServerAccount): Promise<boolean> {
  if (OURSELVES.uid !== 0) return true; // The account is us: what we are about to do will show it.
  for (const folder of pathUpwards(path)) {
    const { mode, uid: owner, gid: group } = await stat(folder);
    const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
  }
  return true;
}

/** Gives a folder and its contents to the account, when we are root and another account owns it. */
export async function giveTo(account: ServerAccount, path: string): Promise<void> {
  if (OURSELVES.uid !== 0) return;
  const entries = await readdir(path, { withFileTypes: true, recursive: true });
  for (const entry of entries) await lchown(join(entry.parentPath, entry.name), account.uid, account.gid);
  await lchown(path, account.uid, account.gid);
}

async function nobody(): Promise<{ uid: number; gid: number }> {
  const [uid, gid] = await Promise.all([
    runTool(OURSELVES, "id", ["-u", "nobody"]),
    runTool(OURSELVES, "id", ["-g", "nobody"]),
  ]);
  const number = (result: ToolResult) => (/^\d+\s*$/.test(result.output) ? Number(result.output) : 65534);
  return { uid: number(uid), gid: number(gid) };
}

function hasName(): boolean {
  try {
    return userInfo().username !== "";
  } catch {
    return false; // A bare number, as containers are run with: initdb refuses it, but not the `nobody` of a namespace.
  }
}

function switched({ uid, gid }: { uid: number; gid: number }): ServerAccount {
  return { prefix: [], switchTo: { uid, gid }, uid, gid };
}

/** Finds the user in whose part of the disk root works (sudo in a home folder, which other users may not enter). */
async function hostOf(dataDir: string): Promise<ServerAccount[]> {
  for (const folder of pathUpwards(dataDir)) {
    const owner = await stat(folder);
    if (owner.uid !== 0) return [switched(owner)];
  }
  return [];
}

/** Lists accounts to try, the preferred one first. Root serves a database that belongs to another user as that user. */
async function candidates(dataDir: string, cluster: string): Promise<ServerAccount[]> {
  const unshared = { ...OURSELVES, prefix: UNSHARE };
  if (OURSELVES.uid !== 0) return hasName() ? [OURSELVES] : [unshared, OURSELVES];
  const owner = await stat(cluster).catch(() => undefined);
  const first = owner && owner.uid !== 0 ? switched(owner) : unshared;
  return [first, switched(await nobody()), ...(await hostOf(dataDir))];
}

/**
 * Finds an account that can run the server for a database in `cluster` (which need not exist yet) below the existing
 * folder `dataDir`. An ordinary user runs it directly; root through a user namespace, else as `nobody`, else as the
 * user whose folder it works in.
 * Throws `root-refused`, `folder-not-usable` or `binaries-unusable`.
 */
export async function chooseServerAccount(
  binaries: ServerBinaries,
  dataDir: string,
  cluster: string,
): Promise<ServerAccount> {
  const failures: string[] = [];
  let runs = false;
  for (const account of await candidates(dataDir, cluster)) {
    const probe = await runTool(account, binaries.postgres, ["--version"]);
    if (probe.code !== 0) {
      failures.push(probe.output.trim());
      continue;
    }
    runs = true;
    if (await mayEnter(dataDir, account).catch((error: unknown) => (failures.push(errorText(error)), false)))
      return account;
    failures.push(`user ${account.uid} may not enter ${dataDir}`);
  }
  const detail = failures.join("\n");
  // Asked for its version it responds even to root, unless it cannot run here at all.
  const usable = runs || (await runTool(OURSELVES, binaries.postgres, ["--version"])).code === 0;
  if (usable && OURSELVES.uid === 0) {
    const sentence = `PostgreSQL does not run as root, and this machine allows neither a user namespace (unshare) nor the user nobody to use ${dataDir}. Run the program as an ordinary user, or set DATABASE_URL to a PostgreSQL server.`;
    throw new OwnPostgresError("root-refused", sentence, detail);
  }
  if (usable) throw folderNotUsable(dataDir, detail);
  const sentence = `The database server ${binaries.postgres} does not run on this system (it needs glibc; Alpine Linux has none). Use a Debian or Ubuntu based system, or set DATABASE_URL to a PostgreSQL server.`;
  throw new OwnPostgresError("binaries-unusable", sentence, detail);
}
