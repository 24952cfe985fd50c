import {
  CHANNELS,
  type Channel,
  type ConsentEvidence,
  type ConsentRecord,
} from "#compliance/consent/rules/consent-record.ts";
import { and, asc, desc, eq, gt, inArray, isNotNull, lt, type SQL, sql } from "drizzle-orm";
import { PREVIEW_MARK } from "#agency/site/rules/site-stage.ts";
import { channelsOf, type Suppression } from "#compliance/consent/rules/suppression.ts";
import { addLeaves } from "#platform/ledger/server/ledger-store.ts";
import type { LedgerSource } from "#platform/ledger/server/prove-record.ts";
import type { Executor, Tx } from "#platform/database/server/database.ts";
import { behind, type Place } from "#platform/database/server/page-cursor.ts";
import { insertRows } from "#platform/database/server/insert-rows.ts";
import { type Reading, readAlone, reading } from "#platform/database/server/readings.ts";
import { selection, selectRows } from "#platform/database/server/select-rows.ts";
import { consentChain, consents, contactPoints, suppressions } from "./consent-tables.ts";

/** Returns the ids of the leads that were merged into a lead, as an array in a statement. */
const mergedIds = (leadId: string): SQL =>
  sql`array(select merged_id from lead_merges where lead_id = ${leadId} and undone_at is null)`;

/** Kind of consent records in the ledger. */
const KIND = "consent";

// The hashes are from before the ledger.
const CONSENT_ROW = selection(consents, { without: ["hash", "previousHash"] });
const SUPPRESSION_ROW = selection(suppressions);
type ConsentRow = Omit<typeof consents.$inferSelect, "hash" | "previousHash">;

/** Stores evidence and adds it to the ledger, in the caller's transaction. Records are never updated or deleted. */
export async function addConsents(
  tx: Tx,
  given: readonly { leadId: string | null; evidence: ConsentEvidence }[],
  newId: () => string,
): Promise<void> {
  if (given.length === 0) return;
  const { rows: numbers } = await tx.execute<{ seq: string }>(
    sql`select nextval('consents_order') as seq from generate_series(1, ${given.length}::int)`,
  );
  const rows = given.map(({ leadId, evidence }, i) => ({
    id: newId(),
    leadId,
    seq: Number(numbers[i]?.seq),
    channel: evidence.channel,
    address: evidence.address,
    at: new Date(evidence.at),
    evidence,
  }));
  await insertRows(tx, consents, rows);
  await addLeaves(
    tx,
    rows.map(({ id, leadId, seq, evidence }) => ({
      kind: KIND,
      recordId: id,
      record: { ...evidence, id, leadId, seq } satisfies ConsentRecord,
    })),
  );
}

/** The consent records, as the ledger reads them. */
export const consentSource: LedgerSource = {
  kind: KIND,
  async read(on, ids) {
    const rows = await on
      .select()
      .from(consents)
      .where(inArray(consents.id, [...ids]));
    return new Map(rows.map((row) => [row.id, toRecord(row)]));
  },
  async list(on, after, limit) {
    const rows = await on
      .select({ id: consents.id })
      .from(consents)
      .where(after === null ? undefined : gt(consents.id, after))
      .orderBy(asc(consents.id))
      .limit(limit);
    return rows.map(({ id }) => id);
  },
};

/** Reads consent records of one lead and of those merged into it, oldest first: a record never changes its lead. */
export async function consentsOfLead(on: Executor, leadId: string): Promise<ConsentRecord[]> {
  const own = sql`${consents.leadId} = any(${leadId}::text || ${mergedIds(leadId)})`;
  const rest = sql`from ${consents} where ${own} order by ${consents.seq}`;
  return (await selectRows(on, CONSENT_ROW, rest, { planned: true })).map(toRecord);
}

/**
 * Returns the reading of consent records of some numbers and addresses, of any lead, oldest first. Leaves out records
 * for a single email, which have no lead, and those given on a preview, which named samples.
 */
export function consentsOfAddresses(addresses: readonly string[]): Reading<ConsentRecord[]> {
  const rest = sql`from ${consents} where ${consents.address} = any(${sql.param([...addresses])}::text[])
    and ${consents.leadId} is not null and ${consents.leadId} not like ${`${PREVIEW_MARK}%`}`;
  return reading(CONSENT_ROW, rest, (rows) => rows.sort((a, b) => a.seq - b.seq).map(toRecord));
}

