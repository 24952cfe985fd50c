import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { Executor } from "#platform/database/server/database.ts";
import { replaceFile } from "#platform/storage/server/replace-file.ts";
import { type SealingKey, sealText, unsealText } from "#platform/storage/server/open-sealing-key.ts";
import { bytesOf } from "#platform/storage/server/tar.ts";
import { databaseMark } from "./backups-store.ts";
import { readClaim, writeClaim } from "./claim-place.ts";
import type { Backups } from "./create-backups.ts";
import type { BackupPlace } from "./create-folder-place.ts";
import { openTypedPlace } from "./open-typed-place.ts";
import { ARCHIVE, MANIFEST, readManifest, readManifests } from "./write-backup.ts";

const savedSchema = z.object({ address: z.string(), keyId: z.string(), secret: z.string() });
/** The second place as it was typed. */
export type SavedPlace = z.infer<typeof savedSchema>;

type PlaceOf = { dataDir: string; sealing: SealingKey };

/** Beside the data rather than in the database: going back to a moment must not take it away. */
const pathOf = (dataDir: string) => join(dataDir, "second-place.json");
const boundTo = ({ address, keyId }: Pick<SavedPlace, "address" | "keyId">) => `second place ${address} ${keyId}`;

/** Reads the second place; null if there is none. The secret is null where the key that sealed it is gone. */
export async function readSecondPlace({
  dataDir,
  sealing,
}: PlaceOf): Promise<(Omit<SavedPlace, "secret"> & { secret: string | null }) | null> {
  const text = await readFile(pathOf(dataDir), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (text === null) return null;
  const { address, keyId, secret } = savedSchema.parse(JSON.parse(text));
  return { address, keyId, secret: secret === "" ? "" : unsealText(sealing, secret, boundTo({ address, keyId })) };
}

/** Saves the second place, its secret sealed; null removes it. */
export async function saveSecondPlace({ dataDir, sealing }: PlaceOf, place: SavedPlace | null): Promise<void> {
  if (place === null) return rm(pathOf(dataDir), { force: true });
  const secret = place.secret === "" ? "" : sealText(sealing, place.secret, boundTo(place));
  await replaceFile(pathOf(dataDir), JSON.stringify({ ...place, secret }));
}

/** Opens the second place; null if there is none. Throws, with words for the owner. */
export async function openSecondPlace(needs: PlaceOf): Promise<BackupPlace | null> {
  const saved = await readSecondPlace(needs);
  if (saved === null) return null;
  if (saved.secret === null) throw new Error("The secret of the second place can’t be read any more. Enter it again.");
  const opened = openTypedPlace({ ...saved, secret: saved.secret });
  if (!opened.ok) throw new Error(opened.message);
  return opened.value;
}

/** Writes, reads and removes a file in a place. Throws, with words for the owner. */
export async function testPlace(place: BackupPlace, id: string): Promise<void> {
  const key = `test-${id}`;
  const { bytes } = await place.write(key, bytesOf(Buffer.from(id)));
  const size = await place.size(key);
  await place.remove(key);
  if (size !== bytes) throw new Error(`What was written to ${place.name} could not be read again.`);
}

/** Returns what keeps a place from being the second one of this database; null if nothing does. */
export async function refusePlace(on: Executor, first: BackupPlace, place: BackupPlace): Promise<string | null> {
  if (place.name === first.name) return "This is where the backups are already. Choose another place.";
  const claim = await readClaim(place);
  if (claim !== null && claim.mark !== (await databaseMark(on)))
    return `${place.name} holds the backups of another database. Choose a folder of its own.`;
  return null;
}

/** Copies the newest backup to the second place, if it is not there yet. Returns when the newest one there was made. */
export async function copyNewest(
  on: Executor,
  { place, address }: Pick<Backups, "place" | "address">,
  second: BackupPlace,
): Promise<Date | null> {
  const refused = await refusePlace(on, place, second);
  if (refused !== null) throw new Error(refused);
  const newest = (await readManifests(place)).at(-1);
  if (!newest) return null;
  if ((await readManifest(second, newest.id)) === null) {
    await writeClaim(on, { place: second, address });
    await copyBackup(place, second, newest);
  }
  return new Date(newest.finishedAt);
}

/** Copies the files of one backup; its manifest comes last, without which it is none. */
async function copyBackup(from: BackupPlace, to: BackupPlace, { id, sha256 }: { id: string; sha256: string }) {
  const names = (await from.list(id)).toSorted((a, b) => Number(a === MANIFEST) - Number(b === MANIFEST));
  try {
    for (const name of names) {
      const stream = await from.read(`${id}/${name}`);
      if (!stream) continue;
      const written = await to.write(`${id}/${name}`, stream);
      if (name === ARCHIVE && written.sha256 !== sha256)
        throw new Error(`The backup ${id} is damaged in ${from.name}: its copy is not what was written.`);
    }
  } catch (error) {
    await to.remove(id).catch(() => {});
    throw error;
  }
}
