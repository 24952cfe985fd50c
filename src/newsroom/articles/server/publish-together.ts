import type { EditedArticle } from "#newsroom/articles/rules/edited-article.ts";
import { type Failure, forbidden, invalid, notFound, type Outcome, ok } from "#platform/access/rules/outcome.ts";
import { type By, may, personId } from "#platform/access/rules/rights.ts";
import { findLocked } from "./find-for-editing.ts";
import { publishContent } from "./publish-article.ts";
import { refusePublishing } from "./refuse-publishing.ts";
import { refuseStale } from "./refuse-stale.ts";
import type { ArticleNeeds } from "./save-revision.ts";

/** An article to publish, and the version that its publisher has read. */
type Read = { articleId: string; version: number | null };

/** Undoes what was published before it in the same transaction. */
class Refused extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}

/**
 * Takes an article and its translation live at once, in one transaction: if the gate refuses one of them, neither is
 * published, and the message names which.
 */
export async function publishTogether(
  needs: ArticleNeeds,
  by: By,
  read: readonly [Read, Read],
): Promise<Outcome<EditedArticle[]>> {
  if (!may(by.actor, "articles:publish")) return forbidden();
  try {
    return await needs.changePages(async (tx, changed): Promise<Outcome<EditedArticle[]>> => {
      const both: EditedArticle[] = [];
      // In one order, so that two who do this at once can't wait for each other.
      for (const { articleId, version } of read.toSorted((a, b) => (a.articleId < b.articleId ? -1 : 1))) {
        const edited = await findLocked(tx, articleId);
        if (!edited) return notFound("Article");
        if (version !== null && version !== edited.version) return refuseStale(edited);
        both.push(edited);
      }
      const [one, other] = both.map(({ article }) => article);
      if (one?.translationOf !== other?.id && other?.translationOf !== one?.id)
        return invalid("Only an article and its translation are published together.");
      for (const edited of both) {
        const refused = await refusePublishing(tx, needs, personId(by), edited);
        if (refused) return naming(edited, refused);
      }
      const published: EditedArticle[] = [];
      for (const edited of both) {
        const outcome = await publishContent(tx, changed, { ...needs, by }, edited, edited.content);
        // The first may have used up the week's number.
        if (!outcome.ok) throw new Refused(naming(edited, outcome));
        published.push(outcome.value);
      }
      return ok(published);
    });
  } catch (error) {
    if (error instanceof Refused) return error.failure;
    throw error;
  }
}

function naming({ content }: EditedArticle, failure: Failure): Failure {
  return { ...failure, message: `Neither is published. “${content.title || "Untitled"}”: ${failure.message}` };
}
