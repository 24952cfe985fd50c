import { randomBytes } from "node:crypto";
import { mkdtemp, open, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { diskFull, errorCode, folderNotUsable, OwnPostgresError, speaksOfFullDisk } from "./own-postgres-error.ts";
import { stopPostmaster } from "./postmaster.ts";
import { giveTo, runTool, type ServerAccount } from "./server-account.ts";
import type { ServerBinaries } from "./server-binaries.ts";

/** The name of the owner of everything, and of the database: the program's, which doesn't reveal its business. */
export const DATABASE = "hearthlight";
/** The major version of the packages with the server. A folder belongs to one major version. */
export const MAJOR_VERSION = "18";
/** Kept inside the database's folder, so that a copy of the folder is complete. PostgreSQL ignores foreign files. */
const PASSWORD_FILE = "own-password";
const UNFINISHED = "postgres.creating-";
/** Where a database is copied for a new major version of PostgreSQL; its own server may have outlived the copying. */
export const UPGRADING = "postgres.upgrading-";

const STOP_LIMIT_MS = 10_000;

/** Returns the folder of the database below the program's data folder. */
export function clusterFolder(dataDir: string): string {
  return join(dataDir, "postgres");
}

/** Makes sure that a file's content, or the names in a folder, survive a power loss. */
export async function sync(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function wrongVersion(dataDir: string, found: string): OwnPostgresError {
  const newer = Number(found) > Number(MAJOR_VERSION);
  const made = `The database in ${clusterFolder(dataDir)} was made by PostgreSQL ${found}, but this program includes PostgreSQL ${MAJOR_VERSION}.`;
  const sentence = newer
    ? `${made} Start the version of the program that you had, or a newer one.`
    : `${made} Run the command upgrade-database once, which keeps the old one, or start the version of the program that you had.`;
  return new OwnPostgresError("wrong-version", sentence, `PG_VERSION is ${found}`);
}

/** Reads the major version of PostgreSQL that a folder's database belongs to; null where there is none. */
export async function readMajor(cluster: string): Promise<string | null> {
  return readFile(join(cluster, "PG_VERSION"), "utf8").then(
    (text) => text.trim(),
    () => null,
  );
}

/**
 * Tells whether a database is in the folder. Throws `wrong-version` for another major version and `not-a-cluster` for
 * other contents. An empty folder counts as no database.
 */
export async function clusterExists(dataDir: string): Promise<boolean> {
  const cluster = clusterFolder(dataDir);
  try {
    const version = (await readFile(join(cluster, "PG_VERSION"), "utf8")).trim();
    if (version !== MAJOR_VERSION) throw wrongVersion(dataDir, version);
    return true;
  } catch (error) {
    if (errorCode(error) !== "ENOENT") throw error;
  }
  const names = await readdir(cluster).catch((error: unknown) => {
    if (errorCode(error) === "ENOENT") return [];
    throw error;
  });
  if (names.length === 0) return false;
  const sentence = `The folder ${cluster} holds files but no PostgreSQL database (there is no PG_VERSION in it). Move it away, or put a complete backup in its place.`;
  throw new OwnPostgresError("not-a-cluster", sentence, names.slice(0, 10).join(", "));
}

/** Reads the password of the database's only user. Throws `password-missing`. */
export async function readPassword(dataDir: string): Promise<string> {
  const path = join(clusterFolder(dataDir), PASSWORD_FILE);
  const password = await readFile(path, "utf8").catch((error: unknown) => {
    if (errorCode(error) === "ENOENT") return "";
    throw error;
  });
  if (password.trim() !== "") return password.trim();
  const sentence = `The file ${path} with the database's password is missing. Put it back from a backup of that folder.`;
  throw new OwnPostgresError("password-missing", sentence);
}

/** Removes remains of interrupted creations. An initdb that outlived its program may still write: then next time. */
export async function removeUnfinished(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const folder = join(dataDir, name);
    if (name.startsWith(UPGRADING)) await stopPostmaster(clusterFolder(folder), STOP_LIMIT_MS);
    if (name.startsWith(UNFINISHED) || name.startsWith(UPGRADING))
      await rm(folder, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
  }
}

async function fillCluster(binaries: ServerBinaries, account: ServerAccount, work: string): Promise<string> {
  const cluster = join(work, "cluster");
  const passwordFile = join(work, PASSWORD_FILE);
  await writeFile(passwordFile, `${randomBytes(24).toString("base64url")}\n`, { mode: 0o600 });
  await giveTo(account, work);
  const { code, output } = await runTool(account, binaries.initdb, [
    `--pgdata=${cluster}`,
    `--username=${DATABASE}`,
    "--auth=scram-sha-256",
    `--pwfile=${passwordFile}`,
    "--encoding=UTF8",
    // Sorted by code point, as with C alone, but `lower` and `ilike` know letters beyond ASCII.
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    // As by default since PostgreSQL 18: a damaged page is noticed when it is read, and when it is backed up.
    "--data-checksums",
    "--no-instructions",
  ]);
  if (code !== 0) {
    const detail = output.trim().split("\n").slice(-10).join("\n");
    if (speaksOfFullDisk(output)) throw diskFull(dirname(work), detail);
    if (/Permission denied|Read-only file system/.test(output)) throw folderNotUsable(dirname(work), detail);
    if (/could not look up effective user ID/.test(output)) {
      const sentence =
        "PostgreSQL needs a user with a name, but the user ID this program runs under has none. Add it to /etc/passwd, or set DATABASE_URL to a PostgreSQL server.";
      throw new OwnPostgresError("user-unknown", sentence, detail);
    }
    throw new OwnPostgresError("did-not-start", `The database could not be created in ${dirname(work)}.`, detail);
  }
  await rename(passwordFile, join(cluster, PASSWORD_FILE));
  await sync(join(cluster, PASSWORD_FILE));
  await sync(cluster);
  return cluster;
}

/**
 * Creates a new database. It is filled in a sibling folder and then renamed, so that `postgres` is either complete or
 * missing, whenever the program is killed. To be called under the folder's lock, after `clusterExists`.
 */
export async function createCluster(binaries: ServerBinaries, account: ServerAccount, dataDir: string): Promise<void> {
  const work = await mkdtemp(join(dataDir, UNFINISHED)); // mkdtemp: mode 0700
  try {
    const cluster = await fillCluster(binaries, account, work);
    await rename(cluster, clusterFolder(dataDir));
    await sync(dataDir);
  } finally {
    await rm(work, { recursive: true, force: true, maxRetries: 3 });
  }
}
