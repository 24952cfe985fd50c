import { asc, gte, sql } from "drizzle-orm";
import { type Db, type Executor, isUnavailable } from "./database.ts";
import { dayCounts } from "./day-counts-tables.ts";
import type { Log } from "#platform/log/server/log.ts";
import { saveEvery } from "./save-every.ts";

/** The kinds of counts. Names are a route, a directive or an account's id, never an address or typed text. */
type CountKind = "refused" | "csp" | "sign-in-failed" | "sign-in-limited";

/** Maximum number of names of one kind and day between two writes; the rest are counted as one. */
const MAX_NAMES = 200;
const REST_NAME = "others";

/** Counts by day in memory: counting never waits for a write. */
export type DayCounts = {
  add(kind: CountKind, name: string): void;
  /** Writes new counts in one statement; if that fails, they are kept for the next. */
  save(): Promise<void>;
};

export type DayCount = { day: string; kind: CountKind; name: string; n: number };

export function createDayCounts(needs: { db: Db; log: Log; now: () => Date }): DayCounts {
  let counted = new Map<string, Map<string, number>>();
  const add = (group: string, name: string, n: number) => {
    const names = counted.get(group) ?? new Map<string, number>();
    counted.set(group, names);
    const kept = names.has(name) || names.size < MAX_NAMES ? name : REST_NAME;
    names.set(kept, (names.get(kept) ?? 0) + n);
  };
  return {
    add: (kind, name) => add(`${needs.now().toISOString().slice(0, 10)} ${kind}`, name, 1),
    async save() {
      if (counted.size === 0) return;
      const taken = counted;
      counted = new Map();
      const rows = [...taken].flatMap(([group, names]) => {
        const [day = "", kind = ""] = group.split(" ");
        return [...names].map(([name, n]) => ({ day, kind, name, n }));
      });
      try {
        await addCounts(needs.db, rows);
      } catch (error) {
        for (const { day, kind, name, n } of rows) add(`${day} ${kind}`, name, n);
        needs.log[isUnavailable(error) ? "debug" : "warn"]({ err: error }, "could not save the counts of the day");
      }
    },
  };
}

/** Interval of writing the counts, milliseconds. */
const EVERY = 60_000;

/** Writes the counts every minute, and on shutdown. */
export function saveDayCounts({ dayCounts: counts }: { dayCounts: DayCounts }): { stop(): Promise<void> } {
  return saveEvery(EVERY, () => counts.save());
}

async function addCounts(
  on: Executor,
  rows: readonly { day: string; kind: string; name: string; n: number }[],
): Promise<void> {
  await on.execute(sql`
    insert into ${dayCounts} (day, kind, name, n)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (day date, kind text, name text, n int)
    order by kind, day, name
    on conflict (kind, day, name) do update set n = ${dayCounts.n} + excluded.n`);
}

/** Lists the counts since a day (YYYY-MM-DD, UTC, inclusive), sorted by kind and day. */
export async function listDayCounts(on: Executor, since: string): Promise<DayCount[]> {
  const rows = await on
    .select()
    .from(dayCounts)
    .where(gte(dayCounts.day, since))
    .orderBy(asc(dayCounts.kind), asc(dayCounts.day), asc(dayCounts.name));
  return rows as DayCount[];
}
