import { and, asc, desc, eq, gt, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { Actor, By } from "#platform/access/rules/rights.ts";
import type { AuditAction } from "#platform/ledger/rules/activity-words.ts";
import { addLeaves } from "./ledger-store.ts";
import type { LedgerSource } from "./prove-record.ts";
import type { Executor, Tx } from "#platform/database/server/database.ts";
import { selection } from "#platform/database/server/select-rows.ts";
import { auditLog, ledgerChecks } from "./audit-tables.ts";

/** Kind of audit lines in the ledger. */
const KIND = "audit";

const AUDIT_ROW = selection(auditLog);

/** `action` is one that has words in the activity log. `recordType` is what it begins with, unless it is given. */
export type AuditEntry = {
  action: AuditAction;
  recordId: string;
  recordType?: string;
  before?: unknown;
  after?: unknown;
};

/** Writes one line of the audit log, in the transaction of the change. */
export async function recordAudit(tx: Tx, by: By, at: Date, entry: AuditEntry): Promise<void> {
  await recordAudits(tx, by, at, [entry]);
}

/** Writes a line for each of several changes, in their transaction. */
export async function recordAudits(tx: Tx, by: By, at: Date, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const { requestId } = by;
  const actor = { kind: by.actor.kind, ...namedIn(by.actor) };
  const lines = entries.map((entry) => ({ recordType: entry.action.split(".")[0], ...entry }));
  // One parameter for all: a statement with one for each value takes long for a bulk change.
  const { rows } = await tx.execute<{ row: string }>(sql`
    insert into ${auditLog} (at, actor_kind, actor_id, actor_name, request_id, action, record_type, record_id, before, after)
    select ${at.toISOString()}::timestamptz, ${actor.kind}, ${actor.id}, ${actor.name}, ${requestId}, given.*
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as given (action text, "recordType" text, "recordId" text, before jsonb, after jsonb)
    returning ${AUDIT_ROW.columns}`);
  const records = rows.map(AUDIT_ROW.read);
  await addLeaves(
    tx,
    records.map((record) => ({ kind: KIND, recordId: String(record.id), record })),
  );
}

/** Returns who an audit line names: of a demo agent's desk, the owner who sees it. */
function namedIn(actor: Actor): { id: string; name: string } {
  if (actor.kind === "key" || !actor.onlooker) return actor;
  return { id: actor.onlooker.id, name: `${actor.onlooker.name}${AS}${actor.name}` };
}

/** Between the names of an owner and of the demo agent as whom they saw the desk. */
const AS = " as ";

/** How the ledger reads lines of the audit log. */
export const auditSource: LedgerSource = {
  kind: KIND,
  async read(on, ids) {
    const rows = await on
      .select()
      .from(auditLog)
      .where(inArray(auditLog.id, ids.map(Number)));
    return new Map(rows.map((row) => [String(row.id), row]));
  },
  async list(on, after, limit) {
    const rows = await on
      .select({ id: auditLog.id })
      .from(auditLog)
      .where(after === null ? undefined : gt(auditLog.id, Number(after)))
      .orderBy(asc(auditLog.id))
      .limit(limit);
    return rows.map(({ id }) => String(id));
  },
};

/** Audit lines, newest first; `before` is the id of the last line of the previous page. */
export async function listAudit(
  on: Executor,
  filter: {
    recordType?: string | undefined;
    recordId?: string | undefined;
    before?: number | undefined;
    limit: number;
  },
) {
  const where = and(
    filter.recordType === undefined ? undefined : eq(auditLog.recordType, filter.recordType),
    filter.recordId === undefined ? undefined : eq(auditLog.recordId, filter.recordId),
    filter.before === undefined ? undefined : lt(auditLog.id, filter.before),
  );
  return on.select().from(auditLog).where(where).orderBy(desc(auditLog.id)).limit(filter.limit);
}

/** Lists when, by whom and why records that had been written outside the ledger were added to it; oldest first. */
export async function listAcceptances(on: Executor): Promise<{ at: Date; person: string; after: unknown }[]> {
  return on
    .select({ at: auditLog.at, person: auditLog.actorName, after: auditLog.after })
    .from(auditLog)
    .where(eq(auditLog.action, "ledger.accept"))
    .orderBy(asc(auditLog.id));
}

export type AuditLine = typeof auditLog.$inferSelect;

/**
 * What lines are wanted; each part has an index of its own. `named` are lines of any of these actions, actors or subject.
 */
export type AuditFilter = {
  actions?: readonly string[];
  actorId?: string;
  from?: Date;
  /** Exclusive. */
  until?: Date;
  named?: { actions: readonly string[]; actorIds: readonly string[]; recordId: string };
};

/** Where a page goes on: after the line with this time and id. */
export type AuditPlace = { at: string; id: string };

const inList = (column: SQL, values: readonly string[]) => sql`${column} = any(${sql.param([...values])}::text[])`;

function conditions(filter: AuditFilter, after: AuditPlace | null): SQL {
  const { actions, actorId, from, until, named } = filter;
  const parts: SQL[] = [sql`true`];
  if (actions) parts.push(inList(sql`${auditLog.action}`, actions));
  if (actorId !== undefined) parts.push(sql`${auditLog.actorId} = ${actorId}`);
  if (from) parts.push(sql`${auditLog.at} >= ${from.toISOString()}::timestamptz`);
  if (until) parts.push(sql`${auditLog.at} < ${until.toISOString()}::timestamptz`);
  if (named) {
    const any = [sql`${auditLog.recordId} = ${named.recordId}`];
    if (named.actions.length > 0) any.push(inList(sql`${auditLog.action}`, named.actions));
    if (named.actorIds.length > 0) any.push(inList(sql`${auditLog.actorId}`, named.actorIds));
    parts.push(sql`(${sql.join(any, sql` or `)})`);
  }
  if (after)
    parts.push(sql`(${auditLog.at}, ${auditLog.id}) < (${after.at}::timestamptz, ${Number(after.id)}::bigint)`);
  return sql.join(parts, sql` and `);
}

/** Lines of the audit log, newest first. */
export async function findAudit(
  on: Executor,
  filter: AuditFilter,
  after: AuditPlace | null,
  limit: number,
): Promise<AuditLine[]> {
  return on
    .select()
    .from(auditLog)
    .where(conditions(filter, after))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit);
}

