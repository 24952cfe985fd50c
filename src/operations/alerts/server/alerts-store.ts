import { hasRole } from "#platform/access/rules/rights.ts";
import { and, asc, count, desc, eq, gt, gte, isNotNull, isNull, lte, max, min, or, sql } from "drizzle-orm";
import { type AlertRule, SHIPPED_RULES } from "#operations/monitoring/rules/alert-rule.ts";
import type { RuleChange } from "#operations/monitoring/rules/alert-form.ts";
import type { Signal } from "#operations/monitoring/rules/alert-signals.ts";
import { staff } from "#accounts/access/server/access-tables.ts";
import { leads } from "#leads/leads/server/leads-tables.ts";
import { UNSUBSCRIBED } from "#leads/notifications/server/queue-mail.ts";
import { mails } from "#leads/notifications/server/notifications-tables.ts";
import type { Executor, Tx } from "#platform/database/server/database.ts";
import { readTime } from "#platform/database/server/read-time.ts";
import { type Reading, readAlone, reading } from "#platform/database/server/readings.ts";
import { selection } from "#platform/database/server/select-rows.ts";
import { alertChannels, alertIncidents, alertReadings, alertRules, alertStates } from "./alerts-tables.ts";

export type Incident = typeof alertIncidents.$inferSelect;
export type RuleState = typeof alertStates.$inferSelect;
export type Channels = Omit<typeof alertChannels.$inferSelect, "id">;
/** A rule as it is now; `version` 0: as shipped. */
export type StoredRule = AlertRule & { version: number };

/** Longer than the retries of an email (`mail-state.ts`), milliseconds. */
const LONGEST_WAIT = 3 * 86_400_000;
/** The context that the sealed secret of its webhook is bound to. */
export const ALERT_SECRET = "alert webhook";
/** The one row of `alert_channels`. */
const ONLY = "all";
/** Until the first change: every owner by email, no quiet hours, no webhook. */
const SHIPPED_CHANNELS: Channels = {
  recipients: [],
  quietFrom: null,
  quietTo: null,
  webhookUrl: null,
  webhookSecret: null,
  webhookPrivate: false,
  version: 0,
};

/** Lists all rules, in the order in which they are shipped. */
export async function listRules(on: Executor): Promise<StoredRule[]> {
  return readAlone(on, rulesReading);
}

/** The reading of all rules. */
export const rulesReading: Reading<StoredRule[]> = reading(selection(alertRules), sql`from ${alertRules}`, (rows) => {
  const changed = new Map(rows.map((row) => [row.signal, row]));
  return SHIPPED_RULES.map((rule) => ({ ...rule, version: 0, ...changed.get(rule.signal) }));
});

