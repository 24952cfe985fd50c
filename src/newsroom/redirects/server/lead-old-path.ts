import type { By } from "#platform/access/rules/rights.ts";
import { oldQuery, parseRedirect } from "#agency/site/rules/redirect-form.ts";
import { recordAudit } from "#platform/ledger/server/audit-store.ts";
import type { Tx } from "#platform/database/server/database.ts";
import type { RedirectNeeds } from "./add-redirect.ts";
import { findRedirect, movePath } from "./redirects-store.ts";

/**
 * Leads a path of an old site to an article, or to a list without `articleId`, within a transaction, and answers the
 * redirect's id. Null where the path is none of a public site, or leads somewhere already. The caller has asked for the
 * right.
 */
export async function leadOldPath(
  tx: Tx,
  { now, newId, config }: Pick<RedirectNeeds, "now" | "newId" | "config">,
  by: By,
  { from, to, articleId }: { from: string; to: string; articleId: string | null },
): Promise<string | null> {
  const numbered = oldQuery(from);
  const parsed = numbered ? okPaths(numbered, to) : parseRedirect({ from, to }, config.publicUrl);
  if (!parsed.ok || (await findRedirect(tx, parsed.paths.fromPath))) return null;
  const id = newId();
  const { paths } = parsed;
  await movePath(tx, { id, ...paths, articleId, source: "import", createdAt: now(), by: by.actor.name });
  await recordAudit(tx, by, now(), {
    action: "redirect.add",
    recordId: id,
    after: { from: paths.fromPath, to: paths.toPath },
  });
  return id;
}

const okPaths = (fromPath: string, toPath: string) => ({ ok: true as const, paths: { fromPath, toPath } });
