import { copyFile, mkdir, readdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { ASIDE } from "#platform/journal/server/journal.ts";

/**
 * Copies the submissions that wait in the journal of one data folder into that of a restored one: those since the
 * database was lost are nowhere else. The first folder keeps them; the program counts each once. Returns how many.
 */
export async function copyJournal(from: string, to: string): Promise<number> {
  if (resolve(from) === resolve(to)) return 0;
  const target = join(to, "journal");
  await mkdir(target, { recursive: true, mode: 0o700 });
  let taken = 0;
  for (const folder of [join(from, "journal", ASIDE), join(from, "journal")])
    for (const name of await readdir(folder).catch((): string[] => [])) {
      if (!name.endsWith(".json")) continue;
      await copyFile(join(folder, name), join(target, name));
      taken += 1;
    }
  return taken;
}
