import type { By } from "#platform/access/rules/rights.ts";
import { notFound, type Outcome, ok } from "#platform/access/rules/outcome.ts";
import { refuseSensitive } from "#platform/access/rules/session-age.ts";
import { recordAudit } from "#platform/ledger/server/audit-store.ts";
import type { Db } from "#platform/database/server/database.ts";
import { revokeInvitations } from "./access-store.ts";

/** Ends an invitation that was not accepted yet: its link stops working. */
export async function revokeInvitation(
  needs: { db: Db; now: () => Date },
  by: By,
  id: string,
): Promise<Outcome<{ id: string }>> {
  const refused = refuseSensitive(by.actor, "staff:manage", needs.now());
  if (refused) return refused;
  return needs.db.transaction(async (tx) => {
    const at = needs.now();
    if ((await revokeInvitations(tx, { id }, at)) === 0) return notFound("Invitation");
    const entry = {
      action: "staff.invite-revoke" as const,
      recordType: "invitation",
      recordId: id,
      before: null,
      after: null,
    };
    await recordAudit(tx, by, at, entry);
    return ok({ id });
  });
}
