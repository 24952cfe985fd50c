import { and, type SQL, sql } from "drizzle-orm";
import { headSize, mergeHeads } from "#leads/calling/rules/merge-heads.ts";
import { ASKED_MS, type Band, BANDS, FRESH_MS, REST_MS } from "#leads/calling/rules/queue.ts";
import { type DueFor, type Lead, WEB_SOURCES } from "#leads/leads/rules/lead.ts";
import { suppressions } from "#compliance/consent/server/consent-tables.ts";
import { HOLDER, selectLeads } from "#leads/leads/server/leads-store.ts";
import { leads } from "#leads/leads/server/leads-tables.ts";
import type { Executor } from "#platform/database/server/database.ts";
import { plannedRows, unseen } from "#platform/database/server/planned-rows.ts";
import { queueLeases, queueSkips } from "./calling-tables.ts";

/** The reader of the queue: the leads that they and their pools hold, in some states (and those of no known state). */
export type QueueReader = { id: string; holders: readonly string[]; at: Date; states: readonly string[] };
/** The last lead of the page before. */
export type QueueCursor = { time: Date; id: string };

/** Leads of a band as far as their order is sure; `next` is null if there are no more. */
export type BandPage = { leads: Lead[]; next: QueueCursor | null };

/**
 * Lists leads of one band of the queue, in its order after a cursor, of a person and unassigned. Leaves out what the
 * gate would refuse for good or someone else works on: held, suppressed, leased, skipped. The heads of every assignee
 * and state are read by index and merged, so that closed states cost nothing, however many leads they have. Planned
 * once: the plan is the same for everyone, and planning takes as long as reading the heads.
 */
export async function listBand(
  on: Executor,
  reader: QueueReader,
  band: Band,
  { after, limit, pages = 0 }: { after: QueueCursor | null; limit: number; pages?: number },
): Promise<BandPage> {
  const { lists, newestFirst } = BAND_QUERIES[band](reader.at);
  const size = headSize(limit, placesOf(reader).length * reader.holders.length * lists.length, pages);
  const order = newestFirst ? sql`desc` : sql`asc`;
  const heads = headsOf(reader, band, size, after);
  const rows = await plannedRows<{ id: string; time: string; list: string }>(
    on,
    sql`select head.id, head.time, whose || '/' || place || '/' || head.n as list ${inEveryPlace(reader, heads)}
      order by head.time ${order}, head.id ${order}`,
  );
  const { page, more } = mergeHeads(rows, { size, limit });
  const last = page.at(-1);
  return {
    leads: await leadsInOrder(on, page),
    next: more && last ? { time: new Date(last.time), id: last.id } : null,
  };
}

/** Lists the first leads of every band, at most so many of each. */
export async function listFirst(on: Executor, reader: QueueReader, limit: number): Promise<Lead[]> {
  // Few leads of each list mostly do: the first ones of a reader lie in many states.
  const size = Math.ceil(limit / 3);
  const few = await readFirst(on, reader, size, limit);
  const sure = BANDS.every((_, n) => {
    const ofBand = few.filter(({ band }) => band === n);
    const { page, more } = mergeHeads(ofBand, { size, limit });
    return page.length === limit || !more;
  });
  return leadsInOrder(on, sure ? few : await readFirst(on, reader, limit, limit));
}

/** Reads the first leads of every band from the heads of all its lists, of which each has at most `size`. */
function readFirst(on: Executor, reader: QueueReader, size: number, limit: number) {
  const heads = BANDS.flatMap((band, n) =>
    headsOf(reader, band, size, null).map((head) => sql`(select ${literal(n)} as band, one.* from ${head} as one)`),
  );
  return plannedRows<{ id: string; band: number; list: string }>(
    on,
    sql`select id, band, list from (
      select head.id, head.band::int as band, whose || '/' || place || '/' || head.n as list,
        row_number() over (partition by head.band order by head.rank, head.id) as n
      ${inEveryPlace(reader, heads)}) as first where n <= ${literal(limit)} order by band, n`,
  );
}

const literal = (n: number) => sql.raw(String(n));
const placesOf = ({ states }: QueueReader) => ["", ...states];

/** Returns the first leads of each list of a band after a cursor, of one assignee and state; `rank` is their order. */
function headsOf(reader: QueueReader, band: Band, size: number, after: QueueCursor | null): SQL[] {
  const { lists, newestFirst } = BAND_QUERIES[band](reader.at);
  const [order, beyond, sign] = newestFirst ? [sql`desc`, sql`<`, sql`-`] : [sql`asc`, sql`>`, sql``];
  return lists.map(({ where, time }, n) => {
    const from =
      after && sql`and (${time}, ${leads.id}) ${beyond} (${after.time.toISOString()}::timestamptz, ${after.id})`;
    return sql`(select ${leads.id} as id, ${time} as time, ${literal(n)} as n, ${sign}extract(epoch from ${time}) as rank
      from ${leads} where ${HOLDER} = whose and coalesce(${leads.state}, '') = place
        and ${QUEUED} and ${where} and ${offered(reader)} ${from ?? sql``}
      order by ${time} ${order}, ${leads.id} ${order} limit ${literal(size)})`;
  });
}

function inEveryPlace(reader: QueueReader, heads: readonly SQL[]): SQL {
  return sql`from unnest(${unseen([...reader.holders], "text[]")}) as whose,
    unnest(${unseen(placesOf(reader), "text[]")}) as place, lateral (${sql.join([...heads], sql` union all `)}) as head`;
}

