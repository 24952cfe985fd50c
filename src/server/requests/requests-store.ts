import { and, desc, eq, inArray, lte, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { FamilyContact } from "#core/leads/family-contact.ts";
import type { LeadDetails } from "#core/leads/lead.ts";
import type { RequestLinks } from "#core/leads/submission.ts";
import { lockConsents } from "#server/consent/consent-store.ts";
import { touchpoints } from "#server/leads/leads-tables.ts";
import type { Executor, Tx } from "#server/platform/database.ts";
import { leadContacts, requestLinks } from "./requests-tables.ts";

/** A link that was given out, with what was sent by the form that gave it out. */
export type StoredRequest = {
  tokenHash: string;
  leadId: string;
  /** The sending that it leads to now. */
  touchpointId: string;
  details: LeadDetails;
  contact: FamilyContact | null;
  /** When the form was sent. */
  sentAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
  withdrawnAt: Date | null;
};

/** How long a link works, days: a request is settled within a season; a question to a family member is answered within weeks. */
const DAYS = { request: 180, consent: 60 } as const;

/**
 * Keeps the links of one sending. A later sending with the same links mends the first: they lead to the newer one from
 * then on, and what was withdrawn or answered before it may be again. One that comes in late from the journal changes
 * nothing of what was said after it.
 */
export async function keepLinks(tx: Tx, links: RequestLinks, to: { leadId: string; touchpointId: string; at: Date }): Promise<void> {
  if (links.consent === null) await endAsking(tx, links.request, to.at);
  for (const purpose of ["request", "consent"] as const) {
    const tokenHash = links[purpose];
    if (tokenHash === null) continue;
    const expiresAt = new Date(to.at.getTime() + DAYS[purpose] * 86_400_000);
    const fresh = { leadId: to.leadId, touchpointId: to.touchpointId, expiresAt };
    const shown = tx.select({ at: touchpoints.at }).from(touchpoints).where(eq(touchpoints.id, requestLinks.touchpointId));
    const unlessLater = (column: PgColumn) => sql`case when ${column} > excluded.created_at then ${column} end`;
    await tx
      .insert(requestLinks)
      .values({ tokenHash, purpose, ...fresh, usedAt: null, withdrawnAt: null, createdAt: to.at })
      .onConflictDoUpdate({
        target: requestLinks.tokenHash,
        set: { ...fresh, usedAt: unlessLater(requestLinks.usedAt), withdrawnAt: unlessLater(requestLinks.withdrawnAt) },
        setWhere: sql`(${shown}) <= excluded.created_at`,
      });
  }
}

/** A corrected request that leaves the insured person's number out asks her no longer: the link for her answer, to the number told before, is over. */
async function endAsking(tx: Tx, request: string, at: Date): Promise<void> {
  const before = tx
    .select({ id: touchpoints.id })
    .from(touchpoints)
    .innerJoin(requestLinks, eq(requestLinks.touchpointId, touchpoints.id))
    .where(and(eq(requestLinks.tokenHash, request), lte(touchpoints.at, at)));
  await tx
    .update(requestLinks)
    .set({ expiresAt: at })
    .where(and(eq(requestLinks.purpose, "consent"), inArray(requestLinks.touchpointId, before)));
}

/** The request behind a link, or null. */
export async function findRequest(on: Executor, purpose: keyof RequestLinks, tokenHash: string): Promise<StoredRequest | null> {
  return readLink(on, purpose, tokenHash, false);
}

/** Like `findRequest`, and nobody else changes it, nor adds a record of consent, until the transaction ends. */
export async function lockRequest(tx: Tx, purpose: keyof RequestLinks, tokenHash: string): Promise<StoredRequest | null> {
  if (!(await readLink(tx, purpose, tokenHash, false))) return null;
  await lockConsents(tx);
  return readLink(tx, purpose, tokenHash, true);
}

async function readLink(on: Executor, purpose: keyof RequestLinks, tokenHash: string, lock: boolean): Promise<StoredRequest | null> {
  const query = on
    .select({ link: requestLinks, at: touchpoints.at, metadata: touchpoints.metadata })
    .from(requestLinks)
    .innerJoin(touchpoints, eq(touchpoints.id, requestLinks.touchpointId))
    .where(and(eq(requestLinks.tokenHash, tokenHash), eq(requestLinks.purpose, purpose)));
  const [row] = await (lock ? query.for("update", { of: requestLinks }) : query);
  if (!row) return null;
  // Both were written by `storeSubmission` from checked fields.
  const { details, contact } = row.metadata as { details: LeadDetails; contact?: FamilyContact | null };
  return { ...row.link, details, contact: contact ?? null, sentAt: row.at };
}

/** Notes that the insured person has answered: the link has had its one use. */
export async function markUsed(tx: Tx, tokenHash: string, at: Date): Promise<void> {
  await tx.update(requestLinks).set({ usedAt: at }).where(eq(requestLinks.tokenHash, tokenHash));
}

/** Notes on every link of a lead that what was sent by then was withdrawn; what was sent anew since stands. */
export async function markWithdrawn(tx: Tx, leadId: string, at: Date): Promise<void> {
  const sentByThen = tx
    .select({ id: touchpoints.id })
    .from(touchpoints)
    .where(and(eq(touchpoints.leadId, leadId), lte(touchpoints.at, at)));
  await tx
    .update(requestLinks)
    .set({ withdrawnAt: sql`greatest(${requestLinks.withdrawnAt}, ${at.toISOString()}::timestamptz)` })
    .where(and(eq(requestLinks.leadId, leadId), inArray(requestLinks.touchpointId, sentByThen)));
}

/** Keeps who asked for a lead; the same person by the same phone is kept once, with her newest name and address. */
export async function keepContact(tx: Tx, leadId: string, contact: FamilyContact, at: Date): Promise<void> {
  const told = { relation: contact.relation, name: contact.name, email: contact.email, at };
  await tx
    .insert(leadContacts)
    .values({ leadId, phone: contact.phone, ...told })
    .onConflictDoUpdate({ target: [leadContacts.leadId, leadContacts.phone], set: told });
}

/** Those of some leads for whom a family member asked. */
export async function leadsWithContact(on: Executor, leadIds: readonly string[]): Promise<Set<string>> {
  const rows = await on
    .selectDistinct({ leadId: leadContacts.leadId })
    .from(leadContacts)
    .where(inArray(leadContacts.leadId, [...leadIds]));
  return new Set(rows.map(({ leadId }) => leadId));
}

/** Who asked for a lead, the newest first. */
export async function contactsOfLead(on: Executor, leadId: string): Promise<FamilyContact[]> {
  const rows = await on.select().from(leadContacts).where(eq(leadContacts.leadId, leadId)).orderBy(desc(leadContacts.at), leadContacts.phone);
  return rows.map(({ relation, name, phone, email }) => ({ relation, name, phone, email }));
}
