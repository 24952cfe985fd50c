import { and, asc, eq, gt, inArray, isNotNull, lte, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import type { Channel, ConsentEvidence, ConsentRecord } from "#core/consent/consent-record.ts";
import type { ToldAddress } from "#core/consent/taken-back.ts";
import type { FamilyContact } from "#core/leads/family-contact.ts";
import type { LeadDetails } from "#core/leads/lead.ts";
import { addLeaves } from "#server/ledger/ledger-store.ts";
import type { LedgerSource } from "#server/ledger/prove-record.ts";
import { leads, touchpoints } from "#server/leads/leads-tables.ts";
import type { Executor, Tx } from "#server/platform/database.ts";
import { consentChain, consents } from "./consent-tables.ts";

/** Name of consent records in the ledger. */
const KIND = "consent";

/** Stores evidence and adds it to the ledger, in the caller's transaction. There is no update and no delete. */
export async function addConsents(tx: Tx, leadId: string | null, evidence: readonly ConsentEvidence[], newId: () => string): Promise<void> {
  if (evidence.length === 0) return;
  await lockConsents(tx);
  const { rows: numbers } = await tx.execute<{ seq: string }>(sql`select nextval('consents_order') as seq from generate_series(1, ${evidence.length}::int)`);
  const records = evidence.map((e, i): ConsentRecord => ({ ...e, id: newId(), leadId, seq: Number(numbers[i]?.seq) }));
  await tx
    .insert(consents)
    .values(records.map(({ id, leadId, seq, ...e }) => ({ id, leadId, seq, channel: e.channel, address: e.address, at: new Date(e.at), evidence: e })));
  await addLeaves(
    tx,
    records.map((record) => ({ kind: KIND, recordId: record.id, record })),
  );
}

/**
 * Makes the transaction the only one that adds consent records until it commits, so that a revocation knows every record
 * of before. Taken before a request's link is locked; the order is lead, consents, link, booking.
 */
export async function lockConsents(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('consents', 0))`);
}

/** How the ledger reads consent records. */
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

/** Consent records of one lead, oldest first. */
export async function consentsOfLead(on: Executor, leadId: string): Promise<ConsentRecord[]> {
  const rows = await on.select().from(consents).where(eq(consents.leadId, leadId)).orderBy(asc(consents.seq));
  return rows.map(toRecord);
}

/** Consent records of several leads, by lead, oldest first. */
export async function consentsOfLeads(on: Executor, leadIds: readonly string[]): Promise<Map<string, ConsentRecord[]>> {
  const rows = await on
    .select()
    .from(consents)
    .where(inArray(consents.leadId, [...leadIds]))
    .orderBy(asc(consents.seq));
  const byLead = new Map<string, ConsentRecord[]>();
  for (const row of rows) if (row.leadId !== null) byLead.set(row.leadId, [...(byLead.get(row.leadId) ?? []), toRecord(row)]);
  return byLead;
}

/** What was said of these numbers and addresses, for whatever lead, oldest first. A record for one email only, with no lead, is none of it. */
export async function consentsOfAddresses(on: Executor, addresses: readonly string[]): Promise<ConsentRecord[]> {
  const rows = await on
    .select()
    .from(consents)
    .where(and(inArray(consents.address, [...addresses]), isNotNull(consents.leadId)))
    .orderBy(asc(consents.seq));
  return rows.map(toRecord);
}

/** Leads known by a moment on which one of these numbers or addresses stands, or for which it ever agreed to something. */
export async function leadsReachedBy(on: Executor, addresses: readonly string[], until: Date): Promise<string[]> {
  const known = lte(leads.createdAt, until);
  const id = { id: leads.id };
  const agreed = on
    .select({ id: consents.leadId })
    .from(consents)
    .where(inArray(consents.address, [...addresses]));
  // One query for each way, since a single one with 'or' would read every lead.
  const rows = await union(
    on
      .select(id)
      .from(leads)
      .where(and(known, inArray(leads.phone, [...addresses]))),
    on
      .select(id)
      .from(leads)
      .where(and(known, inArray(leads.email, [...addresses]))),
    on
      .select(id)
      .from(leads)
      .where(and(known, inArray(leads.id, agreed))),
  );
  return rows.map((row) => row.id);
}

/** Every number and address that stands on these leads or was told by a form that led to them, by lead. */
export async function addressesToldFor(on: Executor, leadIds: readonly string[]): Promise<Map<string, ToldAddress[]>> {
  const told = new Map<string, ToldAddress[]>(leadIds.map((id) => [id, []]));
  const add = (leadId: string, person: { name: string; phone: string | null; email: string | null } | null | undefined) => {
    for (const address of [person?.phone, person?.email]) if (person && address) told.get(leadId)?.push({ address, personName: person.name });
  };
  for (const row of await on
    .select()
    .from(leads)
    .where(inArray(leads.id, [...leadIds])))
    add(row.id, row);
  const sent = await on
    .select({ leadId: touchpoints.leadId, metadata: touchpoints.metadata })
    .from(touchpoints)
    .where(inArray(touchpoints.leadId, [...leadIds]));
  for (const { leadId, metadata } of sent) {
    // Written by `storeWithin` from checked fields; other rows of the journey have neither.
    const { details, contact } = metadata as { details?: LeadDetails; contact?: FamilyContact | null };
    add(leadId, details);
    add(leadId, contact);
  }
  return told;
}

/** The records of the hash chain from before the ledger, in its order, as they are stored. */
export async function chainedConsents(on: Executor) {
  return on.select().from(consents).where(isNotNull(consents.hash)).orderBy(asc(consents.seq));
}

/** The end of that chain: one row. */
export async function chainEnds(on: Executor) {
  return on.select().from(consentChain);
}

/** The columns count, and not their copies inside the evidence: what queries go by is what the ledger covers. */
function toRecord({ id, leadId, seq, channel, address, at, evidence }: typeof consents.$inferSelect): ConsentRecord {
  return { ...evidence, channel: channel as Channel, address, at: at.toISOString(), id, leadId, seq };
}