/** Adds contact points of leads; known ones are skipped. */
export async function addContactPoints(tx: Tx, points: readonly (typeof contactPoints.$inferInsert)[]): Promise<void> {
  await insertRows(tx, contactPoints, points, { skipKnown: true });
}

/** Reads the contact points of a lead. */
export async function contactPointsOf(
  on: Executor,
  leadId: string,
): Promise<{ address: string; personName: string }[]> {
  return on
    .select({ address: contactPoints.address, personName: contactPoints.personName })
    .from(contactPoints)
    .where(eq(contactPoints.leadId, leadId))
    .orderBy(asc(contactPoints.address));
}

/** Finds the leads that have this contact point, each with the person's name. */
export async function contactPointNames(
  on: Executor,
  address: string,
): Promise<{ leadId: string; personName: string }[]> {
  return on
    .select({ leadId: contactPoints.leadId, personName: contactPoints.personName })
    .from(contactPoints)
    .where(eq(contactPoints.address, address));
}

/** Finds the ids of the leads that have one of these contact points. */
export async function leadsWithAddress(on: Executor, addresses: readonly string[]): Promise<string[]> {
  const rows = await on
    .selectDistinct({ leadId: contactPoints.leadId })
    .from(contactPoints)
    .where(inArray(contactPoints.address, [...addresses]));
  return rows.map(({ leadId }) => leadId);
}

/**
 * Suppresses every channel of some numbers and addresses, or only `channels`. A proved opt-out replaces the source of
 * an unproved one, and anything that of one that ends with a hold.
 */
export async function suppress(
  tx: Tx,
  addresses: readonly string[],
  by: Omit<Suppression, "address" | "channel">,
  channels: readonly Channel[] = CHANNELS,
): Promise<void> {
  const rows = [...new Set(addresses)].flatMap((address) =>
    channelsOf(address).flatMap((channel) => (channels.includes(channel) ? { ...by, address, channel } : [])),
  );
  if (rows.length === 0) return;
  const unasked = sql`${suppressions.source} in ('spoken', 'written', 'staff', 'bounce')`;
  const gives = sql`${suppressions.source} in ${PASSING}
    or (${unasked} and excluded.source not in ${PASSING} and excluded.source <> 'bounce')`;
  await tx
    .insert(suppressions)
    .values(rows)
    .onConflictDoUpdate({
      target: [suppressions.address, suppressions.channel],
      set: {
        seq: sql`greatest(${suppressions.seq}, excluded.seq)`,
        source: sql`case when ${gives} then excluded.source else ${suppressions.source} end`,
      },
    });
}

/** Sources that staff did not enter and nobody proved: a hold's release lifts them. */
const PASSING = sql.raw("('typed', 'replaced')");

/**
 * Lifts the suppression of channels that a submission consents to, if it was accepted after the opt-out. Returns the
 * lifted suppressions.
 */
export async function liftSuppressions(
  tx: Tx,
  agreed: readonly { address: string; channel: Channel; seq: number }[],
): Promise<Suppression[]> {
  if (agreed.length === 0) return [];
  const given = JSON.stringify(agreed.map(({ address, channel, seq }) => ({ address, channel, seq })));
  return tx
    .delete(suppressions)
    .where(
      sql`exists (select 1 from jsonb_to_recordset(${given}::jsonb) as agreed (address text, channel text, seq bigint)
        where agreed.address = ${suppressions.address} and agreed.channel = ${suppressions.channel} and agreed.seq > ${suppressions.seq})`,
    )
    .returning();
}

/** Lifts the unproved suppressions of a lead's contact points, after staff have reviewed them. */
export async function liftTyped(tx: Tx, leadId: string): Promise<void> {
  const points = tx
    .select({ address: contactPoints.address })
    .from(contactPoints)
    .where(eq(contactPoints.leadId, leadId));
  await tx.delete(suppressions).where(and(eq(suppressions.source, "typed"), inArray(suppressions.address, points)));
}

