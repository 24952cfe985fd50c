import { type SQL, sql } from "drizzle-orm";
import type { ChosenKind, FixedKind } from "#agency/retention/rules/kept-days.ts";
import type { DeletedKindName } from "#operations/retention/rules/kind.ts";
import type { Executor } from "#platform/database/server/database.ts";
import { retentionRuns } from "./retention-tables.ts";

/** Rows of one table, `t`: when their days begin, and which are due. `set` empties columns instead of deleting. */
type Sweep = { table: string; at: SQL; due: (before: SQL) => SQL; set?: SQL };
export type LeadKind = Extract<ChosenKind, "lostLeads" | "unreachedLeads">;
export type SweptKind = Exclude<ChosenKind | FixedKind, LeadKind | "articleTrash">;

/** Sweeps by a time column; `and` narrows it. */
function byTime(table: string, column: string, and = sql`true`): Sweep {
  const at = sql`t.${sql.identifier(column)}`;
  return { table, at, due: (before) => sql`${at} < ${before} and ${and}` };
}
/** Sweeps by a day, in UTC. */
function byDay(table: string): Sweep {
  return { table, at: sql`t.day`, due: (before) => sql`t.day < (${before} at time zone 'UTC')::date` };
}
/** Sweeps by the upload of a line's import; lines of an aborted upload have none. */
function byImport(table: string, imports: string): Sweep {
  const of = (and: SQL) => sql`from ${sql.identifier(imports)} i where i.id = t.import_id ${and}`;
  const at = sql`(select i.created_at ${of(sql``)})`;
  return { table, at, due: (before) => sql`not exists (select ${of(sql`and i.created_at >= ${before}`)})` };
}

const settled = sql`t.state in ('delivered', 'failed')`;
const samples = sql`jsonb_path_exists(t.columns, '$[*].samples[*]')`;

/** The rows of each kind, in the order of deletion. */
const SWEEPS: Record<SweptKind, readonly Sweep[]> = {
  mails: [byTime("mails", "sent_at", sql`t.state = 'sent'`)],
  webhookDeliveries: [byTime("webhook_deliveries", "created_at", settled)],
  importRows: [
    byImport("lead_import_rows", "lead_imports"),
    {
      ...byTime("lead_imports", "created_at", samples),
      set: sql`columns = (select jsonb_agg(of || '{"samples": []}') from jsonb_array_elements(t.columns) as of)`,
    },
  ],
  articleImportItems: [
    byImport("article_import_items", "article_imports"),
    byImport("article_import_losses", "article_imports"),
  ],
  phoneCalls: [byTime("phone_calls", "started_at")],
  // Members and entries go with them.
  familyRooms: [byTime("family_rooms", "used_at")],
  clientLinks: [byTime("client_links", "used_at")],
  errors: [byDay("error_days"), byTime("error_groups", "last_seen"), byDay("day_counts")],
  checkResults: [byTime("check_results", "at")],
  reportedActivity: [byTime("reported_activity", "at")],
  alerts: [
    byTime("alert_incidents", "ended_at"),
    byTime("alert_deliveries", "created_at", settled),
    byTime("alert_readings", "at"),
    byTime("alert_proofs", "sent_at"),
  ],
  vitals: [byDay("vital_counts")],
  requestMinutes: [byTime("request_minutes", "minute")],
  siteAudits: [byTime("site_audits", "created_at", sql`t.state <> 'running'`), byTime("external_links", "checked_at")],
  ledgerChecks: [byTime("ledger_checks", "created_at")],
};

/** Returns leads without a reason to keep them at any age: a policy, an open task, a hold, or later activity. */
const notKept = (before: SQL) => sql`t.updated_at < ${before} and t.erased_at is null and t.held_at is null
  and not exists (select from policies p where p.lead_id = t.id)
  and not exists (select from tasks k where k.lead_id = t.id and k.done_at is null)
  and not exists (select from bookings b where b.lead_id = t.id and b.ends_at >= ${before})
  and not exists (select from touchpoints o where o.lead_id = t.id and o.at >= ${before})`;

