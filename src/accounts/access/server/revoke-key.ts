import type { By } from "#platform/access/rules/rights.ts";
import { notFound, type Outcome, ok } from "#platform/access/rules/outcome.ts";
import { refuseSensitive } from "#platform/access/rules/session-age.ts";
import { recordAudit } from "#platform/ledger/server/audit-store.ts";
import type { Db } from "#platform/database/server/database.ts";
import { revokeApiKey } from "./access-store.ts";

/** Ends an API key at once. */
export async function revokeKey(
  needs: { db: Db; now: () => Date },
  by: By,
  id: string,
): Promise<Outcome<{ id: string }>> {
  const refused = refuseSensitive(by.actor, "keys:manage", needs.now());
  if (refused) return refused;
  return needs.db.transaction(async (tx) => {
    const at = needs.now();
    const before = await revokeApiKey(tx, id, at);
    if (!before) return notFound("API key");
    await recordAudit(tx, by, at, {
      action: "key.revoke",
      recordType: "api-key",
      recordId: id,
      before: { name: before.name, revokedAt: null },
      after: { revokedAt: at },
    });
    return ok({ id });
  });
}
