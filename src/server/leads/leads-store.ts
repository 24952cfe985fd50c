import { createHash } from "node:crypto";
import { and, asc, count, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { isAgreement } from "#core/consent/consent-record.ts";
import {
  correctDetails,
  LEAD_STATUSES,
  type Lead,
  type LeadDetails,
  type LeadSource,
  type LeadStatus,
  mergeDetails,
  type Touchpoint,
} from "#core/leads/lead.ts";
import { SEARCH_MIN, searchTerm, searchText } from "#core/leads/search-text.ts";
import { describeSubmission, type Submission } from "#core/leads/submission.ts";
import { addConsents } from "#server/consent/consent-store.ts";
import { revokeReplaced } from "#server/consent/revoke-replaced.ts";
import type { Db, Executor, Tx } from "#server/platform/database.ts";
import { findRequest, keepContact, keepLinks, type StoredRequest } from "#server/requests/requests-store.ts";
import { leadDaily, leadDelta, leads, touchpoints } from "./leads-tables.ts";

export type Stored = { leadId: string; outcome: "created" | "joined" | "known" };

/**
 * Takes one submission: a new lead, or a new touchpoint of the lead with the same phone or email. The same submission
 * key a second time changes nothing and answers 'known', unless its link says something else by now; another with the
 * same link mends what was sent before. Lead, journey, contact, links, consent and counts commit together, with whatever
 * `also` adds to the transaction; it is given the submission with the key under which it was stored.
 */
export async function storeSubmission(
  db: Db,
  submission: Submission,
  newId: () => string,
  also?: (tx: Tx, stored: Stored, counted: Submission) => Promise<void>,
): Promise<Stored> {
  return db.transaction(async (tx) => {
    const { stored, counted } = await takeWithin(tx, submission, newId);
    await also?.(tx, stored, counted);
    return stored;
  });
}

/** Like `storeSubmission`, as a part of the caller's transaction. */
export async function storeWithin(tx: Tx, submission: Submission, newId: () => string): Promise<Stored> {
  return (await takeWithin(tx, submission, newId)).stored;
}

async function takeWithin(tx: Tx, sent: Submission, newId: () => string): Promise<{ stored: Stored; counted: Submission }> {
  // Submissions of one person take turns, or two at once would make two leads. Sorted, so that no two wait crosswise.
  const { details, contact, links } = sent;
  for (const lock of [sent.key, links?.request ?? null, details.phone, details.email].filter((v) => v !== null).sort()) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
  }
  const earlier = links ? await findRequest(tx, "request", links.request) : null;
  const { knownAs, key } = await countOnce(tx, sent, earlier);
  if (knownAs !== null) return { stored: { leadId: knownAs, outcome: "known" }, counted: sent };
  const submission = { ...sent, key };
  const existing = earlier ? await lockLead(tx, earlier.leadId) : await findByContact(tx, details);
  const at = new Date(submission.receivedAt);
  const leadId = existing ? await joinLead(tx, existing, submission, at, earlier) : await createLead(tx, submission, at, newId());
  if (existing && submission.consents.some(isAgreement)) await reopenLead(tx, existing, at, newId);
  const touchpointId = newId();
  await tx.insert(touchpoints).values({
    id: touchpointId,
    leadId,
    type: submission.form,
    description: describeSubmission(submission.form, existing === null, earlier !== null),
    at,
    metadata: {
      details,
      ...(contact ? { contact } : {}),
      pageAddress: submission.origin.pageAddress,
      referrer: submission.origin.referrer,
      landingPage: submission.origin.landingPage,
      utm: submission.origin.utm,
    },
    submissionKey: submission.key,
  });
  if (contact) await keepContact(tx, leadId, contact, at);
  await addConsents(tx, leadId, submission.consents, newId);
  // After the chain, as withdrawing locks them too.
  if (links) await keepLinks(tx, links, { leadId, touchpointId, at });
  if (earlier) await revokeReplaced(tx, submission, earlier, leadId, newId);
  return { stored: { leadId, outcome: existing ? "joined" : "created" }, counted: submission };
}

/**
 * Whether a submission was counted already (`knownAs`: the id of its lead), or else the key under which it counts. A key
 * that is stored is not enough where a link was given out: who changes her answers and then changes them back, or sends
 * again what she had withdrawn, sends the same key and means it anew. Such a sending counts under a key of its own, made
 * of the first one and of the moment when it was received, so that it too counts once when it comes again from the journal.
 */
