import { type SQL, sql } from "drizzle-orm";
import { holderOf, type LeadScope } from "#platform/access/rules/lead-scope.ts";
import { LEAD_STATUSES, type Lead, type LeadStatus } from "#leads/leads/rules/lead.ts";
import type { AnalyticsDays, LeadSum, MonthTrend } from "#leads/leads/rules/lead-analytics.ts";
import type { Db, Executor, ReadDb, Tx } from "#platform/database/server/database.ts";
import { plannedRows } from "#platform/database/server/planned-rows.ts";
import { insertRows } from "#platform/database/server/insert-rows.ts";
import { leadCountZone, leadDaily, leadDelta, leadMonthly } from "./lead-counts-tables.ts";

/** The facts by which a lead is counted. */
type CountedLead = Pick<Lead, "createdAt" | "status" | "source" | "vendor" | "assignedTo" | "teamId">;

/** Counts leads (1), or removes them from the counts as they were (-1), in the transaction that changes them. */
export async function countChanges(tx: Tx, changes: readonly { lead: CountedLead; n: 1 | -1 }[]): Promise<void> {
  // Those of an import are alike: they make one row, and reading stays fast until they are folded.
  const sums = new Map<string, typeof leadDelta.$inferInsert>();
  for (const { lead, n } of changes) {
    const { createdAt, status, source, vendor } = lead;
    const row = { createdAt, status, source, vendor: vendor ?? "", holder: holderOf(lead), n };
    const key = JSON.stringify({ ...row, n: 0 });
    sums.set(key, { ...row, n: (sums.get(key)?.n ?? 0) + n });
  }
  await insertRows(
    tx,
    leadDelta,
    [...sums.values()].filter(({ n }) => n !== 0),
  );
}

/**
 * Makes a change to stored leads that the caller has locked, and updates the counts from before to after it: for
 * changes to any number of leads, even if `change` deletes them.
 */
export async function recounting<T>(tx: Tx, ids: readonly string[], change: () => Promise<T>): Promise<T> {
  await countStored(tx, ids, -1);
  const changed = await change();
  await countStored(tx, ids, 1);
  return changed;
}

/** Counts stored leads (1), such as those of an import, or removes them from the counts (-1). */
export async function countStored(tx: Tx, ids: readonly string[], n: 1 | -1): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`
    insert into ${leadDelta} (created_at, status, source, vendor, assigned_to, n)
    select created_at, status, source, coalesce(vendor, ''), coalesce(assigned_to, team_id), ${n} * count(*)
    from leads where id = any(${sql.param([...ids])}::text[]) group by 1, 2, 3, 4, 5`);
}

/** Lets only one fold or rebuild run at a time; reading goes on. Before the first statement that reads. */
const ONE_AT_A_TIME = sql`lock table ${leadDaily} in share row exclusive mode`;

/** Adds sums to those of a table; `into` and `rows` have the columns of the counts. */
const addTo = (into: typeof leadDaily | typeof leadMonthly, rows: SQL) => sql`
  insert into ${into} as kept (day, status, source, vendor, assigned_to, n) ${rows}
  on conflict (day, status, source, vendor, assigned_to) do update set n = kept.n + excluded.n`;
const byMonth = (rows: SQL) => sql`
  select date_trunc('month', day)::date, status, source, vendor, assigned_to, sum(n)
  from ${rows} group by 1, 2, 3, 4, 5 having sum(n) <> 0`;

/**
 * Folds the signed changes into the daily and monthly counts, rebuilding them first if they are of another time zone.
 * Safe to repeat. Returns how many it folded.
 */
export async function foldLeadCounts(db: Db, zone: string): Promise<number> {
  await updateZone(db, zone);
  return db.transaction(async (tx) => {
    await tx.execute(ONE_AT_A_TIME);
    const { rows } = await tx.execute<{ n: number }>(sql`
      with folded as (delete from ${leadDelta} returning *),
      summed as (
        select (created_at at time zone (select zone from ${leadCountZone}))::date as day, status, source, vendor, assigned_to, sum(n) as n
        from folded group by 1, 2, 3, 4, 5 having sum(n) <> 0),
      days as (${addTo(leadDaily, sql`select * from summed`)}),
      months as (${addTo(leadMonthly, byMonth(sql`summed`))})
      select count(*)::int as n from folded`);
    return rows[0]?.n ?? 0;
  });
}

/** Counts all leads from the start, by days of this zone. Takes a few seconds for a million leads. */
export async function rebuildLeadCounts(db: Db, zone: string): Promise<void> {
  await db.transaction(
    async (tx) => {
      await tx.execute(ONE_AT_A_TIME);
      // One snapshot: a change that commits meanwhile keeps its delta, and its lead is counted as it was before.
      for (const table of [leadDelta, leadDaily, leadMonthly, leadCountZone]) await tx.delete(table);
      // Month by month, each well within a statement's time limit.
      const { rows } = await tx.execute<{ since: string; until: string }>(sql`
        select since::text, (since + interval '1 month')::text as until from generate_series(
          (select date_trunc('month', min(created_at)) from leads), (select max(created_at) from leads), interval '1 month') since`);
      for (const { since, until } of rows)
        await tx.execute(
          addTo(
            leadDaily,
            sql`select (created_at at time zone ${zone}::text)::date, status, source, coalesce(vendor, ''), coalesce(assigned_to, team_id), count(*)
              from leads where created_at >= ${since}::timestamptz and created_at < ${until}::timestamptz group by 1, 2, 3, 4, 5`,
          ),
        );
      await tx.execute(addTo(leadMonthly, byMonth(sql`${leadDaily}`)));
      await tx.insert(leadCountZone).values({ zone });
    },
    { isolationLevel: "repeatable read" },
  );
}

