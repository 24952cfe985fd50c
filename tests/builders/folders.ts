import { rm, writeFile } from "node:fs/promises";

/** Puts a file where a folder was: nothing can be written there, by root neither, and it cannot be made again. */
export async function blockFolder(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true });
  await writeFile(path, "in the way");
}
