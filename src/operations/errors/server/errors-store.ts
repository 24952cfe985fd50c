import { and, desc, eq, gte, inArray, lt, or, sql } from "drizzle-orm";
import { type ErrorOrigin, type ErrorState, MAX_NEW_GROUPS, REST_PLACE } from "#platform/log/rules/error-group.ts";
import type { Db, Executor, Tx } from "#platform/database/server/database.ts";
import { errorDays, errorGroups } from "./errors-tables.ts";

export type ErrorGroup = typeof errorGroups.$inferSelect;

/** Errors of one group on one day since the last write. */
export type CountedError = Omit<ErrorGroup, "firstSeen" | "lastSeen" | "state"> & { day: string; at: Date; n: number };

/** Adds errors to their groups. Beyond the day's new groups, and for `rest` more, one group per origin counts them. */
export async function addErrors(
  db: Db,
  errors: readonly CountedError[],
  rest: Readonly<Record<ErrorOrigin, number>>,
): Promise<void> {
  await db.transaction(async (tx) => {
    // One writer at a time, so that two processes don't both use the day's last places.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('error groups', 0))`);
    const kept = await withinLimit(tx, errors);
    const last = errors.at(-1);
    for (const origin of ["server", "browser"] as const)
      if (rest[origin] > 0 && last) kept.push({ ...toRest({ ...last, origin }), n: rest[origin] });
    const summed = new Map<string, CountedError>();
    for (const one of kept) {
      const key = `${one.id} ${one.day}`;
      summed.set(key, { ...one, n: one.n + (summed.get(key)?.n ?? 0) });
    }
    const given = JSON.stringify([...summed.values()]);
    await tx.execute(sql`
      insert into ${errorGroups} (id, origin, name, code, place, message, version, first_seen, last_seen, state)
      select distinct on (id) id, origin, name, code, place, message, version, at, at, 'new'
      from jsonb_to_recordset(${given}::jsonb)
        as given (id text, origin text, name text, code text, place text, message text, version text, at timestamptz)
      order by id, at desc
      on conflict (id) do update set last_seen = greatest(error_groups.last_seen, excluded.last_seen),
        message = excluded.message, version = excluded.version,
        state = case error_groups.state when 'resolved' then 'again' else error_groups.state end`);
    await tx.execute(sql`
      insert into ${errorDays} (group_id, day, n)
      select id, day, n from jsonb_to_recordset(${given}::jsonb) as given (id text, day date, n int)
      on conflict (group_id, day) do update set n = error_days.n + excluded.n`);
  });
}

async function withinLimit(tx: Tx, errors: readonly CountedError[]): Promise<CountedError[]> {
  const ids = [...new Set(errors.map(({ id }) => id))];
  const rows = await tx.select({ id: errorGroups.id }).from(errorGroups).where(inArray(errorGroups.id, ids));
  const known = new Set(rows.map(({ id }) => id));
  const left = new Map<string, number>();
  const kept: CountedError[] = [];
  for (const one of errors) {
    const room = left.get(one.origin) ?? MAX_NEW_GROUPS - (await newOn(tx, one.origin, one.day));
    left.set(one.origin, room);
    if (!known.has(one.id) && room <= 0) {
      kept.push(toRest(one));
      continue;
    }
    if (!known.has(one.id)) left.set(one.origin, room - 1);
    known.add(one.id);
    kept.push(one);
  }
  return kept;
}

async function newOn(on: Executor, origin: ErrorOrigin, day: string): Promise<number> {
  const [row] = await on
    .select({ n: sql<number>`count(*)::int` })
    .from(errorGroups)
    .where(and(eq(errorGroups.origin, origin), gte(errorGroups.firstSeen, new Date(`${day}T00:00:00Z`))));
  return row?.n ?? 0;
}

function toRest(one: CountedError): CountedError {
  return { ...one, id: `rest-${one.origin}`, name: "Error", code: "", place: REST_PLACE, message: "" };
}

/** Lists groups of some states, most recent first; `days` are those since `since` (YYYY-MM-DD, inclusive). */
export async function listErrors(
  on: Executor,
  wanted: { states: readonly ErrorState[]; since: string; limit: number; after: { at: Date; id: string } | null },
): Promise<{ group: ErrorGroup; days: { day: string; n: number }[] }[]> {
  const { after } = wanted;
  const groups = await on
    .select()
    .from(errorGroups)
    .where(
      and(
        inArray(errorGroups.state, [...wanted.states]),
        after === null
          ? undefined
          : or(
              lt(errorGroups.lastSeen, after.at),
              and(eq(errorGroups.lastSeen, after.at), lt(errorGroups.id, after.id)),
            ),
      ),
    )
    .orderBy(desc(errorGroups.lastSeen), desc(errorGroups.id))
    .limit(wanted.limit);
  if (groups.length === 0) return [];
  const ids = groups.map(({ id }) => id);
  const days = await on
    .select()
    .from(errorDays)
    .where(and(inArray(errorDays.groupId, ids), gte(errorDays.day, wanted.since)))
    .orderBy(errorDays.day);
  const byGroup = Map.groupBy(days, ({ groupId }) => groupId);
  return groups.map((group) => ({
    group,
    days: (byGroup.get(group.id) ?? []).map(({ day, n }) => ({ day, n })),
  }));
}

/** Counts the groups in each state. */
export async function countErrors(on: Executor): Promise<Partial<Record<ErrorState, number>>> {
  const rows = await on
    .select({ state: errorGroups.state, n: sql<number>`count(*)::int` })
    .from(errorGroups)
    .groupBy(errorGroups.state);
  return Object.fromEntries(rows.map(({ state, n }) => [state, n]));
}

/** Sets the state of a group; returns the group as it was before, or null. */
export async function setErrorState(tx: Tx, id: string, state: ErrorState): Promise<ErrorGroup | null> {
  const [before] = await tx.select().from(errorGroups).where(eq(errorGroups.id, id)).for("update");
  if (!before) return null;
  await tx.update(errorGroups).set({ state }).where(eq(errorGroups.id, id));
  return before;
}
