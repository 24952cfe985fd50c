import { and, asc, eq, gte, ilike, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { Fact, FactState } from "#newsroom/facts/rules/fact.ts";
import type { Executor, Tx } from "#platform/database/server/database.ts";
import { facts } from "./facts-tables.ts";

const COLUMNS = {
  id: facts.id,
  text: facts.text,
  value: facts.value,
  sourceName: facts.sourceName,
  sourceUrl: facts.sourceUrl,
  sourceDate: facts.sourceDate,
  jurisdiction: facts.jurisdiction,
  expires: facts.expires,
  approvedBy: facts.approvedBy,
  approvedAt: facts.approvedAt,
};

/** Which facts are listed; an empty value filters nothing. `day` (ISO) is that by which facts expire. */
export type FactFilter = { query: string; place: string; source: string; state: FactState | ""; day: string };

/** Lists facts; those that wait for approval first. */
export async function listFacts(
  on: Executor,
  filter: FactFilter,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<Fact[]> {
  return on
    .select(COLUMNS)
    .from(facts)
    .where(matching(filter))
    .orderBy(sql`${facts.approvedAt} is not null`, asc(facts.jurisdiction), asc(facts.id))
    .limit(limit)
    .offset(offset);
}

/** Counts the facts that `listFacts` would list on all its pages. */
export async function countFacts(on: Executor, filter: FactFilter): Promise<number> {
  return on.$count(facts, matching(filter));
}

/** Lists the places and the sources that facts have, by name. */
export async function listFactOrigins(on: Executor): Promise<{ places: string[]; sources: string[] }> {
  const places = await on.selectDistinct({ name: facts.jurisdiction }).from(facts).orderBy(asc(facts.jurisdiction));
  const sources = await on
    .selectDistinct({ name: facts.sourceName })
    .from(facts)
    .orderBy(asc(facts.sourceName))
    .limit(MAX_SOURCES);
  return { places: places.map(({ name }) => name), sources: sources.map(({ name }) => name) };
}

/** More sources are found by the search. */
const MAX_SOURCES = 200;

/** The condition of a filter. Its states are those of `factState`. */
function matching({ query, place, source, state, day }: FactFilter): SQL | undefined {
  const words = query
    .trim()
    .replaceAll("\0", "")
    .replace(/[\\%_]/g, "\\$&");
  const pattern = `%${words}%`;
  const expired = lt(facts.expires, day);
  const current = or(isNull(facts.expires), gte(facts.expires, day));
  const states = {
    expired,
    approved: and(current, isNotNull(facts.approvedAt)),
    proposed: and(current, isNull(facts.approvedAt)),
  };
  return and(
    words === ""
      ? undefined
      : or(ilike(facts.text, pattern), ilike(facts.sourceName, pattern), ilike(facts.jurisdiction, pattern)),
    place === "" ? undefined : eq(facts.jurisdiction, place),
    source === "" ? undefined : eq(facts.sourceName, source),
    state === "" ? undefined : states[state],
  );
}

/** Returns all approved facts that have not expired before this day (ISO). */
export async function approvedFacts(on: Executor, today: string): Promise<Fact[]> {
  return on
    .select(COLUMNS)
    .from(facts)
    .where(sql`${facts.approvedAt} is not null and (${facts.expires} is null or ${facts.expires} >= ${today})`);
}

export async function lockFact(tx: Tx, id: string): Promise<Fact | null> {
  const [row] = await tx.select(COLUMNS).from(facts).where(eq(facts.id, id)).for("update");
  return row ?? null;
}

/** Adds facts; skips existing ids. */
export async function addFacts(on: Executor, rows: readonly (Fact & { createdAt: Date })[]): Promise<void> {
  if (rows.length > 0)
    await on
      .insert(facts)
      .values([...rows])
      .onConflictDoNothing();
}

export async function setFact(tx: Tx, id: string, set: Partial<Fact>): Promise<void> {
  await tx.update(facts).set(set).where(eq(facts.id, id));
}
