import { and, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { indexedParts, isCommon, sampleOf, type TextSample } from "#leads/leads/rules/text-sample.ts";
import { leads, leadTexts } from "#leads/leads/server/leads-tables.ts";
import type { ReadDb } from "#platform/database/server/database.ts";

/** The columns that order the results: those of `leads`, or of the subquery `found`. */
type Ordering = Record<"id" | "createdAt", SQL | PgColumn>;
/** The leads whose text has the part: those in a subquery `found` of ids and times, or those that meet a condition. */
export type Searched = { found: SQL | null; where: SQL | undefined; by: Ordering };

type Search = {
  part: string;
  wanted: number;
  /** True if there are conditions on leads that leave out most of them. */
  filtered: boolean;
  /** Returns the conditions on creation time and id, and the order, of either table. */
  dates(of: Ordering): (SQL | undefined)[];
  order?: (of: Ordering) => SQL;
};

/**
 * Finds the leads whose searched text has a part (`searchedPart`). A common part is searched among the leads that the
 * filters leave, or the newest; the rest by the index, whichever is faster for as many as are `wanted`.
 */
export async function searched(on: ReadDb, { part, wanted, filtered, dates, order }: Search): Promise<Searched> {
  const sample = await readSample(on);
  const parts = indexedParts(part, sample);
  const common = isCommon(part, parts, sample, wanted);
  const has = (q: PgColumn) => sql`strpos(${q}, ${part}::text) > 0`;
  if (common && filtered) return { found: null, where: and(has(leads.q), ...dates(leads)), by: leads };
  const where = and(...(common ? [] : parts.map(hasInIndex)), has(leadTexts.q), ...dates(leadTexts));
  // `offset 0` keeps it in one piece, in its order: a join then ends when a page is full.
  const piece = common ? sql`` : sql`${order?.(leadTexts) ?? sql``} offset 0`;
  const found = sql`(select ${leadTexts.id}, ${leadTexts.createdAt} from ${leadTexts} where ${where} ${piece}) as found`;
  return { found, where: undefined, by: FOUND };
}

/** The columns of the subquery `found`. */
export const FOUND = { id: sql`found.id`, createdAt: sql`found.created_at` };

/**
 * Returns a subquery in place of the value: PostgreSQL's estimate of how many texts have three letters is far off, and
 * kept it from using the index.
 */
function hasInIndex(part: string): SQL {
  return sql`${leadTexts.q} like (select ${`%${part.replace(/[\\%_]/g, "\\$&")}%`}::text)`;
}

/** Number of texts in the sample, and its lifetime, milliseconds: only plans depend on it. */
const SAMPLED = 2_000;
const GOOD_FOR = 600_000;
const samples = new WeakMap<object, { until: number; sample: Promise<TextSample> }>();

/** Reads the sample of a database; of a transaction, none. */
async function readSample(on: ReadDb): Promise<TextSample> {
  const of = on.$client;
  if (!of) return sampleOf([]);
  const known = samples.get(of);
  if (known && known.until > performance.now()) return known.sample;
  const sample = sampleTexts(on);
  samples.set(of, { until: performance.now() + GOOD_FOR, sample });
  sample.catch(() => samples.delete(of));
  return sample;
}

/** Takes the sample from whole pages of the table. */
async function sampleTexts(on: ReadDb): Promise<TextSample> {
  const { rows: tables } = await on.execute<{ n: number }>(
    sql`select reltuples::float8 as n from pg_class where oid = ${"lead_texts"}::regclass`,
  );
  // Negative while it was never analyzed.
  const total = Math.max(tables[0]?.n ?? 0, 0);
  const percent = Math.min((100 * SAMPLED) / Math.max(total, 1), 100);
  const { rows } = await on.execute<{ q: string }>(
    sql`select q from ${leadTexts} tablesample system (${percent}::float4) limit ${2 * SAMPLED}`,
  );
  return sampleOf(
    rows.map(({ q }) => q),
    Math.max(total, rows.length),
  );
}
