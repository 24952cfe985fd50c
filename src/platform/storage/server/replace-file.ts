import { randomBytes } from "node:crypto";
import { open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";

/** Replaces a small file: durable when this returns, and whole whenever the program dies. */
export async function replaceFile(path: string, text: string): Promise<void> {
  const draft = `${path}.${randomBytes(4).toString("hex")}.part`;
  try {
    const file = await open(draft, "wx", 0o600);
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  const folder = await open(dirname(path), "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
