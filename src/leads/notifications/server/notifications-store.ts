import type { Role } from "#platform/access/rules/rights.ts";
import { callsLeads } from "#accounts/access/server/teams-store.ts";
import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  not,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { MailState } from "#leads/notifications/rules/mail-state.ts";
import { isDemo } from "#agency/site/rules/demo-agency.ts";
import { staff } from "#accounts/access/server/access-tables.ts";
import type { Db, Executor, Tx } from "#platform/database/server/database.ts";
import { behind, cutPage, type Place } from "#platform/database/server/page-cursor.ts";
import { jsonReading, type Reading, readAlone, reading } from "#platform/database/server/readings.ts";
import { selectionOf } from "#platform/database/server/select-rows.ts";
import { insertRows } from "#platform/database/server/insert-rows.ts";
import { deriveHash } from "#leads/leads/server/derive-tokens.ts";
import { leads } from "#leads/leads/server/leads-tables.ts";
import { mails, waitingAlerts } from "./notifications-tables.ts";
import { TOKEN_LINK, withoutTokens } from "./seal-mail-links.ts";

export type MailRow = typeof mails.$inferSelect;

/** Adds emails; known keys are skipped. Returns how many were new. */
export async function addMails(on: Executor, rows: readonly MailRow[]): Promise<number> {
  return insertRows(on, mails, rows, { skipKnown: true });
}

/**
 * Counts emails to a visitor's address since a moment, of one kind or of every kind (null), without failed ones. Locks
 * the address until the transaction ends, so that of two concurrent counts the second sees the first's email.
 */