/** Returns the reading of the suppressions of some numbers and addresses, by address and channel. */
export function suppressionsReading(addresses: readonly string[]): Reading<Suppression[]> {
  const rest = sql`from ${suppressions} where ${suppressions.address} = any(${sql.param([...addresses])}::text[])`;
  const key = ({ address, channel }: Suppression) => `${address} ${channel}`;
  return reading(SUPPRESSION_ROW, rest, (rows) => rows.sort((a, b) => (key(a) < key(b) ? -1 : 1)));
}

/** Reads the suppressions of some numbers and addresses, by address and channel. */
export async function suppressionsOf(on: Executor, addresses: readonly string[]): Promise<Suppression[]> {
  return readAlone(on, suppressionsReading(addresses));
}

export type StoredSuppression = typeof suppressions.$inferSelect;

/**
 * Suppresses some channels of a number or address for staff; what is suppressed already keeps its record, unless that
 * would end with a hold. Returns how many are new, or no longer end so.
 */
export async function suppressForStaff(
  tx: Tx,
  { channels, ...by }: Omit<StoredSuppression, "channel" | "seq" | "leadId"> & { channels: readonly Channel[] },
): Promise<number> {
  // Only what is submitted later lifts it.
  const { rows } = await tx.execute<{ seq: string }>(sql`select coalesce(max(seq), 0) as seq from submissions`);
  const seq = Number(rows[0]?.seq ?? 0);
  const added = await tx
    .insert(suppressions)
    .values(channels.map((channel) => ({ ...by, channel, seq, leadId: null })))
    .onConflictDoUpdate({
      target: [suppressions.address, suppressions.channel],
      set: { source: by.source, reason: by.reason, addedBy: by.addedBy, since: by.since, seq },
      setWhere: sql`${suppressions.source} in ${PASSING}`,
    })
    .returning({ channel: suppressions.channel });
  const { address, channel, seq: known } = suppressions;
  const here = and(eq(address, by.address), inArray(channel, [...channels]));
  await tx
    .update(suppressions)
    .set({ seq })
    .where(and(here, lt(known, seq)));
  return added.length;
}

/** Removes one suppression, and returns it as it was; null if there is none. */
export async function removeSuppression(tx: Tx, address: string, channel: Channel): Promise<StoredSuppression | null> {
  const [row] = await tx
    .delete(suppressions)
    .where(and(eq(suppressions.address, address), eq(suppressions.channel, channel)))
    .returning();
  return row ?? null;
}

/** Lists one page of the do-not-contact list, newest first; `part` is a part of a number or address, lower case. */
export async function listSuppressions(
  on: Executor,
  part: string,
  cursor: Place | null,
  limit: number,
): Promise<{ suppressions: StoredSuppression[]; next: Place | null }> {
  const { since, address, channel } = suppressions;
  const key = sql<string>`${address} || ' ' || ${channel}`;
  const rows = await on
    .select()
    .from(suppressions)
    .where(
      and(
        part === "" ? undefined : sql`${address} like ${`%${part.replace(/[\\%_]/g, "\\$&")}%`}`,
        behind(cursor, since, key),
      ),
    )
    .orderBy(desc(since), desc(key))
    .limit(limit + 1);
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  const next = last && { createdAt: last.since.toISOString(), id: `${last.address} ${last.channel}` };
  return { suppressions: rows.slice(0, limit), next: next ?? null };
}

/** Tells whether a number or address must not be contacted on a channel. */
export async function isSuppressed(on: Executor, address: string, channel: Channel): Promise<boolean> {
  return (await suppressionsOf(on, [address])).some((one) => one.channel === channel);
}

/** Reads the records of the hash chain from before the ledger, in order. */
export async function chainedConsents(on: Executor) {
  return on.select().from(consents).where(isNotNull(consents.hash)).orderBy(asc(consents.seq));
}

/** Reads the end of the hash chain: one row. */
export async function chainEnds(on: Executor) {
  return on.select().from(consentChain);
}

/** Converts a row. Prefers the columns to their copies in the evidence, so that the ledger covers what queries use. */
function toRecord({ id, leadId, seq, channel, address, at, evidence }: ConsentRow): ConsentRecord {
  return { ...evidence, channel: channel as Channel, address, at: at.toISOString(), id, leadId, seq };
}
