import { forbidden, NEUTRAL_TEXTS, type Outcome, ok } from "#core/access/outcome.ts";
import { may } from "#core/access/rights.ts";
import { parseRedirect } from "#core/site/redirect-form.ts";
import { type By, recordAudit } from "#server/audit/audit-store.ts";
import type { Db } from "#server/platform/database.ts";
import { findRedirect, movePath, type Redirect } from "./redirects-store.ts";

export type RedirectNeeds = { db: Db; now: () => Date; newId: () => string };

/**
 * Adds a redirect, or replaces that of the same path. One to a path that itself leads on leads to the end at once, so
 * there is never a chain; a loop is refused.
 */
export async function addRedirect(
  needs: RedirectNeeds,
  by: By,
  typed: { from: string; to: string },
): Promise<Outcome<Redirect>> {
  if (!may(by.actor, "articles:publish")) return forbidden();
  const invalid = (fields: Record<string, string>) =>
    ({ ok: false, code: "invalid", message: NEUTRAL_TEXTS.validation, fields }) as const;
  const parsed = parseRedirect(typed);
  if (!parsed.ok) return invalid(parsed.fields);
  const { fromPath, toPath: asked } = parsed.paths;
  return needs.db.transaction(async (tx): Promise<Outcome<Redirect>> => {
    const next = asked === null ? null : await findRedirect(tx, asked);
    if (next?.toPath === null) return invalid({ to_path: `${asked} is gone for good.` });
    const toPath = next?.toPath ?? asked;
    if (toPath === fromPath) return invalid({ to_path: `${asked} leads back to this path.` });
    const at = needs.now();
    const redirect = { id: needs.newId(), fromPath, toPath, articleId: null, createdAt: at, by: by.actor.name };
    await movePath(tx, redirect);
    await recordAudit(tx, by, at, {
      action: "redirect.add",
      recordType: "redirect",
      recordId: redirect.id,
      before: null,
      after: { from: fromPath, to: toPath },
    });
    return ok(redirect);
  });
}
