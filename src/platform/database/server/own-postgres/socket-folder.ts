import { createHash } from "node:crypto";
import { chown, lstat, mkdir, mkdtemp, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { errorCode } from "./own-postgres-error.ts";
import type { ServerAccount } from "./server-account.ts";

/** No TCP port is opened: the number only names the socket file, and each folder has its own. */
export const PORT = 5432;

/** A socket address takes 107 bytes on Linux and 103 on macOS. */
const LONGEST_SOCKET_PATH = 100;

/** The prefix of our folders below the system's temporary one. */
export const TEMPORARY = "own-postgres-";

/** Returns the socket file of a server whose sockets are in `folder`. */
export function socketFile(folder: string): string {
  return join(folder, `.s.PGSQL.${PORT}`);
}

/** Returns a short name for a folder: the same for every program that uses it. */
export function folderMark(folder: string): string {
  return createHash("sha256").update(folder).digest("hex").slice(0, 12);
}

function fits(folder: string): boolean {
  return Buffer.byteLength(socketFile(folder)) <= LONGEST_SOCKET_PATH;
}

async function mayWrite(folder: string, account: ServerAccount): Promise<boolean> {
  const { mode, uid, gid } = await stat(folder);
  const bit = uid === account.uid ? 0o200 : gid === account.gid ? 0o020 : 0o002;
  return (mode & bit) !== 0;
}

/** Tells whether a folder below the temporary one belongs to the account alone: anyone may have made it before us. */
async function isPrivate(folder: string, account: ServerAccount): Promise<boolean> {
  const found = await lstat(folder).catch(() => undefined);
  return found?.isDirectory() === true && found.uid === account.uid && (found.mode & 0o077) === 0;
}

async function temporaryFolder(dataDir: string, account: ServerAccount): Promise<string> {
  const base = fits(join(tmpdir(), `${TEMPORARY}0123456789ab`)) ? tmpdir() : "/tmp";
  const folder = join(base, `${TEMPORARY}${folderMark(dataDir)}`);
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw error;
    if (await isPrivate(folder, account)) return folder;
    // Owned by another account: use an unguessable name; other programs read it in postmaster.pid.
    const other = await mkdtemp(join(base, TEMPORARY));
    if (process.getuid?.() === 0) await chown(other, account.uid, account.gid);
    return other;
  }
  if (process.getuid?.() === 0) await chown(folder, account.uid, account.gid);
  return folder;
}

/**
 * Chooses the folder of the server's socket: the program's data folder, or a private folder below the system's
 * temporary one when the path is too long for a socket address or the server's account may not write there.
 * `remembered` is the folder the last server on this database used: kept if it still works, since other programs
 * connect to it.
 */
export async function chooseSocketFolder(
  dataDir: string,
  account: ServerAccount,
  remembered: string | undefined,
): Promise<string> {
  if (fits(dataDir) && (await mayWrite(dataDir, account))) return dataDir;
  if (remembered && remembered !== dataDir && fits(remembered) && (await isPrivate(remembered, account)))
    return remembered;
  return temporaryFolder(dataDir, account);
}