export async function countMailsTo(tx: Tx, address: string, kind: string | null, since: Date): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`mail ${address}`}, 0))`);
  const counted = and(
    eq(mails.toAddress, address),
    isNotNull(mails.unsubscribeTokenHash),
    kind === null ? undefined : eq(mails.kind, kind),
  );
  const [row] = await tx
    .select({ n: count() })
    .from(mails)
    .where(and(counted, ne(mails.state, "failed"), gte(mails.createdAt, since)));
  return row?.n ?? 0;
}

/** Counts the emails about a lead that were added since a moment. */
export async function countMailsAbout(on: Executor, leadId: string, since: Date): Promise<number> {
  return on.$count(mails, and(eq(mails.leadId, leadId), gte(mails.createdAt, since)));
}

/** Records the first time that a link in an email was opened. */
export async function markOpened(
  on: Executor,
  by: { mailId: string } | { unsubscribeToken: string },
  at: Date,
): Promise<void> {
  const mail =
    "mailId" in by
      ? and(eq(mails.id, by.mailId), isNotNull(mails.unsubscribeTokenHash))
      : eq(mails.unsubscribeTokenHash, deriveHash(by.unsubscribeToken));
  await on
    .update(mails)
    .set({ openedAt: at })
    .where(and(mail, isNull(mails.openedAt)));
}

/** Tells whether an address is proven: a link in an email to it was opened. Holds until that email is deleted. */
export async function isProven(on: Executor, address: string): Promise<boolean> {
  const [row] = await on
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.toAddress, address), isNotNull(mails.openedAt)))
    .limit(1);
  return row !== undefined;
}

/** Returns the condition that no hold keeps an email: one to staff, or to a visitor whose lead is not on hold. */
function isFree(on: Executor): SQL | undefined {
  const held = exists(
    on
      .select({ id: leads.id })
      .from(leads)
      .where(and(eq(leads.id, mails.leadId), isNotNull(leads.heldAt))),
  );
  return or(isNull(mails.unsubscribeTokenHash), not(held));
}

/**
 * Claims a due email until `until`, after which another process may claim it, in case this one dies. Null if it isn't
 * due, or is to a visitor whose lead is on hold.
 */
export async function claimMail(db: Db, id: string, now: Date, until: Date): Promise<MailRow | null> {
  const [row] = await db
    .update(mails)
    .set({ nextAt: until, attempts: sql`${mails.attempts} + 1` })
    // One that was never tried is due, even if the clock was set back since it was queued.
    .where(
      and(eq(mails.id, id), eq(mails.state, "waiting"), or(eq(mails.attempts, 0), lte(mails.nextAt, now)), isFree(db)),
    )
    .returning();
  return row ?? null;
}

/** Lists the ids of the waiting emails: of one lead, or of all. */
export async function waitingMailIds(on: Executor, leadId: string | null = null): Promise<string[]> {
  const rows = await on
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.state, "waiting"), isFree(on), leadId === null ? undefined : eq(mails.leadId, leadId)))
    .orderBy(asc(mails.nextAt));
  return rows.map(({ id }) => id);
}

/** Locks some emails with links that work, as an earlier version stored them, until the transaction ends. */
export async function lockMailsWithLinks(tx: Tx, limit: number): Promise<MailRow[]> {
  // Each email to a visitor has an unsubscribe link, whose token such a version stores by itself, too.
  const clear = or(
    sql`${mails.sealedLinks} !~ '^sealed:'`,
    and(eq(mails.kind, "staff-invitation"), sql`${mails.bodyText} ~ ${TOKEN_LINK}`),
  );
  const unsent = and(ne(mails.state, "sent"), clear);
  return tx.select().from(mails).where(unsent).limit(limit).for("update");
}

/** Replaces what an email says and what its links open. */
export async function replaceMailContent(
  tx: Tx,
  { id, bodyText, bodyHtml, calendar, sealedLinks }: MailRow,
): Promise<void> {
  await tx.update(mails).set({ bodyText, bodyHtml, calendar, sealedLinks }).where(eq(mails.id, id));
}

/** Marks a claimed email as sent and forgets the tokens of its links, so that only its reader has them. */
export async function settleSent(on: Executor, claimed: MailRow, sentAt: Date): Promise<void> {
  await on
    .update(mails)
    .set({
      state: "sent",
      sentAt,
      lastError: null,
      sealedLinks: null,
      calendar: null,
      // An earlier version may have stored it with the tokens.
      bodyText: withoutTokens(claimed.bodyText),
      bodyHtml: withoutTokens(claimed.bodyHtml),
    })
    .where(and(eq(mails.id, claimed.id), eq(mails.attempts, claimed.attempts)));
}

/** Updates a claimed email, unless another process has claimed it in the meantime. */
export async function settleMail(
  on: Executor,
  claimed: MailRow,
  set: Partial<Pick<MailRow, "state" | "nextAt" | "lastError">>,
): Promise<void> {
  await on
    .update(mails)
    .set(set)
    .where(and(eq(mails.id, claimed.id), eq(mails.attempts, claimed.attempts)));
}

/**
 * Queues a failed or kept email again. Returns its previous state, or null if there is no such email, or its reader is
 * erased.
 */
export async function requeueMail(on: Executor, id: string, at: Date): Promise<{ state: MailState } | null> {
  const [before] = await on
    .select({ state: mails.state })
    .from(mails)
    .where(and(eq(mails.id, id), ne(mails.toAddress, ""), inArray(mails.state, ["failed", "kept"])))
    .for("update");
  if (!before) return null;
  await on.update(mails).set({ state: "waiting", attempts: 0, nextAt: at, lastError: null }).where(eq(mails.id, id));
  return before;
}

/** Finds the state of the email with this key, or null. */
export async function findMailState(on: Executor, key: string): Promise<MailState | null> {
  const [row] = await on.select({ state: mails.state }).from(mails).where(eq(mails.key, key));
  return row?.state ?? null;
}

export async function findMail(on: Executor, id: string): Promise<MailRow | null> {
  const [row] = await on.select().from(mails).where(eq(mails.id, id));
  return row ?? null;
}

/** Lists one page of emails, newest first. */
export async function listMails(
  on: Executor,
  state: MailState | null,
  cursor: Place | null,
  limit: number,
): Promise<{ mails: MailRow[]; next: Place | null }> {
  const where = and(state === null ? undefined : eq(mails.state, state), behind(cursor, mails.createdAt, mails.id));
  const rows = await on
    .select()
    .from(mails)
    .where(where)
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(limit + 1);
  const { page, next } = cutPage(rows, limit, ({ createdAt }) => createdAt);
  return { mails: page, next };
}

/** Finds the email with this unsubscribe link, by the hash of its token; or null. */
export async function findByUnsubscribeLink(on: Executor, tokenHash: string): Promise<MailRow | null> {
  const [row] = await on.select().from(mails).where(eq(mails.unsubscribeTokenHash, tokenHash));
  return row ?? null;
}

/** Marks waiting emails to visitors at these addresses as failed, with the reason for staff. */
export async function dropWaitingMails(tx: Tx, addresses: readonly string[], reason: string): Promise<void> {
  await tx
    .update(mails)
    .set({ state: "failed", lastError: reason })
    .where(
      and(eq(mails.state, "waiting"), isNotNull(mails.unsubscribeTokenHash), inArray(mails.toAddress, [...addresses])),
    );
}

/** Links the email with this key to a lead, if it has none yet. */
export async function setMailLead(tx: Tx, key: string, leadId: string): Promise<void> {
  await tx
    .update(mails)
    .set({ leadId })
    .where(and(eq(mails.key, key), isNull(mails.leadId)));
}

/**
 * Returns the reading of how many emails since a moment could not be delivered, except those with the problem
 * `unsubscribed`.
 */
export function undeliveredReading(since: Date, unsubscribed: string): Reading<number> {
  const { state, createdAt, attempts, lastError } = mails;
  return jsonReading<{ n: number }, number>(
    sql`select count(*)::int as n from ${mails} where ${state} = 'failed'
      and ${createdAt} >= ${since.toISOString()}::timestamptz and ${attempts} > 0 and ${lastError} <> ${unsubscribed}`,
    ([row]) => row?.n ?? 0,
  );
}

/** Reads those who call leads, each with their address, their choice for alerts, and their place in the agency. */
export async function leadStaff(on: Executor) {
  return readAlone(on, leadStaffReading);
}

const { id, email, leadAlerts, role, alsoRole, teamId } = staff;
/** The reading of the people who call leads, for emails to them. */
export const leadStaffReading = reading(
  selectionOf({ id, email, leadAlerts, role, alsoRole, teamId }),
  sql`from ${staff} where ${callsLeads}`,
  (rows) => rows.flatMap((row) => (row.email === null ? [] : [{ ...row, email: row.email }])),
);

type WaitingAlertRow = typeof waitingAlerts.$inferSelect;

/** Stores alerts for the next digest; known ones are skipped. */
export async function addWaitingAlerts(tx: Tx, rows: readonly WaitingAlertRow[]): Promise<void> {
  const real = rows.filter(({ leadId }) => !isDemo(leadId));
  await insertRows(tx, waitingAlerts, real, { skipKnown: true });
}

/** Finds staff for whom alerts wait, with their address, or null if they no longer work leads. */
export async function findWaitingReaders(
  on: Executor,
): Promise<{ staffId: string; email: string | null; role: Role | null; alsoRole: Role | null }[]> {
  return on
    .selectDistinct({
      staffId: waitingAlerts.staffId,
      email: staff.email,
      role: staff.role,
      alsoRole: staff.alsoRole,
    })
    .from(waitingAlerts)
    .leftJoin(staff, and(eq(staff.id, waitingAlerts.staffId), callsLeads))
    .orderBy(asc(waitingAlerts.staffId));
}

/** Removes the waiting alerts of one person and returns them, oldest first. A concurrent call finds nothing. */
export async function claimWaitingAlerts(tx: Tx, staffId: string): Promise<WaitingAlertRow[]> {
  const taken = await tx.delete(waitingAlerts).where(eq(waitingAlerts.staffId, staffId)).returning();
  return taken.sort((a, b) => a.at.getTime() - b.at.getTime());
}
