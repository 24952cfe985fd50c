import { forbidden, type Outcome } from "#platform/access/rules/outcome.ts";
import { type By, may, type Right } from "#platform/access/rules/rights.ts";
import { refuseSensitive } from "#platform/access/rules/session-age.ts";
import type { Db, Tx } from "#platform/database/server/database.ts";
import { type AuditEntry, recordAudit } from "./audit-store.ts";

/** What a change works with: its transaction, the one moment of all that it writes, and the audit log. */
export type Change = { tx: Tx; at: Date; audit: (entry: AuditEntry) => Promise<void> };

/** A right for which the session must also have proved lately who the person is. */
export const sensitive = (right: Right) => ({ sensitive: right });

/**
 * Runs a change in one transaction, with its lines in the audit log. Refuses an actor without the right before anything
 * is read. A failure that the change returns commits what it wrote until then; one that it throws undoes it.
 */
export async function runChange<T>(
  needs: { db: Db; now: () => Date },
  by: By,
  right: Right | { sensitive: Right },
  change: (work: Change) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  if (typeof right === "string" && !may(by.actor, right)) return forbidden();
  const refused = typeof right === "string" ? null : refuseSensitive(by.actor, right.sensitive, needs.now());
  if (refused) return refused;
  return needs.db.transaction(async (tx) => {
    const at = needs.now();
    return change({ tx, at, audit: (entry) => recordAudit(tx, by, at, entry) });
  });
}
