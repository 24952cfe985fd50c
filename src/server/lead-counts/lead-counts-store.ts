import { type SQL, sql } from "drizzle-orm";
import type { LeadScope } from "#core/access/lead-scope.ts";
import { LEAD_STATUSES, type Lead, type LeadStatus } from "#core/leads/lead.ts";
import type { AnalyticsDays, LeadSum, MonthTrend } from "#core/leads/lead-analytics.ts";
import type { Db, Executor, Tx } from "#server/platform/database.ts";
import { insertRows } from "#server/platform/insert-rows.ts";
import { leadCountZone, leadDaily, leadDelta } from "./lead-counts-tables.ts";

/** What a lead is counted by. */
export type CountedLead = Pick<Lead, "createdAt" | "status" | "source" | "vendor" | "assignedTo">;

/** Counts leads (1), or takes them out of the counts as they were (-1), in the transaction that changes them. */
export async function countChanges(tx: Tx, changes: readonly { lead: CountedLead; n: 1 | -1 }[]): Promise<void> {
  const rows = changes.map(({ lead: { createdAt, status, source, vendor, assignedTo }, n }) => {
    return { createdAt, status, source, vendor: vendor ?? "", assignedTo: assignedTo ?? "", n };
  });
  await insertRows(tx, leadDelta, rows);
}

/**
 * Makes a change to stored leads that the caller has locked, and counts them as they are afterwards instead of as they were before: for
 * changes to any number of leads, also where `change` deletes them.
 */
export async function recounting<T>(tx: Tx, ids: readonly string[], change: () => Promise<T>): Promise<T> {
  await countStored(tx, ids, -1);
  const changed = await change();
  await countStored(tx, ids, 1);
  return changed;
}

/** Counts stored leads (1), such as those of an import, or takes them out of the counts (-1). */
export async function countStored(tx: Tx, ids: readonly string[], n: 1 | -1): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`
    insert into ${leadDelta} (created_at, status, source, vendor, assigned_to, n)
    select created_at, status, source, coalesce(vendor, ''), coalesce(assigned_to, ''), ${n}
    from leads where id = any(${sql.param([...ids])}::text[])`);
}

/** Lets only one fold or rebuild run at a time; reading goes on. Before the first statement that reads. */
const ONE_AT_A_TIME = sql`lock table ${leadDaily} in share row exclusive mode`;

/** Folds the signed changes into the daily counts, rebuilding them first where they are of another time zone. Safe to repeat. Returns how many it folded. */
export async function foldLeadCounts(db: Db, zone: string): Promise<number> {
  await keepZone(db, zone);
  return db.transaction(async (tx) => {
    await tx.execute(ONE_AT_A_TIME);
    const { rows } = await tx.execute<{ n: number }>(sql`
      with folded as (delete from ${leadDelta} returning *),
      summed as (
        insert into ${leadDaily} (day, status, source, vendor, assigned_to, n)
        select (created_at at time zone (select zone from ${leadCountZone}))::date, status, source, vendor, assigned_to, sum(n)
        from folded group by 1, 2, 3, 4, 5 having sum(n) <> 0
        on conflict (day, status, source, vendor, assigned_to) do update set n = lead_daily.n + excluded.n)
      select count(*)::int as n from folded`);
    return rows[0]?.n ?? 0;
  });
}

/** Counts all leads from the start, by days of this zone. Takes half a second for a million leads. */
export async function rebuildLeadCounts(db: Db, zone: string): Promise<void> {
  await db.transaction(
    async (tx) => {
      await tx.execute(ONE_AT_A_TIME);
      // One snapshot: a change that commits meanwhile keeps its delta, and its lead is counted as it was before.
      await tx.delete(leadDelta);
      await tx.delete(leadDaily);
      await tx.execute(sql`
        insert into ${leadDaily} (day, status, source, vendor, assigned_to, n)
        select (created_at at time zone ${zone}::text)::date, status, source, coalesce(vendor, ''), coalesce(assigned_to, ''), count(*)
        from leads group by 1, 2, 3, 4, 5`);
      await tx.delete(leadCountZone);
      await tx.insert(leadCountZone).values({ zone });
    },
    { isolationLevel: "repeatable read" },
  );
}

/** Rebuilds the counts where their days are of another time zone than this one. */
async function keepZone(db: Db, zone: string): Promise<void> {
  const [kept] = await db.select().from(leadCountZone);
  if (kept?.zone !== zone) await rebuildLeadCounts(db, zone);
}

/** The counts as they are now, folded or not; `day` of the deltas in the zone of the others. */
const COUNTS = sql`(
  select day, status, source, vendor, assigned_to, n from ${leadDaily}
  union all
  select (created_at at time zone (select zone from ${leadCountZone}))::date, status, source, vendor, assigned_to, n
  from ${leadDelta}) as counts`;

function within({ sees }: LeadScope): SQL {
  if (sees === "all") return sql`true`;
  return sees === "none" ? sql`false` : sql`assigned_to in ('', ${sees.assignee})`;
}

/** Number of leads of a scope by status, exact at every moment. */
export async function countLeads(on: Executor, scope: LeadScope): Promise<Record<LeadStatus, number>> {
  const counts = Object.fromEntries(LEAD_STATUSES.map((s) => [s, 0])) as Record<LeadStatus, number>;
  const { rows } = await on.execute<{ status: LeadStatus; n: number }>(
    sql`select status, sum(n)::int as n from ${COUNTS} where ${within(scope)} group by status`,
  );
  for (const row of rows) counts[row.status] = row.n;
  return counts;
}

/** `part` says of which period. */
type PartSum = LeadSum & { part: "now" | "before" };

/** Leads of a scope by status and source, and by month, by the days of a time zone; `any`: whether there is a lead at all. */
export async function sumLeads(
  db: Db,
  scope: LeadScope,
  zone: string,
  days: AnalyticsDays,
): Promise<{ sums: PartSum[]; months: MonthTrend[]; any: boolean }> {
  await keepZone(db, zone);
  const { before, since, until, firstMonth } = days;
  // One statement, so that all figures are of the same moment.
  const { rows } = await db.execute<{ sums: PartSum[] | null; months: MonthTrend[] | null; any: boolean }>(sql`
    with seen as materialized (
      select day, status, source, sum(n)::int as n from ${COUNTS}
      where ${within(scope)} and day between least(${before}::date, ${firstMonth}::date) and ${until} group by 1, 2, 3)
    select
      (select json_agg(one) from (
        select case when day >= ${since} then 'now' else 'before' end as part, status, source, sum(n)::int as n
        from seen where day >= ${before} group by 1, 2, 3 having sum(n) <> 0) as one) as sums,
      (select json_agg(one) from (
        select to_char(day, 'YYYY-MM') as month, sum(n)::int as leads,
          coalesce(sum(n) filter (where status = 'closed_won'), 0)::int as conversions
        from seen where day >= ${firstMonth} group by 1) as one) as months,
      exists (select from seen where n > 0)
        or coalesce((select sum(n) from ${COUNTS} where ${within(scope)}), 0) > 0 as any`);
  const [row] = rows;
  return { sums: row?.sums ?? [], months: row?.months ?? [], any: row?.any ?? false };
}
