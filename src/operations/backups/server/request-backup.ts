import { conflict, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import { NOT_OURS } from "#operations/backups/rules/backup-state.ts";
import { backupDue, newestUpTo } from "#operations/backups/rules/backup-due.ts";
import type { By } from "#platform/access/rules/rights.ts";
import { runChange } from "#platform/ledger/server/run-change.ts";
import type { Db } from "#platform/database/server/database.ts";
import { enqueue } from "#platform/jobs/server/jobs.ts";
import type { Log } from "#platform/log/server/log.ts";
import {
  addBackup,
  currentSegment,
  failUnfinished,
  findNewestAttempt,
  lockBackups,
  recordBackups,
} from "./backups-store.ts";
import { fillSecondPlace } from "./back-up.ts";
import { makeBackupJob } from "./make-backup-job.ts";
import type { Backups } from "./create-backups.ts";
import { findBackupKey } from "./open-backup-key.ts";
import { describeGap, keepsChangesFrom, readWalGap } from "./read-wal-gap.ts";
import { removeOldStates } from "./swap-folders.ts";
import { type Manifest, readManifests, writeId } from "./write-backup.ts";

export type RequestNeeds = { backups: Backups; db: Db; log: Log; now: () => Date; newId: () => string };
type DueNeeds = RequestNeeds & Parameters<typeof fillSecondPlace>[0];

const HOUR = 3_600_000;
/** After this long a backup counts as lost with its process, milliseconds; also the limit of its job. */
const LOST = 3 * HOUR;
export const SCHEDULE: By = {
  actor: { kind: "key", id: "backup-schedule", name: "Backup schedule", scopes: ["settings:write"] },
  requestId: "backup-schedule",
};

/**
 * Asks for a backup, which a job makes; the one that is being made counts. Returns its id. Conflict where the database is on
 * a server of its own. Right: `settings:write`.
 */
export async function requestBackup(needs: RequestNeeds, by: By): Promise<Outcome<{ id: string }>> {
  return runChange(needs, by, "settings:write", async ({ tx, at, audit }) => {
    if (needs.backups.own === null) return conflict(NOT_OURS);
    const id = writeId(at, needs.newId());
    await lockBackups(tx);
    const newest = await findNewestAttempt(tx);
    if (newest && newest.finishedAt === null && newest.problem === null) return ok({ id: newest.id });
    await addBackup(tx, { id, startedAt: at, place: needs.backups.place.name });
    await enqueue(tx, makeBackupJob, [{ id }]);
    await audit({ action: "backup.request", recordId: id });
    return ok({ id });
  });
}

/** Asks for a backup if one is due: in the night, or where there is none, or WAL after the newest is missing. */
export async function requestDueBackup(needs: DueNeeds): Promise<void> {
  const { backups, db, now } = needs;
  if (!backups.automatic || backups.own === null) return;
  await failUnfinished(
    db,
    "It took longer than three hours, or its program was stopped.",
    new Date(now().getTime() - LOST),
  );
  const attempt = await findNewestAttempt(db);
  if (attempt?.problem && now().getTime() - attempt.startedAt.getTime() < HOUR) return;
  const complete = await readManifests(backups.place);
  // A restored database knows neither the backup it came from as complete nor those after it.
  await recordBackups(db, backups.place.name, complete);
  await lookForGap(needs, complete);
  const newest = newestUpTo(complete, now());
  const gap = newest !== undefined && (await isWalMissing(needs, newest.wal));
  const at = newest === undefined ? null : new Date(newest.finishedAt);
  if (backupDue({ newest: at, gap, now: now() })) await requestBackup(needs, SCHEDULE);
  // What a second place that was away has missed.
  await fillSecondPlace(needs);
  await removeOldStates(backups.dataDir, now());
}

/** Tells whether the newest backup can't be replayed up to now: segments are missing, or this database went on from a restore. */
async function isWalMissing({ backups, db }: RequestNeeds, from: string | null): Promise<boolean> {
  if (from === null) return false;
  if ((await currentSegment(db)).slice(0, 8) !== from.slice(0, 8)) return true;
  const key = await findBackupKey(backups.keyPlace);
  return key !== null && (await readWalGap(backups.place, key, from)) !== null;
}

/** Looks for gaps from the oldest backup on that is kept with its changes, and warns once of each. */
async function lookForGap({ backups, log }: RequestNeeds, complete: readonly Manifest[]): Promise<void> {
  const { wal } = backups;
  const words = await describeOldestGap(backups, complete);
  if (words !== null && words !== wal.gap) log.warn({ gap: words }, "the WAL in the backups has a gap");
  wal.gap = words;
}

async function describeOldestGap(
  { place, keyPlace }: RequestNeeds["backups"],
  complete: readonly Manifest[],
): Promise<string | null> {
  const key = await findBackupKey(keyPlace);
  if (key === null) return null;
  for (const { wal: from } of complete) {
    if (from === null || !(await keepsChangesFrom(place, from))) continue;
    const gap = await readWalGap(place, key, from);
    return gap && describeGap(place, gap);
  }
  return null;
}