async function countOnce(tx: Tx, { key, receivedAt }: Submission, earlier: StoredRequest | null): Promise<{ knownAs: string | null; key: string }> {
  const renewed = renewedKey(key, receivedAt);
  const keys = [key, renewed, ...(earlier ? [renewedKey(key, earlier.sentAt.toISOString())] : [])];
  const rows = await tx
    .select({ id: touchpoints.id, leadId: touchpoints.leadId, key: touchpoints.submissionKey })
    .from(touchpoints)
    .where(inArray(touchpoints.submissionKey, keys));
  const known = rows.find((row) => row.key === key);
  if (!known) return { knownAs: null, key };
  const stands = earlier !== null && earlier.withdrawnAt === null && rows.some((row) => row.id === earlier.touchpointId);
  const counted = rows.some((row) => row.key === renewed);
  const last = earlier ? Math.max(earlier.sentAt.getTime(), earlier.withdrawnAt?.getTime() ?? 0) : Number.POSITIVE_INFINITY;
  return { knownAs: stands || counted || Date.parse(receivedAt) <= last ? known.leadId : null, key: renewed };
}

function renewedKey(key: string, receivedAt: string): string {
  return createHash("sha256").update(`${key} ${receivedAt}`).digest("base64url");
}

/** Whether the sending that is stored under a submission's key told the same details. */
export async function toldTheSame(on: Executor, { key, details }: Pick<Submission, "key" | "details">): Promise<boolean> {
  const [row] = await on.select({ metadata: touchpoints.metadata }).from(touchpoints).where(eq(touchpoints.submissionKey, key));
  const stored = row?.metadata.details as Partial<LeadDetails> | undefined;
  return stored !== undefined && (Object.keys(details) as (keyof LeadDetails)[]).every((field) => (stored[field] ?? null) === details[field]);
}

async function findByContact(tx: Tx, details: LeadDetails): Promise<Lead | null> {
  for (const where of [details.phone && eq(leads.phone, details.phone), details.email && eq(leads.email, details.email)]) {
    if (!where) continue;
    const [row] = await tx.select().from(leads).where(where).orderBy(asc(leads.createdAt), asc(leads.id)).limit(1).for("no key update");
    if (row) return toLead(row);
  }
  return null;
}

async function createLead(tx: Tx, { details, form, origin }: Submission, at: Date, id: string): Promise<string> {
  const columns = detailColumns(details);
  await tx.insert(leads).values({ id, ...columns, status: "new", source: form, utm: origin.utm, referrer: origin.referrer, createdAt: at, updatedAt: at });
  await addDelta(tx, id, at, "new", form, 1);
  return id;
}

async function joinLead(tx: Tx, lead: Lead, submission: Submission, at: Date, earlier: StoredRequest | null): Promise<string> {
  const told = submission.details;
  // What was told with the same link since, and came in before this, stands.
  const details = earlier === null ? mergeDetails(lead, told) : earlier.sentAt > at ? lead : correctDetails(lead, earlier.details, told);
  // A replayed submission may be older than what is there: the time of the last change never runs backwards.
  const updatedAt = at > lead.updatedAt ? at : lead.updatedAt;
  await tx
    .update(leads)
    .set({ ...detailColumns(details), updatedAt })
    .where(eq(leads.id, lead.id));
  return lead.id;
}

/** Somebody whose lead was closed asks to be contacted again: her lead is new again, or nobody would see it. */
async function reopenLead(tx: Tx, lead: Lead, at: Date, newId: () => string): Promise<void> {
  if (!lead.status.startsWith("closed_")) return;
  await setLeadStatus(tx, lead, "new", at > lead.updatedAt ? at : lead.updatedAt);
  const description = `Status changed from ${lead.status} to new, after another request`;
  await addTouchpoint(tx, { id: newId(), leadId: lead.id, type: "status", description, at, metadata: {} });
}

function detailColumns(d: LeadDetails) {
  const { name, state, birthDate, age, sex, tobacco, coverage, bestTime, message } = d;
  // A record from an older journal has none of these.
  const later = { reachBy: d.reachBy ?? null, zip: d.zip ?? null, health: d.health ?? null };
  return { name, phone: d.phone ?? "", email: d.email ?? "", state, birthDate, age, sex, tobacco, coverage, bestTime, message, ...later, q: searchText(d) };
}

async function addDelta(tx: Tx, id: string, day: Date, status: LeadStatus, source: LeadSource, n: 1 | -1): Promise<void> {
  await tx.insert(leadDelta).values({ id: `${id}:${status}:${n}:${crypto.randomUUID()}`, day: day.toISOString().slice(0, 10), status, source, n });
}

/** One lead, or null. */
export async function findLead(on: Executor, id: string): Promise<Lead | null> {
  const [row] = await on.select().from(leads).where(eq(leads.id, id));
  return row ? toLead(row) : null;
}

/** Sets the status of a lead that the caller has locked in its transaction, and keeps the counts true. */
export async function setLeadStatus(tx: Tx, lead: Lead, status: LeadStatus, at: Date): Promise<void> {
  await tx.update(leads).set({ status, updatedAt: at }).where(eq(leads.id, lead.id));
  await addDelta(tx, lead.id, lead.createdAt, lead.status, lead.source, -1);
  await addDelta(tx, lead.id, lead.createdAt, status, lead.source, 1);
}

