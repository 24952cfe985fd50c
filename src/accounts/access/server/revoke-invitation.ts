import type { By } from "#platform/access/rules/rights.ts";
import { notFound, type Outcome, ok } from "#platform/access/rules/outcome.ts";
import type { Db } from "#platform/database/server/database.ts";
import { runChange, sensitive } from "#platform/ledger/server/run-change.ts";
import { revokeInvitations } from "./access-store.ts";

/** Revokes an invitation that was not accepted yet: its link stops working. */
export async function revokeInvitation(
  needs: { db: Db; now: () => Date },
  by: By,
  id: string,
): Promise<Outcome<{ id: string }>> {
  return runChange(needs, by, sensitive("staff:manage"), async ({ tx, at, audit }) => {
    if ((await revokeInvitations(tx, { id }, at)) === 0) return notFound("Invitation");
    await audit({ action: "staff.invite-revoke", recordType: "invitation", recordId: id });
    return ok({ id });
  });
}
