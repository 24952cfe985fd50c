import { conflict, forbidden, type Outcome, ok } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import type { Tx } from "#platform/database/server/database.ts";
import { policyOf, UNSOURCED_KINDS } from "#agency/advertising/rules/claim-policy.ts";
import { listEditors } from "#newsroom/articles/server/list-editors.ts";
import type { ArticleNeeds } from "#newsroom/articles/server/save-revision.ts";
import { moveImport, nextTask, type WhichImport } from "#platform/jobs/server/move-import.ts";
import { ARTICLE_IMPORTS, type ArticleImport } from "./article-files-store.ts";
import { mayImport } from "./upload-articles.ts";

/**
 * Approves an import that was checked, which then runs in the background, or reverts one: what it created is removed, what
 * it changed is as before, unless someone changed it since. One that stopped in the middle goes on.
 */
export async function moveArticles(
  needs: Pick<ArticleNeeds, "db" | "now" | "site">,
  by: By,
  step: "approve" | "revert",
  which: WhichImport,
): Promise<Outcome<ArticleImport>> {
  return moveImport(ARTICLE_IMPORTS, needs, by, step, which, async (change, found) => {
    if (!mayImport(by.actor)) return forbidden();
    if (step === "approve" && (await needsSecondPerson(change.tx, needs, by, found)))
      return conflict(
        "You gave the reason for figures without a source, so someone else has to run this import. Your agency's rules ask for two people.",
      );
    const { set } = await nextTask(ARTICLE_IMPORTS, change, step, found);
    return ok({ set: { ...set, actor: by.actor }, said: { items: found.itemCount } });
  });
}

/** Tells whether nobody but another person may run an import: its uploader accepted what nothing supports. */
async function needsSecondPerson(
  tx: Tx,
  { site }: Pick<ArticleNeeds, "site">,
  { actor }: By,
  { choices }: ArticleImport,
): Promise<boolean> {
  const { claimRules } = site.settings();
  const asksTwo = UNSOURCED_KINDS.some(({ id }) => policyOf(claimRules, [id]) === "second_person");
  return asksTwo && choices.reason !== undefined && choices.reason !== "" && choices.reasonBy === actor.id
    ? (await listEditors(tx)).length > 1
    : false;
}
