import { join } from "node:path";
import type { Config } from "#platform/program/server/config.ts";
import type { OwnPostgresConnection } from "#platform/database/server/own-postgres/session.ts";
import { programVersion } from "#platform/log/server/program-version.ts";
import type { BucketAddress } from "#platform/storage/server/bucket-address.ts";
import { type BucketKey, openBucket } from "#platform/storage/server/open-bucket.ts";
import { type BackupPlace, createFolderPlace } from "./create-folder-place.ts";
import type { Mirror } from "./mirror-submissions.ts";
import type { KeyPlace } from "./open-backup-key.ts";

/** The state of the WAL since this process started. */
type WalState = {
  /** Everything up to this moment is in the place; null before the first upload. */
  archivedTo: Date | null;
  /** Every submission accepted up to this moment is in the place, too; null before the first check. */
  mirroredAt: Date | null;
  /** Why either is stuck, for the owner; null while both work. */
  problem: string | null;
  /** What is missing in the WAL since the oldest backup that needs it, in words; null if nothing. */
  gap?: string | null;
};

/** The second place, as this process saw it last; `name` is null without one, or before it was looked at. */
type SecondState = { name: string | null; newest: Date | null; problem: string | null };

/** The tools for making backups. */
export type Backups = {
  /** Off: no automatic backups and no WAL; backups on demand are still made. */
  automatic: boolean;
  place: BackupPlace;
  /** The place was configured, so it may outlive `dataDir`: a submission is there before it is acknowledged. */
  apart: boolean;
  /** Copies submissions there at once; null while it can't, or needn't. */
  mirror: Mirror | null;
  keyPlace: KeyPlace;
  /** The site's address, which identifies the place if the data folder was emptied. */
  address: string;
  dataDir: string;
  /** Our own server as its owner; null: the database is on an external server, whose tools back it up. */
  own: OwnPostgresConnection | null;
  version: string;
  wal: WalState;
  second: SecondState;
};

/** Opens the place of the backups: a bucket or a folder. */
export function openBackupPlace({ backupUrl, backupDir }: Pick<Config, "backupUrl" | "backupDir">): BackupPlace {
  return backupUrl === null ? createFolderPlace(backupDir) : createBucketPlace(backupUrl, "BACKUP_URL");
}

/** Creates a place in object storage; `setting` is what its address is called where someone can correct it. */
export function createBucketPlace(address: BucketAddress, setting: string, key: BucketKey | null = null): BackupPlace {
  const bucket = openBucket(address, setting, key);
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

/** Creates the tools for making backups. */
export function createBackups(config: Config, own: OwnPostgresConnection | null): Backups {
  return {
    automatic: config.backups,
    place: openBackupPlace(config),
    apart: config.backupUrl !== null || config.backupDir !== join(config.dataDir, "backups"),
    mirror: null,
    keyPlace: config,
    address: config.publicUrl,
    dataDir: config.dataDir,
    own,
    version: programVersion(),
    wal: { archivedTo: null, mirroredAt: null, problem: null },
    second: { name: null, newest: null, problem: null },
  };
}
