import { and, desc, eq, inArray } from "drizzle-orm";
import type { FamilyContact } from "#core/leads/family-contact.ts";
import type { LeadDetails } from "#core/leads/lead.ts";
import { helperText } from "#core/leads/search-text.ts";
import type { RequestLinks } from "#core/leads/submission.ts";
import { addHelperText } from "#server/leads/leads-store.ts";
import { touchpoints } from "#server/leads/leads-tables.ts";
import type { Executor, Tx } from "#server/platform/database.ts";
import { leadContacts, requestLinks } from "./requests-tables.ts";

/** A request link, with the request that it belongs to. */
export type StoredRequest = {
  tokenHash: string;
  leadId: string;
  /** The touchpoint that holds the request, and the submission that it came from. */
  touchpointId: string;
  submissionKey: string | null;
  /** Whether the lead came from this request, so that its link speaks for the whole lead. */
  ownsLead: boolean;
  details: LeadDetails;
  contact: FamilyContact | null;
  /** When the form was submitted. */
  sentAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
  withdrawnAt: Date | null;
};

/** How long a link works, days: a request is settled within half a year, and a consent is answered within weeks. */
const DAYS = { request: 180, consent: 60 } as const;

/**
 * Saves the links of one request. An amended request keeps its links: they now lead to the newer version, and can be used
 * for withdrawing and consenting again.
 */
export async function saveLinks(
  tx: Tx,
  links: RequestLinks,
  to: { leadId: string; touchpointId: string; ownsLead: boolean; at: Date },
): Promise<void> {
  if (links.consent === null) await expireConsentLink(tx, links.request, to.at);
  for (const purpose of ["request", "consent"] as const) {
    const tokenHash = links[purpose];
    if (tokenHash === null) continue;
    const expiresAt = new Date(to.at.getTime() + DAYS[purpose] * 86_400_000);
    const fresh = { leadId: to.leadId, touchpointId: to.touchpointId, expiresAt, usedAt: null, withdrawnAt: null };
    await tx
      .insert(requestLinks)
      .values({ tokenHash, purpose, ...fresh, ownsLead: to.ownsLead, createdAt: to.at })
      .onConflictDoUpdate({ target: requestLinks.tokenHash, set: fresh });
  }
}

/** Expires the consent link of a request, after an amendment without the insured person's number. */
async function expireConsentLink(tx: Tx, request: string, at: Date): Promise<void> {
  const before = tx
    .select({ id: requestLinks.touchpointId })
    .from(requestLinks)
    .where(eq(requestLinks.tokenHash, request));
  await tx
    .update(requestLinks)
    .set({ expiresAt: at })
    .where(and(eq(requestLinks.purpose, "consent"), inArray(requestLinks.touchpointId, before)));
}

/** The request behind a link, or null. */
export async function findRequest(
  on: Executor,
  purpose: keyof RequestLinks,
  tokenHash: string,
): Promise<StoredRequest | null> {
  return (await findRequests(on, purpose, [tokenHash])).get(tokenHash) ?? null;
}

/** The requests behind some links, by the hash of the link. */
export async function findRequests(
  on: Executor,
  purpose: keyof RequestLinks,
  tokenHashes: readonly string[],
): Promise<Map<string, StoredRequest>> {
  if (tokenHashes.length === 0) return new Map();
  const rows = await on
    .select({
      link: requestLinks,
      at: touchpoints.at,
      metadata: touchpoints.metadata,
      submissionKey: touchpoints.submissionKey,
    })
    .from(requestLinks)
    .innerJoin(touchpoints, eq(touchpoints.id, requestLinks.touchpointId))
    .where(and(inArray(requestLinks.tokenHash, [...tokenHashes]), eq(requestLinks.purpose, purpose)));
  return new Map(
    rows.map(({ link, at, metadata, submissionKey }) => {
      // Both were written from validated fields when the request was applied.
      const { details, contact } = metadata as { details: LeadDetails; contact?: FamilyContact | null };
      return [link.tokenHash, { ...link, details, contact: contact ?? null, sentAt: at, submissionKey }];
    }),
  );
}

/** Marks a consent link as used. */
export async function markUsed(tx: Tx, tokenHash: string, at: Date): Promise<void> {
  await tx.update(requestLinks).set({ usedAt: at }).where(eq(requestLinks.tokenHash, tokenHash));
}

/** Marks every link of a lead, or those of one request, as withdrawn. */
export async function markWithdrawn(
  tx: Tx,
  of: { leadId: string } | { touchpointId: string },
  at: Date,
): Promise<void> {
  const links = "leadId" in of ? eq(requestLinks.leadId, of.leadId) : eq(requestLinks.touchpointId, of.touchpointId);
  await tx.update(requestLinks).set({ withdrawnAt: at }).where(links);
}

/** Saves the helper of a lead, once per phone number; only a link that speaks for the lead (`proved`) overwrites. */
export async function saveContact(
  tx: Tx,
  leadId: string,
  contact: FamilyContact,
  { at, proved }: { at: Date; proved: boolean },
): Promise<void> {
  const fields = { relation: contact.relation, name: contact.name, email: contact.email, at };
  const row = tx.insert(leadContacts).values({ leadId, phone: contact.phone, ...fields });
  await (proved
    ? row.onConflictDoUpdate({ target: [leadContacts.leadId, leadContacts.phone], set: fields })
    : row.onConflictDoNothing());
  await addHelperText(tx, leadId, helperText(contact));
}

/** Those of some leads that have a helper. */
export async function leadsWithContact(on: Executor, leadIds: readonly string[]): Promise<Set<string>> {
  const rows = await on
    .selectDistinct({ leadId: leadContacts.leadId })
    .from(leadContacts)
    .where(inArray(leadContacts.leadId, [...leadIds]));
  return new Set(rows.map(({ leadId }) => leadId));
}

/** The helpers of a lead, newest first. */
export async function contactsOfLead(on: Executor, leadId: string): Promise<FamilyContact[]> {
  const rows = await on
    .select()
    .from(leadContacts)
    .where(eq(leadContacts.leadId, leadId))
    .orderBy(desc(leadContacts.at), leadContacts.phone);
  return rows.map(({ relation, name, phone, email }) => ({ relation, name, phone, email }));
}
