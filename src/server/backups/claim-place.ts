import type { Executor } from "#server/platform/database.ts";
import { bytesOf } from "#server/platform/tar.ts";
import { databaseMark } from "./backups-store.ts";
import type { BackupPlace } from "./create-folder-place.ts";

const MARK = "database.txt";

/**
 * Makes sure that a place holds the backups of this database, or of the one that it was restored from: segments of two
 * would overwrite each other. Throws, with words for the owner.
 */
export async function claimPlace(on: Executor, place: BackupPlace): Promise<void> {
  const mark = await databaseMark(on);
  const stream = await place.read(MARK);
  if (!stream) return void (await place.write(MARK, bytesOf(Buffer.from(`${mark}\n`))));
  const parts: Uint8Array[] = [];
  for await (const part of stream) parts.push(part);
  if (Buffer.concat(parts).toString().trim() !== mark)
    throw new Error(`${place.name} holds the backups of another database. Set BACKUP_DIR to a folder of its own.`);
}