/** Like `findLead`, and nobody else changes the lead until the transaction ends. A weaker lock than for deleting: rows that only refer to the lead do not wait for it. */
export async function lockLead(tx: Tx, id: string): Promise<Lead | null> {
  const [row] = await tx.select().from(leads).where(eq(leads.id, id)).for("no key update");
  return row ? toLead(row) : null;
}

export async function addTouchpoint(tx: Tx, touchpoint: Touchpoint): Promise<void> {
  await tx.insert(touchpoints).values(touchpoint);
}

export type LeadFilter = { query?: string; status?: LeadStatus; source?: LeadSource; state?: string; assignedTo?: string };
/** Place in the list: the time (ISO) and id of the last lead that was shown. */
export type LeadCursor = { createdAt: string; id: string };

/** One page of leads, newest first. A query shorter than three characters finds nothing rather than reading everything. */
export async function listLeads(
  on: Executor,
  filter: LeadFilter,
  cursor: LeadCursor | null,
  limit: number,
): Promise<{ leads: Lead[]; next: LeadCursor | null }> {
  const term = searchTerm(filter.query ?? "");
  if (term !== "" && [...term].length < SEARCH_MIN) return { leads: [], next: null };
  const where: (SQL | undefined)[] = [
    term === "" ? undefined : sql`${leads.q} like ${`%${term.replace(/[\\%_]/g, "\\$&")}%`}`,
    filter.status === undefined ? undefined : eq(leads.status, filter.status),
    filter.source === undefined ? undefined : eq(leads.source, filter.source),
    filter.state === undefined ? undefined : eq(leads.state, filter.state),
    filter.assignedTo === undefined ? undefined : eq(leads.assignedTo, filter.assignedTo),
    cursor ? sql`(${leads.createdAt}, ${leads.id}) < (${cursor.createdAt}::timestamptz, ${cursor.id})` : undefined,
  ];
  const rows = await on
    .select()
    .from(leads)
    .where(and(...where))
    .orderBy(desc(leads.createdAt), desc(leads.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit).map(toLead);
  const last = page.at(-1);
  return { leads: page, next: rows.length > limit && last ? { createdAt: last.createdAt.toISOString(), id: last.id } : null };
}

/** A lead's journey, newest first. */
export async function journeyOfLead(on: Executor, leadId: string): Promise<Touchpoint[]> {
  const rows = await on.select().from(touchpoints).where(eq(touchpoints.leadId, leadId)).orderBy(desc(touchpoints.at), desc(touchpoints.id)).limit(500);
  return rows.map(({ submissionKey: _, ...touchpoint }) => touchpoint);
}

/** How many leads stand in each status: the folded days plus what is not folded yet, so exact at every moment. */
export async function countLeads(on: Executor): Promise<Record<LeadStatus, number>> {
  const counts = Object.fromEntries(LEAD_STATUSES.map((s) => [s, 0])) as Record<LeadStatus, number>;
  const { rows } = await on.execute<{ status: LeadStatus; n: number }>(
    sql`select status, sum(n)::int as n from (select status, n from ${leadDaily} union all select status, n from ${leadDelta}) as all_counts group by status`,
  );
  for (const row of rows) counts[row.status] = row.n;
  return counts;
}

/** Folds the signed changes into the daily counts. One at a time; safe to repeat. Answers how many it folded. */
export async function foldLeadCounts(db: Db): Promise<number> {
  return db.transaction(async (tx) => {
    const folded = await tx.delete(leadDelta).returning();
    if (folded.length === 0) return 0;
    const sums = new Map<string, typeof leadDaily.$inferInsert>();
    for (const { day, status, source, n } of folded) {
      const key = `${day} ${status} ${source}`;
      sums.set(key, { day, status, source, n: (sums.get(key)?.n ?? 0) + n });
    }
    // In a fixed order, so that two folds at once wait for one another instead of crosswise.
    for (const [, row] of [...sums].sort(([a], [b]) => (a < b ? -1 : 1))) {
      await tx
        .insert(leadDaily)
        .values(row)
        .onConflictDoUpdate({ target: [leadDaily.day, leadDaily.status, leadDaily.source], set: { n: sql`${leadDaily.n} + ${row.n}` } });
    }
    return folded.length;
  });
}

/** Number of leads, for tests and the start-up line. */
export async function totalLeads(on: Executor): Promise<number> {
  const [row] = await on.select({ n: count() }).from(leads);
  return row?.n ?? 0;
}

function toLead({ q: _, utm: _utm, referrer: _referrer, ...row }: typeof leads.$inferSelect): Lead {
  return { ...row, phone: row.phone || null, email: row.email || null };
}
