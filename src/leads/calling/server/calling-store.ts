import { and, count, desc, eq, gt, isNotNull, isNull, lte, ne, or, type SQL, sql } from "drizzle-orm";
import type { FollowUp } from "#leads/calling/rules/lead-before.ts";
import { headSize, mergeHeads } from "#leads/calling/rules/merge-heads.ts";
import { type Band, FRESH_MS, REST_MS, type SkipReason } from "#leads/calling/rules/queue.ts";
import { type Lead, WEB_SOURCES } from "#leads/leads/rules/lead.ts";
import { suppressions } from "#compliance/consent/server/consent-tables.ts";
import { contactAttempts } from "#compliance/contact/server/contact-tables.ts";
import { recounting } from "#leads/leads/server/lead-counts-store.ts";
import { CHANGED, HOLDER, selectLeads } from "#leads/leads/server/leads-store.ts";
import { leads } from "#leads/leads/server/leads-tables.ts";
import type { Executor, Tx } from "#platform/database/server/database.ts";
import { plannedRows } from "#platform/database/server/planned-rows.ts";
import { queueLeases, queueSkips } from "./calling-tables.ts";

export type StoredAttempt = typeof contactAttempts.$inferSelect;

/** Finds a person's latest attempt to call a lead, since a moment, that has no disposition yet; null for none. */
export async function openAttempt(
  on: Executor,
  of: { leadId: string; staffId: string; since: Date },
): Promise<StoredAttempt | null> {
  const [row] = await on
    .select()
    .from(contactAttempts)
    .where(
      and(
        eq(contactAttempts.leadId, of.leadId),
        eq(contactAttempts.staffId, of.staffId),
        eq(contactAttempts.channel, "call"),
        isNull(contactAttempts.outcome),
        gt(contactAttempts.at, of.since),
      ),
    )
    .orderBy(desc(contactAttempts.at))
    .limit(1);
  return row ?? null;
}

/** Stores an attempt, or the outcome of an existing one. */
export async function saveAttempt(tx: Tx, attempt: StoredAttempt): Promise<void> {
  const { outcome, note, callbackAt, before, address } = attempt;
  await tx
    .insert(contactAttempts)
    .values(attempt)
    .onConflictDoUpdate({ target: contactAttempts.id, set: { outcome, note, callbackAt, before, address } });
}

export async function findAttempt(tx: Tx, leadId: string, id: string): Promise<StoredAttempt | null> {
  const [row] = await tx
    .select()
    .from(contactAttempts)
    .where(and(eq(contactAttempts.leadId, leadId), eq(contactAttempts.id, id)));
  return row ?? null;
}

export async function deleteAttempt(tx: Tx, id: string): Promise<void> {
  await tx.delete(contactAttempts).where(eq(contactAttempts.id, id));
}

/** Saves a call's changes to a lead that the caller has locked. */
export async function saveFollowUp(
  tx: Tx,
  id: string,
  followUp: FollowUp & { attempts: number; updatedAt: Date },
): Promise<void> {
  await recounting(tx, [id], () =>
    tx
      .update(leads)
      .set({ ...followUp, version: CHANGED })
      .where(eq(leads.id, id)),
  );
}

/** Reads the newest attempts to call a lead, newest first, and how many there are. */
export async function attemptsOf(on: Executor, leadId: string): Promise<{ newest: StoredAttempt[]; n: number }> {
  const calls = and(eq(contactAttempts.leadId, leadId), eq(contactAttempts.channel, "call"));
  const newest = await on.select().from(contactAttempts).where(calls).orderBy(desc(contactAttempts.at)).limit(50);
  if (newest.length < 50) return { newest, n: newest.length };
  const [row] = await on.select({ n: count() }).from(contactAttempts).where(calls);
  return { newest, n: row?.n ?? 0 };
}

