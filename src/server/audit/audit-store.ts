import { and, asc, desc, eq, gt, inArray, lt, sql } from "drizzle-orm";
import type { Actor } from "#core/access/rights.ts";
import type { AuditAction } from "#core/monitoring/activity-words.ts";
import { addLeaves } from "#server/ledger/ledger-store.ts";
import type { LedgerSource } from "#server/ledger/prove-record.ts";
import type { Executor, Tx } from "#server/platform/database.ts";
import { selection } from "#server/platform/select-rows.ts";
import { auditLog } from "./audit-tables.ts";

/** Kind of audit lines in the ledger. */
const KIND = "audit";

const AUDIT_ROW = selection(auditLog);

/** The actor and the request; every use case that changes something takes one. */
export type By = { actor: Actor; requestId: string };

/** `action` is one that has words in the activity log. */
export type AuditEntry = { action: AuditAction; recordType: string; recordId: string; before: unknown; after: unknown };

/** Writes one line of the audit log, in the transaction of the change. */
export async function recordAudit(tx: Tx, by: By, at: Date, entry: AuditEntry): Promise<void> {
  await recordAudits(tx, by, at, [entry]);
}

/** Writes a line for each of several changes, in their transaction. */
export async function recordAudits(tx: Tx, by: By, at: Date, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const { actor, requestId } = by;
  // One parameter for all: a statement with one for each value takes long for a bulk change.
  const { rows } = await tx.execute<{ row: string }>(sql`
    insert into ${auditLog} (at, actor_kind, actor_id, actor_name, request_id, action, record_type, record_id, before, after)
    select ${at.toISOString()}::timestamptz, ${actor.kind}, ${actor.id}, ${actor.name}, ${requestId}, given.*
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      as given (action text, "recordType" text, "recordId" text, before jsonb, after jsonb)
    returning ${AUDIT_ROW.columns}`);
  const records = rows.map(AUDIT_ROW.read);
  await addLeaves(
    tx,
    records.map((record) => ({ kind: KIND, recordId: String(record.id), record })),
  );
}

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
  filter: { recordType?: string; recordId?: string; before?: number; limit: number },
) {
  const where = and(
    filter.recordType === undefined ? undefined : eq(auditLog.recordType, filter.recordType),
    filter.recordId === undefined ? undefined : eq(auditLog.recordId, filter.recordId),
    filter.before === undefined ? undefined : lt(auditLog.id, filter.before),
  );
  return on.select().from(auditLog).where(where).orderBy(desc(auditLog.id)).limit(filter.limit);
}
