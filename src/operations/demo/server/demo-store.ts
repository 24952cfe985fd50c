import { isDeepStrictEqual } from "node:util";
import { and, count, eq, like, notLike, sql } from "drizzle-orm";
import { DEMO_MARK } from "#agency/site/rules/demo-agency.ts";
import { PREVIEW_MARK } from "#agency/site/rules/site-stage.ts";
import { DEFAULT_SETTINGS } from "#agency/site/rules/default-settings.ts";
import { readSettings } from "#agency/site/rules/read-settings.ts";
import type { Settings } from "#agency/site/rules/settings.ts";
import { staff } from "#accounts/access/server/access-tables.ts";
import { recounting } from "#leads/leads/server/lead-counts-store.ts";
import type { Tour } from "#operations/demo/rules/demo-desk.ts";
import type { Lead } from "#leads/leads/rules/lead.ts";
import { leads } from "#leads/leads/server/leads-tables.ts";
import type { Executor, Tx } from "#platform/database/server/database.ts";
import { DEMO_RECORD } from "#agency/site/server/create-site-content.ts";
import { lockSetting, putSetting, storedSettings } from "#agency/site/server/site-store.ts";
import { settings } from "#agency/site/server/site-tables.ts";

/** Rows that stay: evidence and people's requests, and the agency's own import files. */
const KEPT = ["consents", "suppressions", "lead_import_rows"];
/** These refer to others with a `lead_id`, so they are deleted first, in this order. */
const FIRST = ["uploads", "upload_links", "request_links"];

const marked = sql`${`${DEMO_MARK}%`}::text`;

/** Tells whether any lead is neither a demo lead nor one of a preview. */
export async function hasRealLeads(on: Executor): Promise<boolean> {
  const [row] = await on
    .select({ id: leads.id })
    .from(leads)
    .where(and(notLike(leads.id, `${DEMO_MARK}%`), notLike(leads.id, `${PREVIEW_MARK}%`)))
    .limit(1);
  return row !== undefined;
}

/** Serializes concurrent fills and removals of the demo agency. */
export async function lockDemo(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('demo-agency', 0))`);
}

/** Reads the stored agency and insurers, locked until the transaction ends. */
export async function lockFacts(tx: Tx): Promise<Pick<Settings, "agency" | "carriers">> {
  for (const key of ["agency", "carriers"] as const) await lockSetting(tx, key);
  return readSettings(await storedSettings(tx), DEFAULT_SETTINGS).settings;
}

/** Stores a record, or deletes it if it is as shipped. */
export async function putFact<K extends "agency" | "carriers">(
  tx: Tx,
  key: K,
  value: Settings[K],
  at: Date,
  by: string,
): Promise<void> {
  if (isDeepStrictEqual(value, DEFAULT_SETTINGS[key])) await tx.delete(settings).where(eq(settings.key, key));
  else await putSetting(tx, key, value, at, by);
}

/** Tells whether the demo agency is there, by its record among the settings. */
export async function hasDemo(on: Executor): Promise<boolean> {
  return (await on.select({ key: settings.key }).from(settings).where(eq(settings.key, DEMO_RECORD))).length > 0;
}

/** Reads what an owner did with the demo agency, from the audit log: it outlasts the demo. For a site before it opens. */
export async function readTour(on: Executor, ownerId: string): Promise<Tour> {
  const calls = sql`select from audit_log where action = 'lead.disposition' and record_id like ${marked} and actor_id = ${ownerId}`;
  const { rows } = await on.execute<Tour>(sql`select
    exists (select from audit_log where action = 'demo.fill') as filled,
    exists (${calls}) as called,
    exists (${calls} and after->>'outcome' = 'do_not_call') as refused`);
  return rows[0] as Tour;
}

/** Counts the demo leads. */
export async function countDemoLeads(on: Executor): Promise<number> {
  const [row] = await on
    .select({ n: count() })
    .from(leads)
    .where(like(leads.id, `${DEMO_MARK}%`));
  return row?.n ?? 0;
}

/** Marks that the demo agency is there. */
export async function markDemo(tx: Tx, at: Date, by: string): Promise<void> {
  await tx.insert(settings).values({ key: DEMO_RECORD, value: {}, updatedAt: at, updatedBy: by });
}

export async function unmarkDemo(tx: Tx): Promise<void> {
  await tx.delete(settings).where(eq(settings.key, DEMO_RECORD));
}

/** Removes every lead whose id begins with a mark, with its rows in every table that has a `lead_id`. */
export async function removeMarkedLeads(tx: Tx, mark: string): Promise<void> {
  const like = sql`${`${mark}%`}::text`;
  const { rows: tables } = await tx.execute<{ name: string }>(
    sql`select c.table_name as name from information_schema.columns c join information_schema.tables t
      using (table_schema, table_name)
      where c.table_schema = current_schema() and t.table_type = 'BASE TABLE' and c.column_name = 'lead_id'`,
  );
  const names = tables.map(({ name }) => name).filter((name) => !KEPT.includes(name));
  const ordered = [...FIRST, ...names.filter((name) => !FIRST.includes(name))];
  for (const name of ordered) await tx.execute(sql`delete from ${sql.identifier(name)} where lead_id like ${like}`);
  await tx.execute(sql`delete from lead_duplicates where other_id like ${like}`);
  const { rows } = await tx.execute<{ id: string }>(sql`select id from ${leads} where id like ${like} for update`);
  const ids = rows.map(({ id }) => id);
  await recounting(tx, ids, () => tx.execute(sql`delete from ${leads} where id like ${like}`));
}

/** Puts the numbers of demo leads on the do-not-contact list, as if their people had asked for it on the phone. */
export async function addDemoSuppressions(tx: Tx, listed: readonly Pick<Lead, "id">[]): Promise<void> {
  const ids = sql.param(listed.map(({ id }) => id));
  await tx.execute(sql`insert into suppressions (address, channel, seq, since, source, lead_id)
    select phone, channel, 0, created_at, 'spoken', id from ${leads}, unnest(array['call', 'text']) as channel
    where id = any(${ids}::text[]) on conflict do nothing`);
}

/**
 * Takes the made-up numbers and addresses of demo leads off the do-not-contact list. A real one that was typed for such
 * a lead stays on it.
 */
export async function removeDemoSuppressions(tx: Tx): Promise<void> {
  await tx.execute(sql`delete from suppressions where (address ~ '^[+]1[0-9]{3}55501[0-9]{2}$' or address like '%@example.com')
    and address in (select unnest(array[phone, email]) from ${leads} where id like ${marked})`);
}

/** Removes the demo agents with their hours, profiles and licenses. Real work of theirs becomes unassigned. */
export async function removeDemoPeople(tx: Tx): Promise<void> {
  const held = await tx.execute<{ id: string }>(sql`select id from ${leads} where assigned_to like ${marked}`);
  const ids = held.rows.map(({ id }) => id);
  await recounting(tx, ids, () =>
    tx.execute(
      sql`update ${leads} set assigned_to = null, assigned_at = null, version = version + 1 where assigned_to like ${marked}`,
    ),
  );
  // Booked on the preview by someone who is not a demo lead.
  await tx.execute(sql`delete from bookings where staff_id like ${marked}`);
  await tx.execute(sql`delete from staff_hours where staff_id like ${marked}`);
  await tx.execute(sql`delete from staff_time_off where staff_id like ${marked}`);
  await tx.execute(sql`delete from ${staff} where id like ${marked}`);
}
