import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { giveTo, type ServerAccount } from "./server-account.ts";

/** The longest time that a change stays out of the archive, seconds. */
const ARCHIVE_TIMEOUT = 60;

/** Returns the folder of finished WAL segments, until they are moved. */
export function archiveFolder(dataDir: string): string {
  return join(dataDir, "archive");
}

/**
 * Returns settings by which the server copies each finished segment of its WAL to `archiveFolder`, which must exist:
 * without it segments pile up in the database's own folder.
 */
export function archiveSettings(dataDir: string): Record<string, string> {
  return {
    archive_mode: "on",
    archive_library: "basic_archive",
    "basic_archive.archive_directory": archiveFolder(dataDir),
    archive_timeout: String(ARCHIVE_TIMEOUT),
  };
}

/** Creates the folder that the settings name, and removes what a crash left half written in it. */
export async function prepareArchive(
  settings: Readonly<Record<string, string>>,
  account: ServerAccount,
): Promise<void> {
  const folder = settings["basic_archive.archive_directory"];
  if (folder === undefined) return;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder))
    if (name.startsWith("archtemp")) await rm(join(folder, name), { force: true });
  await giveTo(account, folder);
}
