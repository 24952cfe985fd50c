import { notFound, type Outcome, ok } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import { runChange } from "#platform/ledger/server/run-change.ts";
import type { Db } from "#platform/database/server/database.ts";
import { type Redirect, deleteRedirect } from "./redirects-store.ts";

/** Removes a redirect: its path is not found from then on. The audit line has all of it, for `restoreRedirect`. */
export async function removeRedirect(
  needs: { db: Db; now: () => Date },
  by: By,
  id: string,
): Promise<Outcome<Redirect>> {
  return runChange(needs, by, "articles:publish", async ({ tx, audit }) => {
    const redirect = await deleteRedirect(tx, id);
    if (!redirect) return notFound("Redirect");
    await audit({ action: "redirect.remove", recordId: id, before: redirect });
    return ok(redirect);
  });
}
