import { and, count, desc, eq, gte, inArray, lt, or, sql } from "drizzle-orm";
import { type ErrorOrigin, type ErrorState, MAX_NEW_GROUPS, REST_PLACE } from "#platform/log/rules/error-group.ts";
import type { Db, Executor, Tx } from "#platform/database/server/database.ts";
import { isAtLeast } from "#platform/log/rules/error-trail.ts";
import { errorDays, errorGroups, errorPeople } from "./errors-tables.ts";

export type ErrorGroup = typeof errorGroups.$inferSelect;

/** Errors of one group on one day since the last write; `marks` are of the people whom they met. */
export type CountedError = Omit<ErrorGroup, "firstSeen" | "lastSeen" | "state" | "firstVersion" | "fixedIn"> & {
  day: string;
  at: Date;
  n: number;
  marks: readonly string[];
};

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
      const before = summed.get(key);
      summed.set(key, { ...one, n: one.n + (before?.n ?? 0), marks: [...(before?.marks ?? []), ...one.marks] });
    }
    const all = [...summed.values()];
    const given = JSON.stringify(all);
    const back = sql.param(await comeBack(tx, all));
    await tx.execute(sql`
      insert into ${errorGroups} (id, origin, name, code, place, message, version, first_version, page, browser, trail,
        stack, trace_id, log_lines, first_seen, last_seen, state)
      select distinct on (id) id, origin, name, code, place, message, version, version, page, browser, trail, stack,
        "traceId", "logLines", at, at, 'new'
      from jsonb_to_recordset(${given}::jsonb) as given (id text, origin text, name text, code text, place text,
        message text, version text, page text, browser text, trail text[], stack text[], "traceId" text,
        "logLines" text[], at timestamptz)
      order by id, at desc
      on conflict (id) do update set last_seen = greatest(error_groups.last_seen, excluded.last_seen),
        message = excluded.message, version = excluded.version, page = excluded.page, browser = excluded.browser,
        trail = excluded.trail, stack = excluded.stack, trace_id = excluded.trace_id, log_lines = excluded.log_lines,
        state = case when error_groups.id = any(${back}::text[]) then 'again' else error_groups.state end`);
    await tx.execute(sql`
      insert into ${errorPeople} (group_id, mark)
      select distinct id, mark from jsonb_to_recordset(${given}::jsonb) as given (id text, marks text[]), unnest(marks) as mark
      on conflict do nothing`);
    await tx.execute(sql`
      insert into ${errorDays} (group_id, day, n)
      select id, day, n from jsonb_to_recordset(${given}::jsonb) as given (id text, day date, n int)
      on conflict (group_id, day) do update set n = error_days.n + excluded.n`);
  });
}

/** Returns the groups that were fixed and came in the version that was to have the fix, or in a later one. */
async function comeBack(tx: Tx, errors: readonly CountedError[]): Promise<string[]> {
  const ids = [...new Set(errors.map(({ id }) => id))];
  const fixed = await tx
    .select({ id: errorGroups.id, fixedIn: errorGroups.fixedIn })
    .from(errorGroups)
    .where(and(inArray(errorGroups.id, ids), eq(errorGroups.state, "resolved")));
  return fixed.flatMap(({ id, fixedIn }) =>
    errors.some((one) => one.id === id && (fixedIn === null || isAtLeast(one.version, fixedIn))) ? [id] : [],
  );
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
  const nothing = { code: "", message: "", page: "", browser: "", traceId: "", trail: [], stack: [], logLines: [] };
  return { ...one, ...nothing, id: `rest-${one.origin}`, name: "Error", place: REST_PLACE };
}

/** Lists groups of some states, most recent first; `days` are those since `since` (YYYY-MM-DD, inclusive). */
export async function listErrors(
  on: Executor,
  wanted: { states: readonly ErrorState[]; since: string; limit: number; after: { at: Date; id: string } | null },
): Promise<{ group: ErrorGroup; days: { day: string; n: number }[]; people: number }[]> {
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
  const people = await countPeople(on, ids);
  return groups.map((group) => ({
    group,
    people: people.get(group.id) ?? 0,
    days: (byGroup.get(group.id) ?? []).map(({ day, n }) => ({ day, n })),
  }));
}

async function countPeople(on: Executor, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await on
    .select({ id: errorPeople.groupId, n: count() })
    .from(errorPeople)
    .where(inArray(errorPeople.groupId, [...ids]))
    .groupBy(errorPeople.groupId);
  return new Map(rows.map(({ id, n }) => [id, n]));
}

/** Finds a group with the number of people whom it met. */
export async function findError(on: Executor, id: string): Promise<{ group: ErrorGroup; people: number } | null> {
  const [group] = await on.select().from(errorGroups).where(eq(errorGroups.id, id));
  return group ? { group, people: (await countPeople(on, [id])).get(id) ?? 0 } : null;
}

/** Counts the groups in each state. */
export async function countErrors(on: Executor): Promise<Partial<Record<ErrorState, number>>> {
  const rows = await on
    .select({ state: errorGroups.state, n: sql<number>`count(*)::int` })
    .from(errorGroups)
    .groupBy(errorGroups.state);
  return Object.fromEntries(rows.map(({ state, n }) => [state, n]));
}

/** Sets the state of a group; returns the group as it was before, or null. `fixedIn`: the version that has its fix. */
export async function setErrorState(
  tx: Tx,
  id: string,
  state: ErrorState,
  fixedIn: string | null,
): Promise<ErrorGroup | null> {
  const [before] = await tx.select().from(errorGroups).where(eq(errorGroups.id, id)).for("update");
  if (!before) return null;
  await tx.update(errorGroups).set({ state, fixedIn }).where(eq(errorGroups.id, id));
  return before;
}
