import { and, desc, eq, gt, gte, lt, lte, sql } from "drizzle-orm";
import type { GateFacts } from "#compliance/contact/rules/gate-facts.ts";
import { areaCodeOf, type ListedAreas } from "#compliance/contact/rules/national-list.ts";
import type { Db, Executor, ReadDb, Tx } from "#platform/database/server/database.ts";
import { plannedRows } from "#platform/database/server/planned-rows.ts";
import { selection, selectionOf, selectRows } from "#platform/database/server/select-rows.ts";
import { contactAttempts, dncLists, dncNumbers, reassignedNumbers } from "./contact-tables.ts";

type LastAttempt = { at: Date; outcome: string | null };

const ATTEMPT_ROW = selectionOf({ address: contactAttempts.address, at: contactAttempts.at });
const ENDING_ROW = selectionOf({
  leadId: contactAttempts.leadId,
  address: contactAttempts.address,
  outcome: contactAttempts.outcome,
  at: contactAttempts.at,
});
const REASSIGNED_ROW = selection(reassignedNumbers);

/** Reads the times at which some numbers were called or texted since a moment, by number. */
export async function attemptsSince(
  on: Executor,
  phones: readonly string[],
  since: Date,
): Promise<Map<string, Date[]>> {
  const rest = sql`from ${contactAttempts} where ${contactAttempts.address} = any(${sql.param([...phones])}::text[])
    and ${contactAttempts.at} > ${since.toISOString()}::timestamptz and ${contactAttempts.channel} in ('call', 'text')`;
  const rows = await selectRows(on, ATTEMPT_ROW, rest, { planned: true });
  return new Map([...Map.groupBy(rows, ({ address }) => address)].map(([to, of]) => [to, of.map(({ at }) => at)]));
}

/** Tells whether an attempt was made to reach a lead at a number between two moments. */
export async function hasAttempt(
  on: Executor,
  of: { leadId: string; address: string; from: Date; to: Date },
): Promise<boolean> {
  const { leadId, address, at } = contactAttempts;
  const [row] = await on
    .select({ id: contactAttempts.id })
    .from(contactAttempts)
    .where(and(eq(leadId, of.leadId), eq(address, of.address), gt(at, of.from), lte(at, of.to)))
    .limit(1);
  return row !== undefined;
}

/** Finds the newest calls to some leads that found a wrong number, or that the person has died. */
export async function callsThatEnd(
  on: Executor,
  leadIds: readonly string[],
): Promise<{ leadId: string; address: string; outcome: "wrong_number" | "deceased"; at: Date }[]> {
  const rest = sql`from ${contactAttempts} where ${contactAttempts.leadId} = any(${sql.param([...leadIds])}::text[])
    and ${contactAttempts.outcome} in ('wrong_number', 'deceased') order by ${contactAttempts.at} desc`;
  const rows = await selectRows(on, ENDING_ROW, rest, { planned: true });
  return rows.map((row) => ({ ...row, outcome: row.outcome === "deceased" ? "deceased" : "wrong_number" }));
}

/** Reads the last attempt to reach each of some leads: when, and what came of it. */
export async function lastAttempts(on: ReadDb, leadIds: readonly string[]): Promise<Map<string, LastAttempt>> {
  const { rows } = await on.execute<{ lead: string; at: string; outcome: string | null }>(sql`
    select asked.lead, last.at::text, last.outcome from unnest(${sql.param([...leadIds])}::text[]) as asked (lead)
    cross join lateral (select ${contactAttempts.at}, ${contactAttempts.outcome} from ${contactAttempts}
      where ${contactAttempts.leadId} = asked.lead order by ${contactAttempts.at} desc limit 1) as last`);
  return new Map(rows.map(({ lead, at, outcome }) => [lead, { at: new Date(at), outcome }]));
}

/** Reads the national list for some numbers (E.164); a number whose area code no list covers is missing. */
export async function nationalListOf(
  on: Executor,
  phones: readonly string[],
): Promise<Map<string, NonNullable<GateFacts["national"]>>> {
  const asked = sql`unnest(${sql.param(phones.filter((one) => areaCodeOf(one) !== null))}::text[]) as asked (phone)`;
  const rows = await plannedRows<{ phone: string; obtained_on: string; listed: boolean }>(
    on,
    sql`select phone, obtained_on::text, exists(select from ${dncNumbers} where list_id = list.id
        and prefix = substr(phone, 3, 6)::int and substr(phone, 9)::smallint = any(lines)) as listed
      from ${asked} join ${dncLists} as list on state = 'active' and areas ? substr(phone, 3, 3)`,
  );
  return new Map(rows.map(({ phone, obtained_on, listed }) => [phone, { obtainedOn: obtained_on, listed }]));
}

/** Reads the last answers of the Reassigned Numbers Database on some numbers, by number. */
export async function reassignedAnswers(
  on: Executor,
  phones: readonly string[],
): Promise<Map<string, NonNullable<GateFacts["reassigned"]>>> {
  const rest = sql`from ${reassignedNumbers} where ${reassignedNumbers.phone} = any(${sql.param([...phones])}::text[])`;
  const rows = await selectRows(on, REASSIGNED_ROW, rest, { planned: true });
  return new Map(rows.map(({ phone, ...answer }) => [phone, answer]));
}