/** Rebuilds the counts if their days are of another time zone than this one. Returns whether it did. */
async function updateZone(db: Db, zone: string): Promise<boolean> {
  const [kept] = await db.select().from(leadCountZone);
  if (kept?.zone === zone) return false;
  await rebuildLeadCounts(db, zone);
  return true;
}

/** Changes that are not folded yet, by days in the zone of the others. */
const UNFOLDED = sql`
  select (created_at at time zone (select zone from ${leadCountZone}))::date as day, status, source, assigned_to, n from ${leadDelta}`;

/** All counts as they are now; `day` is that of the month if they are folded. */
const COUNTS = sql`(select day, status, source, assigned_to, n from ${leadMonthly} union all ${UNFOLDED}) as counts`;

const monthOf = (day: string) => `${day.slice(0, 8)}01`;

/**
 * Reads the counts of both periods and of the trend as they are now: sums of months where a whole one is asked, days
 * else. `trend` and `counts` say of which of both a row is: of a month in which a period begins, the trend has the sum.
 */
function countsOf({ before, since, until, firstMonth }: AnalyticsDays): SQL {
  const thisMonth = monthOf(until);
  const parts = sql.param([...new Set([before, since, until].map(monthOf))]);
  const [fromDay, fromMonth] = [
    [before, thisMonth],
    [before, firstMonth],
  ].map((days) => days.toSorted()[0]);
  return sql`(
    select day, status, source, assigned_to, n, true as trend, day <> all(${parts}::date[]) as counts
      from ${leadMonthly} where day < ${thisMonth}::date
    union all
    select day, status, source, assigned_to, n, day >= ${thisMonth}::date, true from unnest(${parts}::date[]) as part (month)
      join ${leadDaily} on day >= month and day < month + interval '1 month' and day >= ${fromDay}::date
    union all select *, true, true from (${UNFOLDED}) as unfolded
  ) as counts where day between ${fromMonth}::date and ${until}::date`;
}

function within({ sees }: LeadScope): SQL {
  if (sees === "all") return sql`true`;
  return sees === "none" ? sql`false` : sql`assigned_to = any(${sql.param([...sees.holders])}::text[])`;
}

/** Counts the leads of a scope by status, exact at every moment. */
export async function countLeads(on: Executor, scope: LeadScope): Promise<Record<LeadStatus, number>> {
  const counts = Object.fromEntries(LEAD_STATUSES.map((s) => [s, 0])) as Record<LeadStatus, number>;
  const rows = await plannedRows<{ status: LeadStatus; n: number }>(
    on,
    sql`select status, sum(n)::int as n from ${COUNTS} where ${within(scope)} group by status`,
  );
  for (const row of rows) counts[row.status] = row.n;
  return counts;
}

/** `part` names the period. */
type PartSum = LeadSum & { part: "now" | "before" };

/**
 * Sums the leads of a scope by status and source, and by month, by the days of a time zone; `any`: whether there is a
 * lead at all.
 */
export async function sumLeads(
  { db, readDb }: { db: Db; readDb: ReadDb },
  scope: LeadScope,
  zone: string,
  days: AnalyticsDays,
): Promise<{ sums: PartSum[]; months: MonthTrend[]; any: boolean }> {
  const on = (await updateZone(db, zone)) ? db : readDb;
  const { before, since, firstMonth } = days;
  // One statement, so that all figures are of the same moment.
  const { rows } = await on.execute<{ sums: PartSum[] | null; months: MonthTrend[] | null; any: boolean }>(sql`
    with seen as materialized (
      select date_trunc('month', day) as month, trend and day >= ${firstMonth}::date as trend,
        counts and day >= ${before}::date as asked, day >= ${since}::date as now, status, source, sum(n)::int as n
      from ${countsOf(days)} and ${within(scope)} group by 1, 2, 3, 4, 5, 6)
    select
      (select json_agg(one) from (
        select case when now then 'now' else 'before' end as part, status, source, sum(n)::int as n
        from seen where asked group by 1, 2, 3 having sum(n) <> 0) as one) as sums,
      (select json_agg(one) from (
        select to_char(month, 'YYYY-MM') as month, sum(n)::int as leads,
          coalesce(sum(n) filter (where status = 'closed_won'), 0)::int as conversions
        from seen where trend group by 1) as one) as months,
      exists (select from seen where n > 0)
        or coalesce((select sum(n) from ${COUNTS} where ${within(scope)}), 0) > 0 as any`);
  const [row] = rows;
  return { sums: row?.sums ?? [], months: row?.months ?? [], any: row?.any ?? false };
}