async function leadsInOrder(on: Executor, rows: readonly { id: string }[]): Promise<Lead[]> {
  const ids = [...new Set(rows.map(({ id }) => id))];
  if (ids.length === 0) return [];
  const found = await selectLeads(on, sql`where ${leads.id} = any(${sql.param(ids)}::text[])`, { planned: true });
  return found.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/** Like the literals below those of the partial indexes of leads-tables.ts; parameters would not match them. */
const QUEUED = sql`${leads.phone} <> '' and ${leads.heldAt} is null`;
const OPEN_DUE = sql`${leads.dueAt} is not null and ${leads.status} not in ('closed_won', 'closed_lost')`;
const quoted = sql.raw(WEB_SOURCES.map((source) => `'${source}'`).join(", "));
const moment = (at: Date, ago = 0) => unseen(new Date(at.getTime() - ago).toISOString(), "timestamptz");

type HeadList = { where: SQL; time: typeof leads.createdAt | typeof leads.dueAt };
const dueList = (kind: DueFor, until: SQL, since?: SQL): HeadList => ({
  where: sql`${OPEN_DUE} and ${leads.dueFor} = ${sql.raw(`'${kind}'`)} and ${leads.dueAt} <= ${until}${since ? sql` and ${leads.dueAt} > ${since}` : sql``}`,
  time: leads.dueAt,
});
const NEVER: HeadList = { where: sql`${leads.status} = 'new' and ${leads.dueAt} is null`, time: leads.createdAt };
const newList = (since: SQL): HeadList => ({
  where: sql`${NEVER.where} and ${leads.source} in (${quoted}) and ${leads.createdAt} > ${since}`,
  time: leads.createdAt,
});
const restList = (at: Date): HeadList => ({
  where: sql`${leads.status} in ('contacted', 'qualified', 'proposal') and ${leads.dueAt} is null and ${leads.updatedAt} <= ${moment(at, REST_MS)}`,
  time: leads.updatedAt,
});

/** The lists of each band, as `bandOf` places leads; each is read by an index of its own. */
const BAND_QUERIES: Record<Band, (at: Date) => { lists: HeadList[]; newestFirst: boolean }> = {
  asked: (at) => ({
    lists: [dueList("asked", moment(at), moment(at, ASKED_MS)), newList(moment(at, ASKED_MS))],
    newestFirst: true,
  }),
  callback: (at) => ({
    lists: [dueList("callback", moment(at)), dueList("asked", moment(at, ASKED_MS))],
    newestFirst: false,
  }),
  fresh: (at) => ({ lists: [newList(moment(at, FRESH_MS))], newestFirst: true }),
  retry: (at) => ({ lists: [dueList("retry", moment(at))], newestFirst: false }),
  never: () => ({ lists: [NEVER], newestFirst: true }),
  rest: (at) => ({ lists: [restList(at)], newestFirst: false }),
};

function offered({ id, at }: QueueReader): SQL | undefined {
  const now = sql`${at.toISOString()}::timestamptz`;
  return and(
    sql`not exists (select 1 from ${suppressions} where ${suppressions.address} = ${leads.phone} and ${suppressions.channel} = 'call')`,
    sql`not exists (select 1 from ${queueLeases} where ${queueLeases.leadId} = ${leads.id} and ${queueLeases.staffId} <> ${id} and ${queueLeases.until} > ${now})`,
    sql`not exists (select 1 from ${queueSkips} where ${queueSkips.leadId} = ${leads.id} and ${queueSkips.staffId} = ${id} and ${queueSkips.until} > ${now})`,
  );
}

/** Counts the leads that the queue has for a person until a moment, at most `limit`. */
export async function countWaiting(on: Executor, reader: QueueReader, until: Date, limit: number): Promise<number> {
  const due = (["callback", "asked", "retry"] as const).map((kind) => dueList(kind, moment(until)));
  const lists = [...due, NEVER, restList(until)];
  const bound = sql.raw(String(limit));
  const waiting = lists.map(
    ({ where }) => sql`(select 1 from ${leads} where ${HOLDER} = whose
      and coalesce(${leads.state}, '') = place and ${QUEUED} and ${where} and ${offered(reader)} limit ${bound})`,
  );
  const [row] = await plannedRows<{ n: number }>(
    on,
    sql`select count(*)::int as n from (select 1
      ${inEveryPlace(reader, waiting)} limit ${bound}) as waiting`,
  );
  return row?.n ?? 0;
}

/** Finds the next call back or retry of a person's leads and of unassigned ones; null without one. */
export async function nextDue(on: Executor, { holders, at }: QueueReader): Promise<Date | null> {
  const { rows } = await on.execute<{ at: string | null }>(sql`
    select min(soonest.at) as at from unnest(${sql.param([...holders])}::text[]) as whose, unnest(array['callback', 'retry']) as kind,
      lateral (select ${leads.dueAt} as at from ${leads}
        where ${HOLDER} = whose and ${leads.dueFor} = kind and ${OPEN_DUE} and ${QUEUED}
          and ${leads.dueAt} > ${at.toISOString()}::timestamptz
        order by ${leads.dueAt} limit 1) as soonest`);
  const found = rows[0]?.at;
  return found ? new Date(found) : null;
}
