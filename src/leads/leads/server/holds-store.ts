import { and, asc, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import type { LeadScope } from "#platform/access/rules/lead-scope.ts";
import type { Executor, Tx } from "#platform/database/server/database.ts";
import { CHANGED, within } from "./leads-store.ts";
import { leads } from "./leads-tables.ts";

/** Puts leads on hold, with a reason for staff; those already on hold keep their reason. */
export async function holdLeads(tx: Tx, ids: readonly string[], reason: string, at: Date): Promise<void> {
  await tx
    .update(leads)
    .set({ heldAt: at, holdReason: reason, version: CHANGED })
    .where(and(inArray(leads.id, [...ids]), isNull(leads.heldAt)));
}

/** Ends the hold of a lead that the caller has locked. */
export async function endHold(tx: Tx, id: string): Promise<void> {
  await tx.update(leads).set({ heldAt: null, holdReason: null, version: CHANGED }).where(eq(leads.id, id));
}

/** Lists the leads that are on hold, the one that waits longest first. */
export async function listHeld(on: Executor, scope: LeadScope, limit: number) {
  const { id, name, heldAt, holdReason } = leads;
  const where = and(isNotNull(heldAt), isNull(leads.erasedAt), within(scope));
  const rows = await on
    .select({ id, name, heldAt, holdReason })
    .from(leads)
    .where(where)
    .orderBy(asc(heldAt))
    .limit(limit);
  return rows.flatMap(({ heldAt: since, ...row }) => (since === null ? [] : [{ ...row, since }]));
}