/** Leads that are due. A lead with a consent record or a contact attempt counts as reached. */
const LEADS: Record<LeadKind, (before: SQL) => SQL> = {
  lostLeads: (before) => sql`t.status = 'closed_lost' and ${notKept(before)}
    and not exists (select from contact_attempts c where c.lead_id = t.id and c.at >= ${before})
    and not exists (select from consents s where s.lead_id = t.id and s.at >= ${before})`,
  unreachedLeads: (before) => sql`t.status = 'new' and ${notKept(before)}
    and t.attempts = 0 and t.contacted_at is null
    and not exists (select from contact_attempts c where c.lead_id = t.id)
    and not exists (select from consents s where s.lead_id = t.id)`,
};

const TRASH: Sweep = byTime("articles", "deleted_at");
const moment = (at: Date) => sql`${at.toISOString()}::timestamptz`;

/** `count` rows are due, and perhaps `more`; `oldest` is when the days of the oldest began. */
export type Due = { count: number; oldest: Date | null; more: boolean };
/** Counting stops here, so that a screen stays quick. */
const DUE_COUNTED = 10_000;

/** Counts the rows of a kind that are due before a moment. */
export async function countDue(on: Executor, kind: DeletedKindName, before: Date): Promise<Due> {
  let due: Due = { count: 0, oldest: null, more: false };
  for (const { table, at, due: isDue } of sweepsOf(kind)) {
    const { rows } = await on.execute<{ n: number; oldest: string | null }>(sql`
      select count(*)::int as n, min(at)::text as oldest
      from (select ${at} as at from ${sql.identifier(table)} t where ${isDue(moment(before))}
        order by 1 limit ${DUE_COUNTED}) as found`);
    const [row] = rows;
    const oldest = row?.oldest ? new Date(row.oldest) : null;
    const found = row?.n ?? 0;
    due = {
      count: due.count + found,
      oldest: older(due.oldest, oldest),
      more: due.more || found === DUE_COUNTED,
    };
  }
  return due;
}

function sweepsOf(kind: DeletedKindName): readonly Sweep[] {
  if (kind === "articleTrash") return [TRASH];
  if (kind === "lostLeads" || kind === "unreachedLeads")
    return [{ table: "leads", at: sql`t.updated_at`, due: LEADS[kind] }];
  return SWEEPS[kind];
}

function older(one: Date | null, other: Date | null): Date | null {
  return one === null || (other !== null && other < one) ? other : one;
}

/** Deletes or empties up to `limit` rows of each table of a kind. Returns how many at most in one table, and in all. */
export async function deleteDue(
  on: Executor,
  kind: SweptKind,
  before: Date,
  limit: number,
): Promise<{ fullest: number; rows: number }> {
  const done = { fullest: 0, rows: 0 };
  for (const { table, due, set } of SWEEPS[kind]) {
    const name = sql.identifier(table);
    const found = sql`t.ctid = any(array(select t.ctid from ${name} t where ${due(moment(before))} limit ${limit}))`;
    const { rowCount } = await on.execute(
      set ? sql`update ${name} t set ${set} where ${found}` : sql`delete from ${name} t where ${found}`,
    );
    done.rows += rowCount ?? 0;
    done.fullest = Math.max(done.fullest, rowCount ?? 0);
  }
  return done;
}

/** Lists the ids of leads that are due, after an id, in the order of their ids. */
export async function dueLeads(
  on: Executor,
  kind: LeadKind,
  { before, after, limit }: { before: Date; after: string; limit: number },
): Promise<string[]> {
  const { rows } = await on.execute<{ id: string }>(
    sql`select t.id from leads t where t.id > ${after} and ${LEADS[kind](moment(before))} order by t.id limit ${limit}`,
  );
  return rows.map(({ id }) => id);
}

/** Tells whether a lead is still due. */
export async function isLeadDue(on: Executor, kind: LeadKind, before: Date, leadId: string): Promise<boolean> {
  const { rows } = await on.execute(
    sql`select 1 from leads t where t.id = ${leadId} and ${LEADS[kind](moment(before))}`,
  );
  return rows.length > 0;
}

export type Run = typeof retentionRuns.$inferSelect;

export async function listRuns(on: Executor): Promise<Map<DeletedKindName, Run>> {
  return new Map((await on.select().from(retentionRuns)).map((run) => [run.kind, run]));
}

export async function recordRun(on: Executor, run: Run): Promise<void> {
  await on.insert(retentionRuns).values(run).onConflictDoUpdate({ target: retentionRuns.kind, set: run });
}
