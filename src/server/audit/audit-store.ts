import { and, desc, eq, lt } from "drizzle-orm";
import type { Actor } from "#core/access/rights.ts";
import type { Executor } from "#server/platform/database.ts";
import { auditLog } from "./audit-tables.ts";

/** Who acts and in which request; every use case that changes something takes one. */
export type By = { actor: Actor; requestId: string };

export type AuditEntry = { action: string; recordType: string; recordId: string; before: unknown; after: unknown };

/** Writes one line of the audit log; called with the transaction of the change it tells of. */
export async function recordAudit(tx: Executor, by: By, at: Date, entry: AuditEntry): Promise<void> {
  const { actor, requestId } = by;
  await tx.insert(auditLog).values({ at, actorKind: actor.kind, actorId: actor.id, actorName: actor.name, requestId, ...entry });
}

/** Newest lines first; `before` is the id of the last line already seen. */
export async function listAudit(on: Executor, filter: { recordType?: string; recordId?: string; before?: number; limit: number }) {
  const where = and(
    filter.recordType === undefined ? undefined : eq(auditLog.recordType, filter.recordType),
    filter.recordId === undefined ? undefined : eq(auditLog.recordId, filter.recordId),
    filter.before === undefined ? undefined : lt(auditLog.id, filter.before),
  );
  return on.select().from(auditLog).where(where).orderBy(desc(auditLog.id)).limit(filter.limit);
}
