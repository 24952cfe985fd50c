import type { BucketAddress } from "#platform/storage/server/bucket-address.ts";
import { openBucket } from "#platform/storage/server/open-bucket.ts";
import type { BackupPlace } from "./create-folder-place.ts";

/** Keeps backups in object storage. */
export function createBucketPlace(address: BucketAddress): BackupPlace {
  const bucket = openBucket(address, "BACKUP_URL");
  return {
    name: bucket.name,
    write: bucket.write,
    read: bucket.read,
    list: bucket.list,
    async remove(key) {
      await bucket.remove(key);
      await bucket.removeFolder(key);
    },
    size: async (key) => (await bucket.look(key))?.bytes ?? null,
    writtenAt: async (key) => (await bucket.look(key))?.writtenAt ?? null,
    free: async () => null,
  };
}
