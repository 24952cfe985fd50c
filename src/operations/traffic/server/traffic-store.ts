import { and, gte, lt, type SQL, sql } from "drizzle-orm";
import type { RouteCount } from "#platform/log/rules/request-times.ts";
import type { Executor } from "#platform/database/server/database.ts";
import { requestMinutes } from "./traffic-tables.ts";

/** Requests of one route in one minute; `minute` is its start. */
export type MinuteCount = RouteCount & { minute: Date };

/** Records a process's counts of some minutes, replacing its earlier ones for them. */
export async function saveMinutes(on: Executor, process: string, rows: readonly MinuteCount[]): Promise<void> {
  await on.execute(sql`
    insert into ${requestMinutes} (minute, process, method, route, buckets, errors)
    select given.minute, ${process}, given.method, given.route, given.buckets, given.errors
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (minute timestamptz, method text, route text, buckets integer[], errors integer)
    on conflict (minute, process, route, method) do update set buckets = excluded.buckets, errors = excluded.errors`);
}

const between = (since: Date, until: Date | null) =>
  and(gte(requestMinutes.minute, since), until ? lt(requestMinutes.minute, until) : undefined);

/** Counts requests since a moment, and those with status 500 and above. */
export async function countRequests(on: Executor, since: Date): Promise<{ all: number; errors: number }> {
  return sumRequests(on, between(since, null));
}

/** Counts requests of routes whose path begins with one of these prefixes, from one minute to before another. */
export async function countCalls(
  on: Executor,
  prefixes: readonly string[],
  { since, until }: { since: Date; until: Date },
): Promise<number> {
  const below = sql`exists (select from unnest(${sql.param([...prefixes])}::text[]) p where starts_with(${requestMinutes.route}, p))`;
  return (await sumRequests(on, and(between(since, until), below))).all;
}

async function sumRequests(on: Executor, where: SQL | undefined): Promise<{ all: number; errors: number }> {
  const [row] = await on
    .select({
      all: sql<number>`coalesce(sum((select sum(n) from unnest(${requestMinutes.buckets}) n)), 0)::int`,
      errors: sql<number>`coalesce(sum(${requestMinutes.errors}), 0)::int`,
    })
    .from(requestMinutes)
    .where(where);
  return row ?? { all: 0, errors: 0 };
}

/** Sums the counts of all processes since a moment, by route. */
export async function countByRoute(on: Executor, since: Date): Promise<RouteCount[]> {
  const { rows } = await on.execute<{ method: string; route: string; buckets: number[]; errors: number }>(sql`
    with seen as (select method, route, buckets, errors from ${requestMinutes} where ${between(since, null)}),
      times as (select method, route, array_agg(n order by place) as buckets
        from (select method, route, place, sum(n)::int as n from seen, unnest(buckets) with ordinality as b (n, place)
          group by method, route, place) as summed
        group by method, route)
    select method, route, buckets, (select sum(errors)::int from seen
      where seen.method = times.method and seen.route = times.route) as errors
    from times order by route, method`);
  return rows;
}
