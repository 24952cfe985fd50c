import { createHash } from "node:crypto";
import { and, asc, eq, inArray, isNotNull, lte } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import { CHAIN_START, type ConsentEvidence, type ConsentRecord, chainText } from "#core/consent/consent-record.ts";
import type { ToldAddress } from "#core/consent/taken-back.ts";
import type { FamilyContact } from "#core/leads/family-contact.ts";
import type { LeadDetails } from "#core/leads/lead.ts";
import { leads, touchpoints } from "#server/leads/leads-tables.ts";
import type { Executor, Tx } from "#server/platform/database.ts";
import { consentChain, consents } from "./consent-tables.ts";

/**
 * Adds evidence to the end of the chain inside the caller's transaction. The chain's end is locked until that commits,
 * so records follow one another without gaps. There is no update and no delete: evidence is written once.
 */
export async function addConsents(tx: Tx, leadId: string | null, evidence: readonly ConsentEvidence[], newId: () => string): Promise<void> {
  if (evidence.length === 0) return;
  let { seq, hash } = await lockChain(tx);
  const rows = evidence.map((e) => {
    const unsealed = { ...e, id: newId(), leadId, seq: seq + 1, previousHash: hash };
    seq = unsealed.seq;
    hash = sha256(chainText(unsealed));
    return { id: unsealed.id, leadId, seq, channel: e.channel, address: e.address, at: new Date(e.at), evidence: e, previousHash: unsealed.previousHash, hash };
  });
  await tx.insert(consents).values(rows);
  await tx.update(consentChain).set({ seq, hash }).where(eq(consentChain.id, 1));
}

/**
 * Locks the end of the chain until the transaction commits, and answers it. Whoever adds records and also locks a
 * request's link does this first: the order, everywhere, is lead, chain, link, booking, so that no two wait crosswise.
 */
export async function lockChain(tx: Tx): Promise<{ seq: number; hash: string }> {
  const [end] = await tx.select().from(consentChain).where(eq(consentChain.id, 1)).for("update");
  if (!end) throw new Error("The consent chain has no end row");
  return end;
}

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

/** Walks the whole chain; answers the seq of the first record that does not fit, or null when all do. */
export async function findBrokenConsent(on: Executor): Promise<number | null> {
  let previous = CHAIN_START;
  let expected = 1;
  for (const row of await on.select().from(consents).orderBy(asc(consents.seq))) {
    const { hash, ...unsealed } = toRecord(row);
    if (row.seq !== expected || unsealed.previousHash !== previous || sha256(chainText(unsealed)) !== hash) return row.seq;
    previous = hash;
    expected++;
  }
  return null;
}

function toRecord(row: typeof consents.$inferSelect): ConsentRecord {
  return { ...row.evidence, id: row.id, leadId: row.leadId, seq: row.seq, previousHash: row.previousHash, hash: row.hash };
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
