import { z } from "zod";
import { conflict, notFound, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import { REDIRECT_SOURCES, splitTarget } from "#agency/site/rules/redirect-form.ts";
import { listAudit } from "#platform/ledger/server/audit-store.ts";
import { runChange } from "#platform/ledger/server/run-change.ts";
import type { RedirectNeeds } from "./add-redirect.ts";
import { findRedirect, movePath, type Redirect } from "./redirects-store.ts";

const removed = z.object({
  id: z.string(),
  fromPath: z.string(),
  toPath: z.string().nullable(),
  articleId: z.string().nullable(),
  source: z.enum(REDIRECT_SOURCES),
  createdAt: z.coerce.date(),
  by: z.string(),
  hits: z.number(),
  lastHitAt: z.coerce.date().nullable(),
});

/**
 * Puts a redirect back as it was when it was removed. Conflict if its path got another redirect or a page since, or its
 * target leads elsewhere by now.
 */
export async function restoreRedirect(
  needs: Pick<RedirectNeeds, "db" | "now" | "isPublicPage">,
  by: By,
  id: string,
): Promise<Outcome<Redirect>> {
  return runChange(needs, by, "articles:publish", async ({ tx, audit }) => {
    const [last] = await listAudit(tx, { recordType: "redirect", recordId: id, limit: 1 });
    const { data: redirect } = removed.safeParse(last?.action === "redirect.remove" ? last.before : null);
    if (!redirect) return notFound("Redirect");
    const { fromPath, toPath } = redirect;
    const target = toPath === null ? null : await findRedirect(tx, splitTarget(toPath).path);
    if (target || (await findRedirect(tx, fromPath)) || (await needs.isPublicPage(fromPath)))
      return conflict(`${fromPath} is used otherwise by now, so it was not put back.`);
    await movePath(tx, redirect);
    await audit({ action: "redirect.restore", recordId: id, after: { from: fromPath, to: toPath } });
    return ok(redirect);
  });
}
