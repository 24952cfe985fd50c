import { existsSync } from "node:fs";
import { readdir, readFile, realpath } from "node:fs/promises";
import { dirname, join } from "node:path";
import { z } from "zod";
import { isAtLeast } from "#platform/log/rules/error-trail.ts";

/** A version of the program in a folder of its own. */
export type FoundVersion = { version: string; root: string };

const manifestSchema = z.object({ name: z.literal("hearthlight"), version: z.string().regex(/^\d+\.\d+\.\d+$/) });
/** What the upgrade command wants to see in a folder. */
const NEEDED = ["build/server/index.js", "scripts/ready.mjs", "src/app/migrations/meta/_journal.json"];
/** Folders looked at: an installation has a few. */
const MAX_FOLDERS = 100;

/** Lists the versions that lie, unpacked, beside the one that runs and are newer than it, newest first. */
export async function findVersions(running: FoundVersion): Promise<FoundVersion[]> {
  const beside = dirname(await realpath(running.root));
  const entries = await readdir(beside, { withFileTypes: true }).catch(() => []);
  const folders = entries.filter((entry) => entry.isDirectory() && !entry.name.endsWith(".part")).slice(0, MAX_FOLDERS);
  const found = await Promise.all(folders.map(({ name }) => versionIn(join(beside, name))));
  return found
    .flatMap((one) => (one !== null && !isAtLeast(running.version, one.version) ? [one] : []))
    .sort((a, b) => (isAtLeast(a.version, b.version) ? -1 : 1));
}

async function versionIn(root: string): Promise<FoundVersion | null> {
  if (!NEEDED.every((path) => existsSync(join(root, path)))) return null;
  try {
    const { version } = manifestSchema.parse(JSON.parse(await readFile(join(root, "package.json"), "utf8")));
    return { version, root };
  } catch {
    return null;
  }
}
