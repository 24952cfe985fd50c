import type { By } from "#platform/access/rules/rights.ts";
import { notFound, type Outcome, ok } from "#platform/access/rules/outcome.ts";
import { runChange, sensitive } from "#platform/ledger/server/run-change.ts";
import type { Db } from "#platform/database/server/database.ts";
import { revokeApiKey } from "./api-keys-store.ts";

/** Ends an API key at once. */
export async function revokeKey(
  needs: { db: Db; now: () => Date },
  by: By,
  id: string,
): Promise<Outcome<{ id: string }>> {
  return runChange(needs, by, sensitive("keys:manage"), async ({ tx, at, audit }) => {
    const before = await revokeApiKey(tx, id, at);
    if (!before) return notFound("API key");
    await audit({
      action: "key.revoke",
      recordType: "api-key",
      recordId: id,
      before: { name: before.name, revokedAt: null },
      after: { revokedAt: at },
    });
    return ok({ id });
  });
}
