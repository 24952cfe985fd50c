import { and, asc, eq, gte, lt, sql } from "drizzle-orm";
import type { KeptEvent } from "#core/monitoring/counted-event.ts";
import type { Executor } from "#server/platform/database.ts";
import { pageCounts, processes } from "./monitoring-tables.ts";

type Counted = { day: string; path: string; event: KeptEvent };

/** Increments an existing count, and returns whether there was one. */
export async function countAgain(on: Executor, at: Counted): Promise<boolean> {
  const grown = await on
    .update(pageCounts)
    .set({ n: sql`${pageCounts.n} + 1` })
    .where(
      and(
        sql`${pageCounts.day} = ${at.day}`,
        sql`${pageCounts.path} = ${at.path}`,
        sql`${pageCounts.event} = ${at.event}`,
      ),
    )
    .returning({ n: pageCounts.n });
  return grown.length > 0;
}

/** Inserts a count of one, or increments the existing one. */
export async function countFirst(on: Executor, at: Counted): Promise<void> {
  await on.execute(
    sql`insert into ${pageCounts} (day, path, event, n) values (${at.day}::date, ${at.path}, ${at.event}, 1) on conflict (day, path, event) do update set n = ${pageCounts.n} + 1`,
  );
}

/** Sums per page and event since a day (YYYY-MM-DD, inclusive). */
export async function countsSince(on: Executor, day: string): Promise<{ path: string; event: KeptEvent; n: number }[]> {
  return on
    .select({ path: pageCounts.path, event: pageCounts.event, n: sql<number>`sum(${pageCounts.n})::int` })
    .from(pageCounts)
    .where(gte(pageCounts.day, day))
    .groupBy(pageCounts.path, pageCounts.event);
}

/** How often an event was counted on all pages, per day since a day (YYYY-MM-DD, inclusive). Days without any are left out. */
export async function countsByDay(on: Executor, event: KeptEvent, day: string): Promise<{ day: string; n: number }[]> {
  return on
    .select({ day: pageCounts.day, n: sql<number>`sum(${pageCounts.n})::int` })
    .from(pageCounts)
    .where(and(gte(pageCounts.day, day), eq(pageCounts.event, event)))
    .groupBy(pageCounts.day);
}

type ProcessRow = typeof processes.$inferSelect;

export async function saveProcess(on: Executor, row: ProcessRow): Promise<void> {
  await on
    .insert(processes)
    .values(row)
    .onConflictDoUpdate({ target: processes.id, set: { seenAt: row.seenAt } });
}

/** Removes a process and answers what was recorded, or null. */
export async function deleteProcess(on: Executor, id: string): Promise<ProcessRow | null> {
  const [row] = await on.delete(processes).where(eq(processes.id, id)).returning();
  return row ?? null;
}

/** Processes that were last seen before a moment, the longest first. */
export async function findLostProcesses(on: Executor, before: Date): Promise<ProcessRow[]> {
  return on.select().from(processes).where(lt(processes.seenAt, before)).orderBy(asc(processes.seenAt));
}
