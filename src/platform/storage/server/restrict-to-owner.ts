import { chmod, mkdir, readdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Log } from "#platform/log/server/log.ts";

const OTHERS = 0o077;
const STICKY = 0o1000;
/** What is ours in a folder that others use as well. */
const OWN = new Set(["journal", "files", "arriving"]);

/**
 * Makes the program's data folder where it is missing, and removes what other users of this machine may do there and
 * in all that lies in it, but for the database's own folder, which PostgreSQL looks after. What cannot be changed
 * (another owner, a disk without modes) is logged.
 */
export async function restrictToOwner(dataDir: string, log: Log): Promise<void> {
  const root = process.getuid?.() === 0;
  const warn = (error: unknown) =>
    log.warn({ err: error }, "the data folder cannot be closed to other users of this machine");
  // Root's database server may run as `nobody`, who has to get through to its own folder, and sees nothing on the way.
  const passable = root ? 0o711 : 0o700;
  const first = await mkdir(dataDir, { recursive: true });
  for (let made = first && dataDir; made && made.length >= (first ?? "").length; made = dirname(made))
    await chmod(made, passable).catch(warn);
  const { mode } = await stat(dataDir);
  // A folder open to everyone, such as /tmp, is not ours to close, nor are the files of others in it.
  const shared = (mode & STICKY) !== 0;
  if (!shared && (mode & OTHERS & ~passable) !== 0) await chmod(dataDir, passable).catch(warn);
  for (const entry of await readdir(dataDir, { withFileTypes: true })) {
    const path = join(dataDir, entry.name);
    if (entry.name === "postgres" || (shared && !OWN.has(entry.name))) continue;
    if (entry.isDirectory()) await close(path).catch(warn);
    else if (entry.isFile()) await closeFile(path).catch(warn);
  }
}

/** Closes a file that others may read or write. */
async function closeFile(path: string): Promise<void> {
  const mode = await stat(path).then((found) => found.mode, noneIfGone);
  if (mode !== false && (mode & OTHERS) !== 0) await chmod(path, mode & 0o700).catch(noneIfGone);
}

/** Closes a folder that others may look into, and then what they may have found there. */
async function close(folder: string): Promise<void> {
  const open = await stat(folder).then(({ mode }) => (mode & OTHERS) !== 0, noneIfGone);
  if (!open) return;
  await chmod(folder, 0o700);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const kind = entry.isDirectory() ? 0o700 : entry.isFile() ? 0o600 : null;
    if (kind !== null) await chmod(join(entry.parentPath, entry.name), kind).catch(noneIfGone);
  }
}

function noneIfGone(error: NodeJS.ErrnoException): false {
  if (error.code === "ENOENT") return false;
  throw error;
}
