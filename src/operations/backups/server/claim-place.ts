import { text } from "node:stream/consumers";
import type { Executor } from "#platform/database/server/database.ts";
import { bytesOf } from "#platform/storage/server/tar.ts";
import { databaseMark } from "./backups-store.ts";
import type { BackupPlace } from "./create-folder-place.ts";

/** In the place: a line with the database that owns its backups, and one with the address of its site. */
const MARK = "database.txt";

/** The owner of a place; `address` is null if it was claimed before addresses were recorded. */
type Claim = { mark: string; address: string | null };

/** Reads the owner of a place; null if it is free. */
export async function readClaim(place: BackupPlace): Promise<Claim | null> {
  const stream = await place.read(MARK);
  if (!stream) return null;
  const [mark = "", address = ""] = (await text(stream)).split("\n");
  return { mark: mark.trim(), address: address.trim() || null };
}

/**
 * Makes sure that a place has the backups of this database, or of the one that it was restored from: segments of two
 * would overwrite each other. Throws, with words for the owner.
 */
export async function claimPlace(
  on: Executor,
  { place, address }: { place: BackupPlace; address: string },
): Promise<void> {
  const mark = await databaseMark(on);
  const claim = await readClaim(place);
  if (claim !== null && claim.mark !== mark)
    throw new Error(`${place.name} holds the backups of another database. Set BACKUP_DIR to a folder of its own.`);
  if (claim?.address !== address) await writeClaim(on, { place, address });
}

/** Notes in a place that it has the backups of this database. */
export async function writeClaim(
  on: Executor,
  { place, address }: { place: BackupPlace; address: string },
): Promise<void> {
  await place.write(MARK, bytesOf(Buffer.from(`${await databaseMark(on)}\n${address}\n`)));
}
