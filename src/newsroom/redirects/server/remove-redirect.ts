import { forbidden, notFound, type Outcome, ok } from "#platform/access/rules/outcome.ts";
import { type By, may } from "#platform/access/rules/rights.ts";
import { recordAudit } from "#platform/ledger/server/audit-store.ts";
import type { Db } from "#platform/database/server/database.ts";
import { type Redirect, takeRedirect } from "./redirects-store.ts";

/** Removes a redirect: its path is not found from then on. The audit line has all of it, for `restoreRedirect`. */
export async function removeRedirect(
  needs: { db: Db; now: () => Date },
  by: By,
  id: string,
): Promise<Outcome<Redirect>> {
  if (!may(by.actor, "articles:publish")) return forbidden();
  return needs.db.transaction(async (tx): Promise<Outcome<Redirect>> => {
    const redirect = await takeRedirect(tx, id);
    if (!redirect) return notFound("Redirect");
    await recordAudit(tx, by, needs.now(), {
      action: "redirect.remove",
      recordType: "redirect",
      recordId: id,
      before: redirect,
      after: null,
    });
    return ok(redirect);
  });
}
