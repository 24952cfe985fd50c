import { desc, isNotNull, sql } from "drizzle-orm";
import type { Executor } from "#server/platform/database.ts";
import { readTime } from "#server/platform/read-time.ts";
import { backups } from "./backups-tables.ts";

export type Backup = typeof backups.$inferSelect;

/** The newest backup that is complete; null if there is none. */
export async function findNewestBackup(on: Executor): Promise<Backup | null> {
  const [row] = await on
    .select()
    .from(backups)
    .where(isNotNull(backups.finishedAt))
    .orderBy(desc(backups.finishedAt))
    .limit(1);
  return row ?? null;
}

/** The newest backup of which a restore was tried; null if none was. */
export async function findNewestDrill(on: Executor): Promise<Backup | null> {
  const [row] = await on
    .select()
    .from(backups)
    .where(isNotNull(backups.drilledAt))
    .orderBy(desc(backups.drilledAt))
    .limit(1);
  return row ?? null;
}

export type StoredSubmission = { seq: number; receivedAt: Date; payload: unknown };

/** The sequence number of the newest submission; 0 if there is none. */
export async function newestSubmission(on: Executor): Promise<number> {
  const { rows } = await on.execute<{ seq: string }>(sql`select coalesce(max(seq), 0) as seq from submissions`);
  return Number(rows[0]?.seq ?? 0);
}

/** Submissions after a sequence number, and the segment of WAL in which, or before which, all of them are. */
export async function readSubmissionsAfter(
  on: Executor,
  seq: number,
): Promise<{ rows: StoredSubmission[]; segment: string }> {
  const { rows } = await on.execute<{ seq: string; received_at: string; payload: unknown }>(
    sql`select seq, received_at::text, payload from submissions where seq > ${seq} order by seq limit 5000`,
  );
  const wal = await on.execute<{ segment: string }>(
    sql`select pg_walfile_name(pg_current_wal_insert_lsn()) as segment`,
  );
  return {
    rows: rows.map((row) => ({ seq: Number(row.seq), receivedAt: readTime(row.received_at), payload: row.payload })),
    segment: wal.rows[0]?.segment ?? "",
  };
}

/** Rows of the tables whose loss would be noticed first. */
export type Counts = { leads: number; submissions: number; consents: number; audit: number; articles: number };

/** Counts the rows of the tables in `Counts`. */
export async function countRecords(on: Executor): Promise<Counts> {
  const { rows } = await on.execute<Counts>(sql`
    select (select count(*)::int from leads) as leads, (select count(*)::int from submissions) as submissions,
      (select count(*)::int from consents) as consents, (select count(*)::int from audit_log) as audit,
      (select count(*)::int from articles) as articles`);
  const [counts] = rows;
  if (!counts) throw new Error("The database did not count");
  return counts;
}
