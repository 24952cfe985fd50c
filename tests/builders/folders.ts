import { rm, writeFile } from "node:fs/promises";

/** Replaces a folder by a file: nobody, not even root, can write there, and the folder can't be created again. */
export async function blockFolder(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true });
  await writeFile(path, "in the way");
}
