import type { Run } from "#operations/backups/rules/restore-estimate.ts";
import type { RecordCounts } from "#operations/backups/rules/drill-words.ts";
import { and, desc, eq, inArray, isNotNull, isNull, lt, max, type SQL, sql } from "drizzle-orm";
import type { Executor, Tx } from "#platform/database/server/database.ts";
import type { OwnPostgresConnection } from "#platform/database/server/own-postgres/session.ts";
import { withoutLimits } from "#platform/database/server/own-postgres/without-limits.ts";
import { readTime } from "#platform/database/server/read-time.ts";
import { jsonReading, type Reading, readAlone, reading } from "#platform/database/server/readings.ts";
import { selection } from "#platform/database/server/select-rows.ts";
import { backups } from "./backups-tables.ts";

export type Backup = typeof backups.$inferSelect;

/** Finds the newest complete backup. */
export async function findNewestBackup(on: Executor): Promise<Backup | null> {
  return readAlone(on, newestBackupReading);
}

const firstBackup = (rest: SQL): Reading<Backup | null> =>
  reading(selection(backups), sql`from ${backups} ${rest} limit 1`, ([row]) => row ?? null);

/** The reading of the newest complete backup. */
export const newestBackupReading = firstBackup(
  sql`where ${backups.finishedAt} is not null order by ${backups.finishedAt} desc`,
);

/** Finds the newest backup with a finished restore test. */
export async function findNewestDrill(on: Executor): Promise<Backup | null> {
  return readAlone(on, newestDrillReading);
}

/** The reading of the newest backup with a finished restore test. */
export const newestDrillReading = firstBackup(
  sql`where ${backups.drillOk} is not null order by ${backups.drilledAt} desc`,
);

export type StoredSubmission = { seq: number; receivedAt: Date; payload: unknown };

/** Returns the sequence number of the newest submission; 0 if there is none. */
export async function newestSubmission(on: Executor): Promise<number> {
  const { rows } = await on.execute<{ seq: string }>(sql`select coalesce(max(seq), 0) as seq from submissions`);
  return Number(rows[0]?.seq ?? 0);
}

/** Submissions that are read at once. */
export const READ_AT_ONCE = 5_000;

/** Reads the first submissions after a sequence number, and the segment of WAL that has all of them by its end. */
export async function readSubmissionsAfter(
  on: Executor,
  seq: number,
): Promise<{ rows: StoredSubmission[]; segment: string }> {
  const { rows } = await on.execute<{ seq: string; received_at: string; payload: unknown }>(
    sql`select seq, received_at::text, payload from submissions where seq > ${seq} order by seq limit ${READ_AT_ONCE}`,
  );
  const segment = await currentSegment(on);
  return {
    rows: rows.map((row) => ({ seq: Number(row.seq), receivedAt: readTime(row.received_at), payload: row.payload })),
    segment,
  };
}

/** Counts the rows of the tables whose loss would be noticed first, without a time limit. */
export function countRecords(connection: OwnPostgresConnection): Promise<RecordCounts> {
  return withoutLimits(connection, async (client) => {
    const { rows } = await client.query<RecordCounts>(`
      select (select count(*)::int from leads) as leads, (select count(*)::int from submissions) as submissions,
        (select count(*)::int from consents) as consents, (select count(*)::int from audit_log) as audit,
        (select count(*)::int from articles) as articles`);
    const [counts] = rows;
    if (!counts) throw new Error("The database did not count");
    return counts;
  });
}

/** Returns the segment of WAL that is being written. */
export async function currentSegment(on: Executor): Promise<string> {
  const { rows } = await on.execute<{ segment: string }>(
    sql`select pg_walfile_name(pg_current_wal_insert_lsn()) as segment`,
  );
  return rows[0]?.segment ?? "";
}

/** Returns what identifies this database: the number from initdb, which a restored copy has too. */
export async function databaseMark(on: Executor): Promise<string> {
  const { rows } = await on.execute<{ mark: string }>(
    sql`select system_identifier::text as mark from pg_control_system()`,
  );
  return rows[0]?.mark ?? "";
}