/** Lists the changes of one kind to a record from a moment on, the oldest first. */
export async function listChangesOf(
  on: Executor,
  { action, recordId, since }: { action: AuditAction; recordId: string; since: Date },
): Promise<{ actorId: string; before: unknown; after: unknown }[]> {
  const { actorId, before, after, at, id } = auditLog;
  return on
    .select({ actorId, before, after })
    .from(auditLog)
    .where(and(eq(auditLog.recordId, recordId), eq(auditLog.action, action), gte(at, since)))
    .orderBy(asc(at), asc(id));
}

/** Everyone who is named in the log, by the last name they had, found without reading the whole log. */
export async function listActors(on: Executor): Promise<{ id: string; name: string }[]> {
  const { rows } = await on.execute<{ id: string; name: string }>(sql`
    with recursive actors as (
      (select actor_id from ${auditLog} order by actor_id limit 1)
      union all
      select (select actor_id from ${auditLog} where actor_id > actors.actor_id order by actor_id limit 1)
      from actors where actors.actor_id is not null)
    select actor_id as id,
      (select case actor_kind when 'staff' then split_part(actor_name, ${AS}, 1) else actor_name end
        from ${auditLog} where ${auditLog.actorId} = actors.actor_id order by at desc, id desc limit 1) as name
    from actors where actor_id is not null limit 1000`);
  return rows;
}

/** Counts how often each actor did an action since a moment. */
export async function countByActor(on: Executor, action: string, since: Date): Promise<{ id: string; n: number }[]> {
  const { rows } = await on.execute<{ id: string; n: number }>(sql`
    select actor_id as id, count(*)::int as n from ${auditLog}
    where action = ${action} and at >= ${since.toISOString()}::timestamptz group by actor_id`);
  return rows;
}

/** Reads when each record last had one of some actions. */
export async function lastOfActions(on: Executor, actions: readonly string[]): Promise<{ id: string; at: Date }[]> {
  return on
    .select({ id: auditLog.recordId, at: sql<Date>`max(${auditLog.at})`.mapWith(auditLog.at) })
    .from(auditLog)
    .where(inList(sql`${auditLog.action}`, actions))
    .groupBy(auditLog.recordId);
}

export type LedgerCheck = typeof ledgerChecks.$inferSelect;

/** The check that runs, locked until the transaction ends so that no second one begins. */
export async function lockRunningCheck(tx: Tx): Promise<LedgerCheck | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('ledger check', 0))`);
  const [row] = await tx.select().from(ledgerChecks).where(eq(ledgerChecks.state, "running")).limit(1);
  return row ?? null;
}

export async function addCheck(tx: Tx, row: typeof ledgerChecks.$inferInsert): Promise<void> {
  await tx.insert(ledgerChecks).values(row);
}

export async function findCheck(on: Executor, id: string): Promise<LedgerCheck | null> {
  const [row] = await on.select().from(ledgerChecks).where(eq(ledgerChecks.id, id));
  return row ?? null;
}

export async function setCheck(on: Executor, id: string, set: Partial<Omit<LedgerCheck, "id">>): Promise<void> {
  await on.update(ledgerChecks).set(set).where(eq(ledgerChecks.id, id));
}

/** The newest checks, at most `limit`. */
export async function listChecks(on: Executor, limit: number): Promise<LedgerCheck[]> {
  return on.select().from(ledgerChecks).orderBy(desc(ledgerChecks.createdAt), asc(ledgerChecks.id)).limit(limit);
}
