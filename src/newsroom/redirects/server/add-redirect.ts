import { forbidden, invalidFields, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import { type By, may } from "#platform/access/rules/rights.ts";
import { parseRedirect, type RedirectSource, splitTarget } from "#agency/site/rules/redirect-form.ts";
import { recordAudit } from "#platform/ledger/server/audit-store.ts";
import type { Db } from "#platform/database/server/database.ts";
import { findRedirect, movePath, type Redirect } from "./redirects-store.ts";

export type RedirectNeeds = {
  db: Db;
  now: () => Date;
  newId: () => string;
  config: { publicUrl: string };
  /** Whether the site shows a page at a path: a redirect from there would never be followed. */
  isPublicPage: (path: string) => Promise<boolean>;
};

/**
 * Adds a redirect, or replaces that of the same path. One to a path that itself leads on leads to the end at once, so
 * there is never a chain; a loop is refused, and so is the path of a page.
 */
export async function addRedirect(
  needs: RedirectNeeds,
  by: By,
  typed: { from: string; to: string; source?: RedirectSource },
): Promise<Outcome<Redirect>> {
  if (!may(by.actor, "articles:publish")) return forbidden();
  const parsed = parseRedirect(typed, needs.config.publicUrl);
  if (!parsed.ok) return invalidFields(parsed.fields);
  const { fromPath, toPath: asked } = parsed.paths;
  if (await needs.isPublicPage(fromPath))
    return invalidFields({ from_path: "The site has a page here. Unpublish or move it first." });
  return needs.db.transaction(async (tx): Promise<Outcome<Redirect>> => {
    const { path, rest } = splitTarget(asked ?? "");
    const next = asked === null ? null : await findRedirect(tx, path);
    if (next?.toPath === null) return invalidFields({ to_path: `${path} is gone for good.` });
    const toPath = next ? next.toPath + (/[?#]/.test(next.toPath) ? "" : rest) : asked;
    if (toPath !== null && splitTarget(toPath).path === fromPath)
      return invalidFields({ to_path: `${path} leads back to this path.` });
    const at = needs.now();
    const source = typed.source ?? "hand";
    const moved = { id: needs.newId(), fromPath, toPath, articleId: null, source, createdAt: at, by: by.actor.name };
    await movePath(tx, moved);
    await recordAudit(tx, by, at, {
      action: "redirect.add",
      recordId: moved.id,
      after: { from: fromPath, to: toPath },
    });
    return ok((await findRedirect(tx, fromPath)) ?? { ...moved, hits: 0, lastHitAt: null });
  });
}
