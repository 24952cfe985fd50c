import { invalidFields, notFound, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import { runChange } from "#platform/ledger/server/run-change.ts";
import { setRevisionName } from "./articles-store.ts";
import type { ArticleNeeds } from "./save-revision.ts";

const NAME_MAX = 100;

/** Names a revision, so that it is never thinned out; an empty name takes it away. */
export async function nameRevision(
  needs: Pick<ArticleNeeds, "db" | "now">,
  by: By,
  { articleId, revisionId, name }: { articleId: string; revisionId: string; name: string },
): Promise<Outcome<{ name: string | null }>> {
  return runChange(needs, by, "articles:write", async ({ tx, audit }) => {
    const given = name.trim() || null;
    if (given && given.length > NAME_MAX) return invalidFields({ name: `Use at most ${NAME_MAX} characters.` });
    if (!(await setRevisionName(tx, articleId, revisionId, given))) return notFound("Revision");
    await audit({ action: "article.name-revision", recordId: articleId, after: { revision: revisionId, name: given } });
    return ok({ name: given });
  });
}
