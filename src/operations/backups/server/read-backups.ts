import { stat } from "node:fs/promises";
import { type BackupState, backupState } from "#operations/backups/rules/backup-state.ts";
import type { Db } from "#platform/database/server/database.ts";
import type { Retention } from "#operations/backups/rules/kept-backups.ts";
import { type Backup, findKeyDownload, findNewestDrill, listBackups } from "./backups-store.ts";
import type { Backups } from "./create-backups.ts";
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
  kept: Retention;
  key: { made: boolean; downloadedAt: Date | null };
};

/** Reads the data of the backups' screen. */
export async function readBackups(needs: {
  backups: Backups;
  db: Db;
  now: () => Date;
  site: { settings(): { backups: Retention } };
}): Promise<BackupOverview> {
  const { backups, db } = needs;
  const [rows, drill, key, downloadedAt, sameDisk] = await Promise.all([
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
    kept: needs.site.settings().backups,
    key: { made: key !== null, downloadedAt },
  };
}

async function isOnSameDisk({ place, dataDir }: Backups): Promise<boolean> {
  const disks = await Promise.all([stat(place.name), stat(dataDir)]).catch(() => null);
  return disks !== null && disks[0].dev === disks[1].dev;
}
