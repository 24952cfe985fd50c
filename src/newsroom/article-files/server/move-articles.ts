import { forbidden, type Outcome, ok } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import type { Db } from "#platform/database/server/database.ts";
import { moveImport, nextTask, type WhichImport } from "#platform/jobs/server/move-import.ts";
import { ARTICLE_IMPORTS, type ArticleImport } from "./article-files-store.ts";
import { mayImport } from "./upload-articles.ts";

/**
 * Approves an import that was checked, which then runs in the background, or reverts one: what it created is removed, what
 * it changed is as before, unless someone changed it since. One that stopped in the middle goes on.
 */
export async function moveArticles(
  needs: { db: Db; now: () => Date },
  by: By,
  step: "approve" | "revert",
  which: WhichImport,
): Promise<Outcome<ArticleImport>> {
  return moveImport(ARTICLE_IMPORTS, needs, by, step, which, async (change, found) => {
    if (!mayImport(by.actor)) return forbidden();
    const { set } = await nextTask(ARTICLE_IMPORTS, change, step, found);
    return ok({ set: { ...set, actor: by.actor }, said: { items: found.itemCount } });
  });
}