/** Lets one transaction at a time, of all processes, evaluate or change the alerts. */
export async function lockAlerts(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('alerts', 0))`);
}

export async function saveRule(tx: Tx, signal: Signal, set: RuleChange & { version: number }): Promise<void> {
  await tx
    .insert(alertRules)
    .values({ signal, ...set })
    .onConflictDoUpdate({ target: alertRules.signal, set });
}

/** Restores a rule's shipped state. */
export async function deleteRule(tx: Tx, signal: Signal): Promise<void> {
  await tx.delete(alertRules).where(eq(alertRules.signal, signal));
}

export async function readChannels(on: Executor): Promise<Channels> {
  const [row] = await on.select().from(alertChannels).where(eq(alertChannels.id, ONLY));
  return row ?? SHIPPED_CHANNELS;
}

export async function saveChannels(tx: Tx, set: Channels): Promise<void> {
  await tx
    .insert(alertChannels)
    .values({ id: ONLY, ...set })
    .onConflictDoUpdate({ target: alertChannels.id, set });
}

/** Lists the people who can get alerts: active accounts, by name. */
export async function listReachable(
  on: Executor,
): Promise<{ id: string; name: string; email: string; owner: boolean }[]> {
  const rows = await on
    .select({ id: staff.id, name: staff.name, email: staff.email, role: staff.role, alsoRole: staff.alsoRole })
    .from(staff)
    .where(and(eq(staff.active, true), isNotNull(staff.email)))
    .orderBy(asc(staff.name), asc(staff.id));
  return rows.map(({ role, alsoRole, email, ...row }) => ({
    ...row,
    email: email ?? "",
    owner: hasRole({ role, alsoRole }, "owner"),
  }));
}

/** Stores what this process measured, replacing its previous readings. */
export async function saveReadings(on: Executor, rows: readonly (typeof alertReadings.$inferInsert)[]): Promise<void> {
  if (rows.length === 0) return;
  await on
    .insert(alertReadings)
    .values([...rows])
    .onConflictDoUpdate({
      target: [alertReadings.process, alertReadings.signal],
      set: { value: sql`excluded.value`, detail: sql`excluded.detail`, at: sql`excluded.at` },
    });
}

/** Lists readings of processes around a moment, within some milliseconds. */
export async function freshReadings(
  on: Executor,
  at: Date,
  within: number,
): Promise<{ signal: Signal; value: number | null; detail: string | null }[]> {
  const [from, to] = [new Date(at.getTime() - within), new Date(at.getTime() + within)];
  return on
    .select({ signal: alertReadings.signal, value: alertReadings.value, detail: alertReadings.detail })
    .from(alertReadings)
    .where(and(gte(alertReadings.at, from), lte(alertReadings.at, to)));
}

/** Returns when the server last read a page with a wrong checksum, for any reader; null if never. */
export async function lastChecksumFailure(on: Executor): Promise<Date | null> {
  const { rows } = await on.execute<{ at: string | null }>(
    sql`select max(checksum_last_failure)::text as at from pg_stat_database where checksum_failures > 0`,
  );
  const at = rows[0]?.at;
  return at ? readTime(at) : null;
}

/** Returns the table or the index of a database file; for a large value its table. Null if there is none. */
export async function relationOfFile(on: Executor, file: string): Promise<string | null> {
  const node = file.split("/").at(-1) ?? "";
  const { rows } = await on.execute<{ name: string }>(sql`
    select coalesce(t.relname, c.relname) as name from pg_class c left join pg_class t on t.reltoastrelid = c.oid
    where pg_relation_filenode(c.oid) = ${node}::oid`);
  return rows[0]?.name ?? null;
}

export async function listStates(on: Executor): Promise<Map<Signal, RuleState>> {
  return readAlone(on, statesReading);
}

/** The reading of what each rule saw last. */
export const statesReading: Reading<Map<Signal, RuleState>> = reading(
  selection(alertStates),
  sql`from ${alertStates}`,
  (rows) => new Map(rows.map((row) => [row.signal, row])),
);

export async function saveStates(tx: Tx, rows: readonly RuleState[]): Promise<void> {
  await tx
    .insert(alertStates)
    .values([...rows])
    .onConflictDoUpdate({
      target: alertStates.signal,
      set: {
        value: sql`excluded.value`,
        applies: sql`excluded.applies`,
        at: sql`excluded.at`,
        badSince: sql`excluded.bad_since`,
        wellSince: sql`excluded.well_since`,
      },
    });
}

/** Lists incidents that are open, or whose opening was sent but not their end; oldest first. */
export async function unsettledIncidents(on: Executor): Promise<Incident[]> {
  const owed = and(isNotNull(alertIncidents.notifiedAt), isNull(alertIncidents.endNotifiedAt));
  return on
    .select()
    .from(alertIncidents)
    .where(or(isNull(alertIncidents.endedAt), owed))
    .orderBy(asc(alertIncidents.since), asc(alertIncidents.id));
}

/** Lists incidents that began or were open since a moment: open ones first, then the newest. */
export async function listIncidents(on: Executor, since: Date, limit: number): Promise<Incident[]> {
  return on
    .select()
    .from(alertIncidents)
    .where(or(isNull(alertIncidents.endedAt), gt(alertIncidents.endedAt, since)))
    .orderBy(sql`${alertIncidents.endedAt} is not null`, desc(alertIncidents.since), desc(alertIncidents.id))
    .limit(limit);
}

/** The reading of the incidents that go on, the oldest first. */
export const openIncidentsReading: Reading<Incident[]> = reading(
  selection(alertIncidents),
  sql`from ${alertIncidents} where ${alertIncidents.endedAt} is null`,
  (rows) => rows.sort((a, b) => a.since.getTime() - b.since.getTime() || (a.id < b.id ? -1 : 1)),
);

export async function addIncident(tx: Tx, row: Incident): Promise<void> {
  await tx.insert(alertIncidents).values(row);
}

export async function changeIncident(tx: Tx, id: string, set: Partial<Omit<Incident, "id">>): Promise<void> {
  await tx.update(alertIncidents).set(set).where(eq(alertIncidents.id, id));
}

/** Lists the ids of the emails about alerts that are due. */
export async function dueAlertMails(on: Executor, at: Date): Promise<string[]> {
  const rows = await on
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.kind, "alert"), eq(mails.state, "waiting"), lte(mails.nextAt, at)))
    .orderBy(asc(mails.createdAt));
  return rows.map(({ id }) => id);
}

/**
 * Returns when the oldest email was written that still waits although none has been sent since: one full mailbox
 * doesn't count, an unavailable mail server does. Emails to leads on hold don't count either; they wait for a person.
 */
export async function oldestWaitingMail(on: Executor, now: Date): Promise<Date | null> {
  // No email waits longer, so earlier ones don't matter.
  const written = new Date(now.getTime() - LONGEST_WAIT);
  const [sent] = await on
    .select({ at: max(mails.sentAt) })
    .from(mails)
    .where(and(eq(mails.state, "sent"), gte(mails.createdAt, written)));
  const [row] = await on
    .select({ at: min(mails.createdAt) })
    .from(mails)
    .leftJoin(leads, eq(leads.id, mails.leadId))
    .where(and(eq(mails.state, "waiting"), isNull(leads.heldAt), sent?.at ? gt(mails.createdAt, sent.at) : undefined));
  return row?.at ?? null;
}

/** Counts emails that failed for good since a moment; the last attempt set `nextAt`. */
export async function countFailedMails(on: Executor, since: Date): Promise<number> {
  const wanted = sql`${mails.lastError} is distinct from ${UNSUBSCRIBED}`;
  const [row] = await on
    .select({ n: count() })
    .from(mails)
    .where(and(eq(mails.state, "failed"), gte(mails.nextAt, since), wanted));
  return row?.n ?? 0;
}

/** Returns when this installation began: at its first account. */
export async function firstAccountAt(on: Executor): Promise<Date | null> {
  const [row] = await on.select({ at: min(staff.createdAt) }).from(staff);
  return row?.at ?? null;
}