/** Lets one transaction at a time decide whether to begin a backup. */
export async function lockBackups(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('backups', 0))`);
}

/** Finds a backup by its id. */
export async function findBackup(on: Executor, id: string): Promise<Backup | null> {
  return (await on.select().from(backups).where(eq(backups.id, id)))[0] ?? null;
}

/** Finds the backup that was begun last, in any state. */
export async function findNewestAttempt(on: Executor): Promise<Backup | null> {
  return readAlone(on, newestAttemptReading);
}

/** The reading of the backup that was begun last. */
export const newestAttemptReading = firstBackup(sql`order by ${backups.startedAt} desc`);

/** Lists the newest backups, including failed ones. */
export async function listBackups(on: Executor, limit: number): Promise<Backup[]> {
  return on.select().from(backups).orderBy(desc(backups.startedAt)).limit(limit);
}

/** Lists how long the newest complete backups took, and restoring each, newest first. */
export async function listRuns(on: Executor, limit: number): Promise<Run[]> {
  const rows = await on
    .select()
    .from(backups)
    .where(isNotNull(backups.finishedAt))
    .orderBy(desc(backups.startedAt))
    .limit(limit);
  return rows.map(({ bytes, startedAt, finishedAt, drillSeconds }) => ({
    bytes: bytes ?? 0,
    backupSeconds: ((finishedAt?.getTime() ?? 0) - startedAt.getTime()) / 1000,
    restoreSeconds: drillSeconds,
  }));
}

/** Adds a backup to be made. */
export async function addBackup(tx: Tx, row: Pick<Backup, "id" | "startedAt" | "place">): Promise<void> {
  await tx.insert(backups).values(row);
}

/** Marks a backup as complete. */
export async function finishBackup(on: Executor, id: string, done: { bytes: number; finishedAt: Date }): Promise<void> {
  await on
    .update(backups)
    .set({ ...done, problem: null })
    .where(eq(backups.id, id));
}

/** Records why a backup failed. */
export async function failBackup(on: Executor, id: string, problem: string): Promise<void> {
  await on.update(backups).set({ problem }).where(eq(backups.id, id));
}

/** Marks all unfinished backups that were begun before a time as failed, with a reason. */
export async function failUnfinished(on: Executor, problem: string, before: Date): Promise<void> {
  await on
    .update(backups)
    .set({ problem })
    .where(and(isNull(backups.finishedAt), isNull(backups.problem), lt(backups.startedAt, before)));
}

/** Brings the rows up to date with the complete backups of a place. */
export async function recordBackups(on: Executor, place: string, complete: readonly Complete[]): Promise<void> {
  for (const { id, startedAt, finishedAt, bytes } of complete) {
    const row = { startedAt: new Date(startedAt), finishedAt: new Date(finishedAt), bytes, place, problem: null };
    await on
      .insert(backups)
      .values({ id, ...row })
      .onConflictDoUpdate({ target: backups.id, set: row, setWhere: isNull(backups.finishedAt) });
  }
}
type Complete = { id: string; startedAt: string; finishedAt: string; bytes: number };

/** Deletes the rows of backups that were removed. */
export async function deleteBackups(on: Executor, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await on.delete(backups).where(inArray(backups.id, [...ids]));
}

/** Records the result of a restore test; `ok` is null while it runs. */
export async function recordDrill(
  on: Executor,
  id: string,
  { at, ok, words, seconds }: { at: Date; ok: boolean | null; words: string; seconds?: number },
): Promise<void> {
  const took = seconds === undefined ? {} : { drillSeconds: seconds };
  await on
    .update(backups)
    .set({ drilledAt: at, drillOk: ok, drillWords: words, ...took })
    .where(eq(backups.id, id));
}

/** The subject of a key download in the audit log. */
export const KEY_RECORD = { recordType: "backup-key", recordId: "backup.key" };

/** Returns when a person last downloaded the backup key; null if never. */
export async function findKeyDownload(on: Executor): Promise<Date | null> {
  return readAlone(on, keyDownloadReading);
}

/** The reading of when someone last downloaded the key. */
export const keyDownloadReading: Reading<Date | null> = jsonReading<{ at: string | null }, Date | null>(
  sql`select max(at)::text as at from audit_log where actor_kind = 'staff' and record_type = ${KEY_RECORD.recordType} and record_id = ${KEY_RECORD.recordId}`,
  ([row]) => (row?.at ? readTime(row.at) : null),
);

/** Lists the ids of backups with a successful restore test and no later failure. */
export async function listProved(on: Executor): Promise<Set<string>> {
  const rows = await on.select({ id: backups.id }).from(backups).where(eq(backups.drillOk, true));
  return new Set(rows.map(({ id }) => id));
}

/** Returns when a restore of a backup last succeeded, or null. */
export async function lastGoodDrill(on: Executor): Promise<Date | null> {
  const [row] = await on
    .select({ at: max(backups.drilledAt) })
    .from(backups)
    .where(eq(backups.drillOk, true));
  return row?.at ?? null;
}

/** Tells whether PostgreSQL fails to archive; null while it archives nothing. */
export async function archiveFails(on: Executor): Promise<boolean | null> {
  const { rows } = await on.execute<{ fails: boolean | null }>(sql`
    select case when current_setting('archive_mode') <> 'off'
      then coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) end as fails
    from pg_stat_archiver`);
  return rows[0]?.fails ?? null;
}
