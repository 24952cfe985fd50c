import { stat } from "node:fs/promises";
import { type BackupState, backupState } from "#operations/backups/rules/backup-state.ts";
import type { SealingKey } from "#platform/storage/server/open-sealing-key.ts";
import type { Db } from "#platform/database/server/database.ts";
import type { Retention } from "#operations/backups/rules/kept-backups.ts";
import { type Backup, findKeyDownload, findNewestDrill, listBackups } from "./backups-store.ts";
import type { Backups } from "./create-backups.ts";
import { readSecondPlace } from "./open-second-place.ts";
import { findGoneBackup } from "./find-gone-backup.ts";
import { findBackupKey } from "./open-backup-key.ts";

/** Maximum number of shown backups; fewer are kept. */
const SHOWN = 50;

export type BackupOverview = {
  state: BackupState;
  backups: Backup[];
  running: boolean;
  newest: Backup | null;
  drill: Backup | null;
  /** null if the database is on an external server. */
  wal: { archivedTo: Date | null; mirroredAt: Date | null } | null;
  place: { name: string; sameDisk: boolean };
  /** Where each backup is copied to; null without one. `secret` tells whether there is a readable one. */
  second: { address: string; keyId: string; secret: boolean; newest: Date | null; problem: string | null } | null;
  kept: Retention;
  key: { made: boolean; downloadedAt: Date | null };
};

/** Reads the data of the backups' screen. */
export async function readBackups(needs: {
  backups: Backups;
  db: Db;
  now: () => Date;
  site: { settings(): { backups: Retention } };
  sealing: SealingKey;
}): Promise<BackupOverview> {
  const { backups, db } = needs;
  const [saved, rows, drill, key, downloadedAt, sameDisk] = await Promise.all([
    readSecondPlace({ dataDir: backups.dataDir, sealing: needs.sealing }),
    listBackups(db, SHOWN),
    findNewestDrill(db),
    findBackupKey(backups.keyPlace).catch(() => null),
    findKeyDownload(db),
    isOnSameDisk(backups),
  ]);
  const newest = rows.find(({ finishedAt }) => finishedAt !== null) ?? null;
  const wal = backups.own === null ? null : backups.wal;
  const state = backupState({
    now: needs.now(),
    newest: newest?.finishedAt ?? null,
    problem: rows[0]?.problem ?? null,
    drill: drill?.drilledAt ? { at: drill.drilledAt, ok: drill.drillOk } : null,
    wal,
    automatic: backups.automatic,
    keyMissing: newest !== null && key === null,
    goneFrom: await findGoneBackup(newest, backups.place, { isBucket: false }),
  });
  const running = rows.some(
    (row) => (row.finishedAt === null && row.problem === null) || (row.drilledAt !== null && row.drillOk === null),
  );
  const place = { name: backups.place.name, sameDisk };
  return {
    state,
    backups: rows,
    running,
    newest,
    drill,
    wal,
    place,
    second: saved && { ...saved, secret: saved.secret !== null && saved.secret !== "", ...stateOf(backups) },
    kept: needs.site.settings().backups,
    key: { made: key !== null, downloadedAt },
  };
}

function stateOf({ second: { newest, problem } }: Backups) {
  return { newest, problem };
}

async function isOnSameDisk({ place, dataDir }: Backups): Promise<boolean> {
  const disks = await Promise.all([stat(place.name), stat(dataDir)]).catch(() => null);
  return disks !== null && disks[0].dev === disks[1].dev;
}
