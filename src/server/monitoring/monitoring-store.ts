import { and, gte, sql } from "drizzle-orm";
import type { KeptEvent } from "#core/monitoring/counted-event.ts";
import type { Executor } from "#server/platform/database.ts";
import { pageCounts } from "./monitoring-tables.ts";

/** Most rows of one day. The site has a few hundred pages; more means that somebody invents addresses. */
const MOST_ROWS_A_DAY = 5_000;

/** One more of this event on this page on this day. Once a day is full only rows that are there grow. */
export async function countOnce(on: Executor, at: { day: string; path: string; event: KeptEvent }): Promise<void> {
  const grown = await on
    .update(pageCounts)
    .set({ n: sql`${pageCounts.n} + 1` })
    .where(and(sql`${pageCounts.day} = ${at.day}`, sql`${pageCounts.path} = ${at.path}`, sql`${pageCounts.event} = ${at.event}`))
    .returning({ n: pageCounts.n });
  if (grown.length > 0) return;
  const room = sql`(select count(*) from ${pageCounts} where ${pageCounts.day} = ${at.day}) < ${MOST_ROWS_A_DAY}`;
  await on.execute(
    sql`insert into ${pageCounts} (day, path, event, n) select ${at.day}::date, ${at.path}, ${at.event}, 1 where ${room} on conflict (day, path, event) do update set n = ${pageCounts.n} + 1`,
  );
}

/** Sums since a day (YYYY-MM-DD, included) per page and event. */
export async function countsSince(on: Executor, day: string): Promise<{ path: string; event: KeptEvent; n: number }[]> {
  return on
    .select({ path: pageCounts.path, event: pageCounts.event, n: sql<number>`sum(${pageCounts.n})::int` })
    .from(pageCounts)
    .where(gte(pageCounts.day, day))
    .groupBy(pageCounts.path, pageCounts.event);
}
