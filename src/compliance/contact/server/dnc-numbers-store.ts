import { and, eq, gte, lt, sql } from "drizzle-orm";
import { areaCodeOf, NATIONAL, numbersIn } from "#compliance/contact/rules/national-list.ts";
import type { Db } from "#platform/database/server/database.ts";
import { jsonReading, type Reading } from "#platform/database/server/readings.ts";
import { dncLists, dncNumbers } from "./contact-tables.ts";

type ListAnswer = { obtainedOn: string; listed: boolean };

/** Returns the reading of the national list for some numbers (E.164); one whose area code no list covers is missing. */
export function nationalListOf(phones: readonly string[]): Reading<Map<string, ListAnswer>> {
  return jsonReading<{ phone: string; obtained_on: string; listed: boolean }, Map<string, ListAnswer>>(
    sql`select phone, obtained_on::text, ${LISTED}
      from ${asked(phones)} join ${dncLists} as list on state = 'active' and place = ${NATIONAL} and areas ? substr(phone, 3, 3)`,
    (rows) => new Map(rows.map(({ phone, obtained_on, listed }) => [phone, { obtainedOn: obtained_on, listed }])),
  );
}

/** Returns the reading of the lists of states for some numbers (E.164): for each every list on file, by state. */
export function stateListsOf(phones: readonly string[]): Reading<Map<string, Map<string, ListAnswer>>> {
  type Row = { phone: string; place: string; obtained_on: string; listed: boolean };
  const byPlace = (found: Row[]) =>
    new Map(found.map((row) => [row.place, { obtainedOn: row.obtained_on, listed: row.listed }]));
  return jsonReading<Row, Map<string, Map<string, ListAnswer>>>(
    sql`select phone, place, obtained_on::text, ${LISTED}
      from ${asked(phones)} join ${dncLists} as list on state = 'active' and place <> ${NATIONAL}`,
    (rows) => new Map([...Map.groupBy(rows, ({ phone }) => phone)].map(([phone, found]) => [phone, byPlace(found)])),
  );
}

const asked = (phones: readonly string[]) =>
  sql`unnest(${sql.param(phones.filter((one) => areaCodeOf(one) !== null))}::text[]) as asked (phone)`;
const LISTED = sql`exists(select from ${dncNumbers} where list_id = list.id
  and prefix = substr(phone, 3, 6)::int and substr(phone, 9)::smallint = any(lines)) as listed`;

/**
 * Rows of a statement of `addNumbers`, and the range of prefixes of one of `deleteNumbers`: well within a statement's
 * time limit.
 */
const ROWS = 20_000;
const PREFIXES = 10_000;

/**
 * Stores numbers of a list (ten digits each, in any order; they are sorted in place). Returns how many are different,
 * by area code.
 */
export async function addNumbers(
  db: Db,
  listId: string,
  part: number,
  numbers: Float64Array,
  at: Date,
): Promise<Record<string, number>> {
  if (!isAscending(numbers)) numbers.sort();
  let [prefixes, texts]: [number[], string[]] = [[], []];
  const stored: Record<string, number> = {};
  const store = async () => {
    await db.execute(sql`insert into ${dncNumbers} (list_id, prefix, part, lines)
      select ${listId}, prefix, ${part}, lines::smallint[]
      from unnest(${sql.param(prefixes)}::int[], ${sql.param(texts)}::text[]) as given (prefix, lines)`);
    [prefixes, texts] = [[], []];
  };
  for (let from = 0; from < numbers.length; ) {
    const prefix = Math.floor((numbers[from] ?? 0) / 10_000);
    const lines: number[] = [];
    let last = -1;
    for (; from < numbers.length && Math.floor((numbers[from] ?? 0) / 10_000) === prefix; from++) {
      const line = (numbers[from] ?? 0) % 10_000;
      if (line !== last) lines.push(line);
      last = line;
    }
    prefixes.push(prefix);
    texts.push(`{${lines.join(",")}}`);
    const area = String(Math.floor(prefix / 1000));
    stored[area] = (stored[area] ?? 0) + lines.length;
    if (prefixes.length === ROWS) await store();
  }
  if (prefixes.length > 0) await store();
  await db
    .update(dncLists)
    .set({ numbers: sql`${dncLists.numbers} + ${numbersIn(stored)}`, updatedAt: at })
    .where(eq(dncLists.id, listId));
  return stored;
}

/** Tells whether numbers are sorted: the registry's files are, and checking is faster than sorting. */
function isAscending(numbers: Float64Array): boolean {
  for (let i = 1; i < numbers.length; i++) if ((numbers[i - 1] ?? 0) > (numbers[i] ?? 0)) return false;
  return true;
}

/** Deletes the numbers of a list in area codes for which it is not in use. */
export async function deleteAreas(db: Db, listId: string, areas: readonly string[]): Promise<void> {
  for (const area of areas)
    await db
      .delete(dncNumbers)
      .where(
        and(
          eq(dncNumbers.listId, listId),
          gte(dncNumbers.prefix, Number(area) * 1000),
          lt(dncNumbers.prefix, Number(area) * 1000 + 1000),
        ),
      );
}

/** Deletes the numbers of a list that is not in use, some area codes at a time. */
export async function deleteNumbers(db: Db, listId: string): Promise<void> {
  for (let prefix = 200_000; prefix < 1_000_000; prefix += PREFIXES)
    await db
      .delete(dncNumbers)
      .where(
        and(eq(dncNumbers.listId, listId), gte(dncNumbers.prefix, prefix), lt(dncNumbers.prefix, prefix + PREFIXES)),
      );
}
