import { forbidden, notFound, type Outcome, ok } from "#core/access/outcome.ts";
import { may } from "#core/access/rights.ts";
import { type By, recordAudit } from "#server/audit/audit-store.ts";
import type { RedirectNeeds } from "./add-redirect.ts";
import { type Redirect, takeRedirect } from "./redirects-store.ts";

/** Removes a redirect: its path is not found from then on. */
export async function removeRedirect(needs: RedirectNeeds, by: By, id: string): Promise<Outcome<Redirect>> {
  if (!may(by.actor, "articles:publish")) return forbidden();
  return needs.db.transaction(async (tx): Promise<Outcome<Redirect>> => {
    const redirect = await takeRedirect(tx, id);
    if (!redirect) return notFound("Redirect");
    await recordAudit(tx, by, needs.now(), {
      action: "redirect.remove",
      recordType: "redirect",
      recordId: id,
      before: { from: redirect.fromPath, to: redirect.toPath },
      after: null,
    });
    return ok(redirect);
  });
}