/** Returns the sequence number of the newest submission: only what is submitted later lifts a suppression with it. */
export async function newestSubmission(on: Executor): Promise<number> {
  const { rows } = await on.execute<{ seq: string }>(sql`select coalesce(max(seq), 0) as seq from submissions`);
  return Number(rows[0]?.seq ?? 0);
}

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
  const { where, time, newestFirst } = BAND_QUERIES[band](reader.at);
  const [order, beyond] = newestFirst ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`];
  const places = ["", ...reader.states];
  const size = headSize(limit, reader.holders.length * places.length, pages);
  const from =
    after && sql`and (${time}, ${leads.id}) ${beyond} (${after.time.toISOString()}::timestamptz, ${after.id})`;
  const heads = sql`
    select head.id, head.time, whose || '/' || place as list
    from unnest(${sql.param([...reader.holders])}::text[]) as whose, unnest(${sql.param(places)}::text[]) as place,
      lateral (select ${leads.id}, ${time} as time from ${leads}
        where ${HOLDER} = whose and coalesce(${leads.state}, '') = place
          and ${QUEUED} and ${where} and ${offered(reader)} ${from ?? sql``}
        order by ${time} ${order}, ${leads.id} ${order} limit ${sql.raw(String(size))}) as head
    order by head.time ${order}, head.id ${order}`;
  const rows = await plannedRows<{ id: string; time: string; list: string }>(on, heads);
  const { page, more } = mergeHeads(rows, { size, limit });
  const ids = page.map(({ id }) => id);
  const these = sql`where ${leads.id} = any(${sql.param(ids)}::text[])`;
  const found = ids.length === 0 ? [] : await selectLeads(on, these, { planned: true });
  const last = page.at(-1);
  return {
    leads: found.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
    next: more && last ? { time: new Date(last.time), id: last.id } : null,
  };
}

/** Like the literals below those of the partial indexes of leads-tables.ts; parameters would not match them. */
const QUEUED = sql`${leads.phone} <> '' and ${leads.heldAt} is null`;
const OPEN_DUE = sql`${leads.dueAt} is not null and ${leads.status} not in ('closed_won', 'closed_lost')`;
const due = (kind: "callback" | "retry") => (at: Date) => ({
  where: sql`${OPEN_DUE} and ${leads.dueFor} = ${kind} and ${leads.dueAt} <= ${at.toISOString()}::timestamptz`,
  time: leads.dueAt,
  newestFirst: false,
});
const quoted = sql.raw(WEB_SOURCES.map((source) => `'${source}'`).join(", "));
const BAND_QUERIES: Record<
  Band,
  (at: Date) => { where: SQL; time: typeof leads.createdAt | typeof leads.dueAt; newestFirst: boolean }
> = {
  callback: due("callback"),
  retry: due("retry"),
  fresh: (at) => ({
    where: sql`${leads.status} = 'new' and ${leads.dueAt} is null and ${leads.source} in (${quoted}) and ${leads.createdAt} > ${new Date(at.getTime() - FRESH_MS).toISOString()}::timestamptz`,
    time: leads.createdAt,
    newestFirst: true,
  }),
  never: () => ({
    where: sql`${leads.status} = 'new' and ${leads.dueAt} is null`,
    time: leads.createdAt,
    newestFirst: true,
  }),
  rest: (at) => ({
    where: sql`${leads.status} in ('contacted', 'qualified', 'proposal') and ${leads.dueAt} is null and ${leads.updatedAt} <= ${new Date(at.getTime() - REST_MS).toISOString()}::timestamptz`,
    time: leads.updatedAt,
    newestFirst: false,
  }),
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
  // New leads of our own forms are among those that were never called.
  const bands = (["callback", "retry", "never", "rest"] as const).map((band) => BAND_QUERIES[band](until));
  const bound = sql.raw(String(limit));
  const waiting = bands.map(
    ({ where }) => sql`(select 1 from ${leads} where ${HOLDER} = whose
      and coalesce(${leads.state}, '') = place and ${QUEUED} and ${where} and ${offered(reader)} limit ${bound})`,
  );
  const [row] = await plannedRows<{ n: number }>(
    on,
    sql`select count(*)::int as n from (select 1
      from unnest(${sql.param([...reader.holders])}::text[]) as whose, unnest(${sql.param(["", ...reader.states])}::text[]) as place,
        lateral (${sql.join(waiting, sql` union all `)}) as one limit ${bound}) as waiting`,
  );
  return row?.n ?? 0;
}

/** Counts the calls since a moment for which a person entered an outcome. */
export async function countCalls(on: Executor, staffId: string, since: Date): Promise<number> {
  const { channel, outcome, at } = contactAttempts;
  const done = and(eq(contactAttempts.staffId, staffId), eq(channel, "call"), isNotNull(outcome), gt(at, since));
  const [row] = await on.select({ n: count() }).from(contactAttempts).where(done);
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

/** Reserves a lead for a person until a moment, unless someone else has it. Returns whether it is theirs. */
export async function claimLease(
  on: Executor,
  lease: { leadId: string; staffId: string; until: Date },
  at: Date,
): Promise<boolean> {
  const { staffId, until } = lease;
  const taken = await on
    .insert(queueLeases)
    .values(lease)
    .onConflictDoUpdate({
      target: queueLeases.leadId,
      set: { staffId, until },
      setWhere: or(eq(queueLeases.staffId, staffId), sql`${queueLeases.until} <= ${at.toISOString()}::timestamptz`),
    })
    .returning({ leadId: queueLeases.leadId });
  return taken.length > 0;
}

/** Finds the lead that a person has reserved and not returned yet; null without one. */
export async function leasedLead(on: Executor, staffId: string, at: Date): Promise<string | null> {
  const [row] = await on
    .select({ leadId: queueLeases.leadId })
    .from(queueLeases)
    .where(and(eq(queueLeases.staffId, staffId), gt(queueLeases.until, at)))
    .orderBy(desc(queueLeases.until))
    .limit(1);
  return row?.leadId ?? null;
}

/** Returns every lead that a person has reserved to the queue, except `keep`. */
export async function endLeases(on: Executor, staffId: string, keep?: string): Promise<void> {
  await on
    .delete(queueLeases)
    .where(and(eq(queueLeases.staffId, staffId), keep === undefined ? undefined : ne(queueLeases.leadId, keep)));
}

/** Leaves a lead out of a person's queue until a moment. */
export async function addSkip(
  tx: Tx,
  skip: { leadId: string; staffId: string; reason: SkipReason; until: Date },
): Promise<void> {
  const { reason, until } = skip;
  await tx
    .insert(queueSkips)
    .values(skip)
    .onConflictDoUpdate({ target: [queueSkips.leadId, queueSkips.staffId], set: { reason, until } });
}

/** Tells whether a person has skipped a lead until later than a moment. */
export async function isSkipped(on: Executor, of: { leadId: string; staffId: string }, at: Date): Promise<boolean> {
  const { leadId, staffId, until } = queueSkips;
  const [row] = await on
    .select({ until })
    .from(queueSkips)
    .where(and(eq(leadId, of.leadId), eq(staffId, of.staffId), gt(until, at)));
  return row !== undefined;
}

/** Removes leases and skips that have expired. Returns how many rows. */
export async function removeExpired(on: Executor, at: Date): Promise<number> {
  const leases = await on.delete(queueLeases).where(lte(queueLeases.until, at));
  const skips = await on.delete(queueSkips).where(lte(queueSkips.until, at));
  return [leases, skips].reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0);
}