/**
 * Rows of a statement of `addNumbers`, and the range of prefixes of one of `deleteNumbers`: well within a statement's
 * time limit.
 */
const ROWS = 20_000;
const PREFIXES = 10_000;

type DncList = typeof dncLists.$inferSelect;

/** Begins the upload of a national list. */
export async function addList(
  db: Db,
  { at, ...list }: Pick<DncList, "id" | "obtainedOn" | "addedBy"> & { at: Date },
): Promise<void> {
  await db
    .insert(dncLists)
    .values({ ...list, state: "loading", numbers: 0, problem: null, addedAt: at, updatedAt: at });
}

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

/** Counts the listed numbers in some area codes. */
export function numbersIn(areas: ListedAreas): number {
  return Object.values(areas).reduce((sum, n) => sum + n, 0);
}

/** Tells whether numbers are sorted: the registry's files are, and checking is faster than sorting. */
function isAscending(numbers: Float64Array): boolean {
  for (let i = 1; i < numbers.length; i++) if ((numbers[i - 1] ?? 0) > (numbers[i] ?? 0)) return false;
  return true;
}

/**
 * Puts a complete list in use for its area codes, which it takes over from earlier lists; these stay in use for their
 * other ones. Deletes failed uploads, and lists from before a day. Returns the lists as they were, and the area codes
 * that they lost: their numbers there may then be deleted.
 */
export async function activateList(
  tx: Tx,
  given: { id: string; areas: ListedAreas; at: Date; keptSince: string },
): Promise<{ before: DncList; lost: string[] }[]> {
  const { id, areas, at: updatedAt, keptSince } = given;
  // If two end at the same time, one replaces the other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('dnc_lists'))`);
  await tx.delete(dncLists).where(eq(dncLists.state, "failed"));
  const replaced: { before: DncList; lost: string[] }[] = [];
  for (const list of await tx.select().from(dncLists).where(eq(dncLists.state, "active"))) {
    const isOver = list.obtainedOn < keptSince;
    const kept = Object.entries(list.areas).filter(([area]) => !isOver && areas[area] === undefined);
    const left = Object.fromEntries(kept);
    const lost = Object.keys(list.areas).filter((area) => left[area] === undefined);
    if (lost.length > 0) replaced.push({ before: list, lost });
    const set = { areas: left, numbers: numbersIn(left) };
    if (kept.length === 0) await tx.delete(dncLists).where(eq(dncLists.id, list.id));
    else if (lost.length > 0) await tx.update(dncLists).set(set).where(eq(dncLists.id, list.id));
  }
  await tx
    .update(dncLists)
    .set({ state: "active", areas, numbers: numbersIn(areas), updatedAt })
    .where(eq(dncLists.id, id));
  return replaced;
}

/** Stores the reason for which an upload was refused, until the next one succeeds. */
export async function failList(db: Db, id: string, problem: string, at: Date): Promise<void> {
  await db.update(dncLists).set({ state: "failed", problem, updatedAt: at }).where(eq(dncLists.id, id));
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

/** An upload that stored nothing for so long is over, since its process ended. Milliseconds. */
const ABANDONED = 600_000;

/** Clears uploads that ended with their process. */
export async function clearAbandoned(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - ABANDONED);
  const gone = await db
    .delete(dncLists)
    .where(and(eq(dncLists.state, "loading"), lt(dncLists.updatedAt, before)))
    .returning({ id: dncLists.id });
  for (const { id } of gone) await deleteNumbers(db, id);
}

/** Lists every upload on file: the lists in use, and those that are loading or failed since. */
export async function listUploads(on: Executor): Promise<DncList[]> {
  return on.select().from(dncLists).orderBy(desc(dncLists.addedAt));
}

/** Stores answers of the Reassigned Numbers Database; a newer answer replaces an older one. */
export async function putAnswers(tx: Tx, answers: readonly (typeof reassignedNumbers.$inferInsert)[]): Promise<void> {
  for (let from = 0; from < answers.length; from += 5_000)
    await tx
      .insert(reassignedNumbers)
      .values(answers.slice(from, from + 5_000))
      .onConflictDoUpdate({
        target: reassignedNumbers.phone,
        set: { answer: sql`excluded.answer`, askedOn: sql`excluded.asked_on` },
        setWhere: sql`excluded.asked_on >= ${reassignedNumbers.askedOn}`,
      });
}

/**
 * Lists numbers to ask the Reassigned Numbers Database about, after one (E.164), in order, with the day (UTC) of the
 * last consent: those that agreed to calls or texts, are not suppressed, and were not asked about since a day.
 */
export async function numbersToAsk(
  on: Executor,
  after: string,
  since: string,
  limit: number,
): Promise<{ phone: string; consentedOn: string }[]> {
  const { rows } = await on.execute<{ phone: string; consentedOn: string }>(sql`
    select address as phone, to_char(max(at) at time zone 'UTC', 'YYYY-MM-DD') as "consentedOn" from consents
    where address > ${after} and channel in ('call', 'text') and evidence ->> 'box' in ('button', 'ticked')
      and lead_id is not null
      and not exists (select from suppressions s where s.address = consents.address and s.channel = consents.channel)
      and not exists (select from ${reassignedNumbers} where phone = consents.address and asked_on >= ${since}::date)
    group by address order by address limit ${limit}`);
  return rows;
}
