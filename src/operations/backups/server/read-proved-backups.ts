import { stat } from "node:fs/promises";
import type { BackupFacts } from "#operations/backups/rules/backup-state.ts";
import type { Services } from "#platform/program/server/services.ts";
import { readTogether } from "#platform/database/server/readings.ts";
import {
  type Backup,
  keyDownloadReading,
  newestAttemptReading,
  newestBackupReading,
  newestDrillReading,
} from "./backups-store.ts";
import { findGoneBackup } from "./find-gone-backup.ts";
import { findBackupKey, keyWrittenAt } from "./open-backup-key.ts";

type Needs = Pick<Services, "backups" | "config" | "db">;

/** The state of the backups, whether they outlive the data's disk, and whether a person has their key. */
type Proved = Omit<BackupFacts, "now"> & { apart: boolean; keyTaken: boolean; drillWords: string };

/** Reads what is known of the backups, and of what they need to be of use. */
export async function readProvedBackups({ db, backups, config }: Needs): Promise<Proved> {
  const [[newest, attempt, drill, taken], key, written] = await Promise.all([
    readTogether(db, [newestBackupReading, newestAttemptReading, newestDrillReading, keyDownloadReading]),
    findBackupKey(backups.keyPlace).catch(() => null),
    keyWrittenAt(backups.keyPlace),
  ]);
  return {
    newest: newest?.finishedAt ?? null,
    problem: attempt?.problem ?? null,
    drill: drill?.drilledAt ? { at: drill.drilledAt, ok: drill.drillOk } : null,
    drillWords: drill?.drillWords ?? "",
    wal: backups.own === null ? null : backups.wal,
    automatic: backups.automatic,
    keyMissing: newest !== null && key === null,
    goneFrom: await findGoneBackup(newest, backups.place, { isBucket: config.backupUrl !== null }),
    apart: newest !== null && (await liesApart(newest, { backups, config })),
    // A key that was made since is another one.
    keyTaken: taken !== null && written !== null && taken >= written,
  };
}

/** Tells whether a backup is on another disk than the data, or in a bucket; an unreadable folder counts as no. */
async function liesApart({ place }: Backup, { backups, config }: Pick<Needs, "backups" | "config">): Promise<boolean> {
  if (config.backupUrl !== null && place === backups.place.name) return true;
  const disks = await Promise.all([stat(place), stat(backups.dataDir)]).catch(() => null);
  return disks !== null && disks[0].dev !== disks[1].dev;
}
