import { gte, sql } from "drizzle-orm";
import type { Executor } from "#server/platform/database.ts";
import { requestMinutes } from "./traffic-tables.ts";

/** Requests answered since a moment, and how many of them with status 500 and above. */
export async function countRequests(on: Executor, since: Date): Promise<{ all: number; errors: number }> {
  const [row] = await on
    .select({
      all: sql<number>`coalesce(sum((select sum(n) from unnest(${requestMinutes.buckets}) n)), 0)::int`,
      errors: sql<number>`coalesce(sum(${requestMinutes.errors}), 0)::int`,
    })
    .from(requestMinutes)
    .where(gte(requestMinutes.minute, since));
  return row ?? { all: 0, errors: 0 };
}
