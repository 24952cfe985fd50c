import { json } from "node:stream/consumers";
import { z } from "zod";
import { decryptStream, encryptStream } from "#platform/storage/server/encrypted-stream.ts";
import { bytesOf } from "#platform/storage/server/tar.ts";
import type { Storage } from "#platform/storage/server/storage.ts";
import type { BackupPlace } from "./create-folder-place.ts";

/** In the folder of a backup: the files that were in the bucket of FILES_URL. */
const LISTED = "bucket-files.json.gz.age";
/** What names one state of a file: its version if the bucket keeps versions, its hash as the bucket has it, its bytes. */
const listSchema = z.array(
  z.object({ key: z.string(), version: z.string().nullable(), hash: z.string().nullable(), size: z.number() }),
);
type BucketFile = z.infer<typeof listSchema>[number];

/** Writes the list of files in the bucket beside a backup, whose archive doesn't have them; nothing for a folder. */
export async function writeBucketFiles(
  storage: Pick<Storage, "details">,
  { place, key }: { place: BackupPlace; key: string },
  id: string,
): Promise<void> {
  if (storage.details === null) return;
  const files = await storage.details();
  await place.write(`${id}/${LISTED}`, encryptStream(key, bytesOf(Buffer.from(JSON.stringify(files)))));
}

/**
 * Finds the files that a backup lists and the bucket doesn't have now, or has in another state; null where files are
 * kept in a folder, which the backup has itself.
 */
export async function listMissingFiles(
  storage: Pick<Storage, "details">,
  { place, key }: { place: BackupPlace; key: string },
  id: string,
): Promise<BucketFile[] | null> {
  if (storage.details === null) return null;
  const stream = await place.read(`${id}/${LISTED}`);
  if (!stream) return null;
  const listed = listSchema.parse(await json(decryptStream(key, stream)));
  const there = new Map((await storage.details()).map((file) => [file.key, file]));
  return listed.filter((file) => {
    const now = there.get(file.key);
    return now === undefined || now.size !== file.size || now.hash !== file.hash;
  });
}
