import { and, desc, eq, inArray, ne, sql } from "drizzle-orm";
import type { FamilyContact } from "#leads/leads/rules/family-contact.ts";
import type { HouseholdPerson, HouseholdRole, PersonValues } from "#leads/leads/rules/household.ts";
import { helperText } from "#leads/leads/rules/search-text.ts";
import type { RequestLinks } from "#leads/leads/rules/submission.ts";
import { addHelperText } from "./leads-store.ts";
import { touchpoints } from "./timeline-tables.ts";
import type { Executor, Tx } from "#platform/database/server/database.ts";
import { type Reading, reading } from "#platform/database/server/readings.ts";
import { selectionOf } from "#platform/database/server/select-rows.ts";
import type { LeadDetails } from "#leads/leads/rules/lead-facts.ts";
import { leadContacts, requestLinks } from "./requests-tables.ts";

/** A request link, with the request that it belongs to. */
export type StoredRequest = {
  tokenHash: string;
  leadId: string;
  /** The touchpoint that holds the request, and the submission that it came from. */
  touchpointId: string;
  submissionKey: string | null;
  /** True if the lead came from this request, so that its link counts for the whole lead. */
  ownsLead: boolean;
  details: LeadDetails;
  contact: FamilyContact | null;
  /** Time at which the form was submitted. */
  sentAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
  withdrawnAt: Date | null;
};

/** Lifetime of a link, days: a request is settled within half a year, and a consent within weeks. */
const DAYS = { request: 180, consent: 60 } as const;

/**
 * Saves the links of one request. An amended request keeps its links: they now lead to the newer version, and can be
 * used for withdrawing and consenting again.
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

/** Finds the request behind a link, or null. */
export async function findRequest(
  on: Executor,
  purpose: keyof RequestLinks,
  tokenHash: string,
): Promise<StoredRequest | null> {
  return (await findRequests(on, purpose, [tokenHash])).get(tokenHash) ?? null;
}

/** Finds the requests behind some links, by the hash of the link. */
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

/** Saves the helper of a lead, once per phone number; only a link that counts for the lead (`proved`) overwrites. */
export async function saveContact(
  tx: Tx,
  leadId: string,
  contact: FamilyContact,
  { at, proved }: { at: Date; proved: boolean },
): Promise<void> {
  const fields = { relation: contact.relation, name: contact.name, email: contact.email, at };
  const row = tx
    .insert(leadContacts)
    .values({ id: crypto.randomUUID(), leadId, role: "helper", phone: contact.phone, ...fields });
  // A person whom staff had added is a helper who submitted a form from now on.
  const known = { relation: sql`coalesce(${leadContacts.relation}, excluded.relation)` };
  const target = [leadContacts.leadId, leadContacts.role, leadContacts.phone];
  await row.onConflictDoUpdate({ target, set: proved ? fields : known });
  await addHelperText(tx, leadId, helperText(contact));
}

const HELPED_ROW = selectionOf({ leadId: leadContacts.leadId });

/** Returns the reading of those of some leads for whom a helper submitted a form. */
export function leadsWithContact(leadIds: readonly string[]): Reading<Set<string>> {
  const rest = sql`from ${leadContacts}
    where ${leadContacts.leadId} = any(${sql.param([...leadIds])}::text[]) and ${leadContacts.relation} is not null`;
  return reading(HELPED_ROW, rest, (rows) => new Set(rows.map(({ leadId }) => leadId)));
}

/** Reads the helpers who submitted a form for a lead, newest first. */
export async function contactsOfLead(on: Executor, leadId: string): Promise<FamilyContact[]> {
  return (await householdOf(on, leadId)).flatMap(({ relation, name, phone, email }) =>
    relation === null || phone === null ? [] : [{ relation, name, phone, email }],
  );
}

/** Reads everyone in a lead's household besides the lead, newest first. */
export async function householdOf(on: Executor, leadId: string): Promise<HouseholdPerson[]> {
  const rows = await on
    .select()
    .from(leadContacts)
    .where(eq(leadContacts.leadId, leadId))
    .orderBy(desc(leadContacts.at), leadContacts.phone);
  return rows.map(({ leadId: _, at: __, ...person }) => person);
}

/**
 * Adds a person to a household, or changes the one with this id. Returns false if it already has someone with that role
 * and number.
 */
export async function savePerson(
  tx: Tx,
  leadId: string,
  { id, ...person }: PersonValues & { id: string },
  at: Date,
): Promise<boolean> {
  const taken = await tx
    .select({ id: leadContacts.id })
    .from(leadContacts)
    .where(
      and(
        eq(leadContacts.leadId, leadId),
        ne(leadContacts.id, id),
        eq(leadContacts.role, person.role),
        eq(leadContacts.phone, person.phone ?? ""),
      ),
    );
  if (taken.length > 0) return false;
  await tx
    .insert(leadContacts)
    .values({ id, leadId, ...person, relation: null, at })
    .onConflictDoUpdate({ target: leadContacts.id, set: person });
  return true;
}

/** Removes a person from a lead's household. */
export async function deletePerson(tx: Tx, leadId: string, id: string): Promise<void> {
  await tx.delete(leadContacts).where(and(eq(leadContacts.leadId, leadId), eq(leadContacts.id, id)));
}

/** Finds the leads with a phone number (E.164) in their households, and whose it is. Each query has an index. */
export async function householdsWithPhone(
  on: Executor,
  phone: string,
): Promise<{ leadId: string; personName: string; role: HouseholdRole }[]> {
  return on
    .select({ leadId: leadContacts.leadId, personName: leadContacts.name, role: leadContacts.role })
    .from(leadContacts)
    .where(eq(leadContacts.phone, phone));
}
