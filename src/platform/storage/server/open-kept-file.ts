import { randomBytes } from "node:crypto";
import { link, open, readFile, rm } from "node:fs/promises";

/** A file of a key that holds none; the message is one sentence for the person who runs the program. */
export class KeyFileError extends Error {}

/**
 * The text of a small file that is made on first use and then kept, readable by the program's user alone. Two programs
 * that start at once end up with one file, whole: it is written beside and linked into place.
 */
export async function openKeptFile(path: string, make: () => string): Promise<string> {
  const kept = await readIfThere(path);
  if (kept !== null) return kept;
  const made = make();
  const draft = `${path}.${randomBytes(4).toString("hex")}`;
  const file = await open(draft, "wx", 0o600);
  try {
    await file.writeFile(made);
    await file.sync();
  } finally {
    await file.close();
  }
  try {
    await link(draft, path);
    return made;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    return (await readIfThere(path)) ?? made;
  } finally {
    await rm(draft, { force: true });
  }
}

function readIfThere(path: string): Promise<string | null> {
  return readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
}
