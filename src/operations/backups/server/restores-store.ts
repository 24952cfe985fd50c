import { sql } from "drizzle-orm";
import type { Db, Executor } from "#platform/database/server/database.ts";

/** What came or changed in the database since a moment. */
export type ChangesSince = {
  leadsCame: number;
  /** Changed by staff; those that came since come in again without that. */
  leadsChanged: number;
  articlesCame: number;
  articlesChanged: number;
  settingsChanged: number;
  /** Names of staff whose accounts were made or changed, at most `NAMED`. */
  accounts: string[];
  /** Submissions of visitors, which come along. */
  submissions: number;
  /** Do-not-contact entries that staff made, which come along. */
  stops: number;
  /** People who were erased: they come back. */
  erased: number;
  /** All changes that staff made. */
  changes: number;
};

/** Names are read up to this many: more are a page of their own. */
const NAMED = 10;

/** Counts what came or changed since a moment. */
export async function countSince(on: Executor, since: Date): Promise<ChangesSince> {
  const at = sql`${since.toISOString()}::timestamptz`;
  const changed = (what: string, more = sql``) =>
    sql`(select count(distinct record_id)::int from audit_log where at >= ${at} and record_type = ${what} ${more})`;
  const { rows } = await on.execute<ChangesSince>(sql`
    select (select count(*)::int from leads where created_at >= ${at}) as "leadsCame",
      (select count(distinct a.record_id)::int from audit_log a join leads l on l.id::text = a.record_id
        where a.at >= ${at} and a.record_type = 'lead' and a.actor_kind = 'staff') as "leadsChanged",
      (select count(*)::int from articles where created_at >= ${at}) as "articlesCame",
      (select count(*)::int from articles where updated_at >= ${at} and created_at < ${at}) as "articlesChanged",
      (select count(*)::int from settings where updated_at >= ${at}) as "settingsChanged",
      (select coalesce(json_agg(name), '[]') from (select distinct name from staff
        where created_at >= ${at} or exists (select from audit_log
          where at >= ${at} and record_type = 'staff' and record_id = staff.id::text)
        order by name limit ${NAMED}) as named) as accounts,
      (select count(*)::int from submissions where received_at >= ${at} and payload ->> 'type' <> 'test') as submissions,
      ${changed("suppression")} as stops,
      ${changed("lead", sql`and action = 'lead.erase'`)} as erased,
      (select count(*)::int from audit_log where at >= ${at} and actor_kind = 'staff' and action not like 'backup.%') as changes`);
  const [counts] = rows;
  if (!counts) throw new Error("The database did not count");
  return counts;
}

/** Tells whether an installation is still as it was made: no leads and no account but the first. */
export async function isFresh(on: Executor): Promise<boolean> {
  const { rows } = await on.execute<{ fresh: boolean }>(sql`
    select not exists (select from leads) and not exists (select from submissions where payload ->> 'type' <> 'test')
      and (select count(*) from staff) <= 1 as fresh`);
  return rows[0]?.fresh ?? false;
}

/**
 * Adds do-not-contact entries to a restored database. They keep their place in the order of submissions, so that what
 * comes along of before them lifts none. The leads of some are not there yet.
 */
export async function addStops(db: Db, stops: string): Promise<void> {
  await db.execute(sql`
    insert into suppressions (address, channel, since, source, seq, lead_id, reason, added_by)
    select address, channel, since, source, seq, (select id from leads where id = lead_id), reason, added_by
    from json_populate_recordset(null::suppressions, ${stops}::json)
    on conflict (address, channel) do update
    set (since, source, seq, reason, added_by)
      = (excluded.since, excluded.source, excluded.seq, excluded.reason, excluded.added_by)`);
}
