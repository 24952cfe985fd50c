import { asc, desc, eq, lt, type SQL, sql } from "drizzle-orm";
import type { Executor, Tx } from "#server/platform/database.ts";
import { auditLog, ledgerChecks } from "./audit-tables.ts";

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

/** Everyone who is named in the log, by the last name they had, found without reading the whole log. */
export async function listActors(on: Executor): Promise<{ id: string; name: string }[]> {
  const { rows } = await on.execute<{ id: string; name: string }>(sql`
    with recursive actors as (
      (select actor_id from ${auditLog} order by actor_id limit 1)
      union all
      select (select actor_id from ${auditLog} where actor_id > actors.actor_id order by actor_id limit 1)
      from actors where actors.actor_id is not null)
    select actor_id as id,
      (select actor_name from ${auditLog} where ${auditLog.actorId} = actors.actor_id order by at desc, id desc limit 1) as name
    from actors where actor_id is not null limit 1000`);
  return rows;
}

/** How often an action was done by each actor since a moment. */
export async function countByActor(on: Executor, action: string, since: Date): Promise<{ id: string; n: number }[]> {
  const { rows } = await on.execute<{ id: string; n: number }>(sql`
    select actor_id as id, count(*)::int as n from ${auditLog}
    where action = ${action} and at >= ${since.toISOString()}::timestamptz group by actor_id`);
  return rows;
}

/** When each subject of an action had it last. */
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

export async function deleteOldChecks(on: Executor, before: Date): Promise<number> {
  return (await on.delete(ledgerChecks).where(lt(ledgerChecks.createdAt, before))).rowCount ?? 0;
}
