import type { By } from "#platform/access/rules/rights.ts";
import type { ArticleContent } from "#newsroom/articles/rules/article.ts";
import { contentOf, type EditedArticle } from "#newsroom/articles/rules/edited-article.ts";
import { type Failure, notFound, type Outcome } from "#platform/access/rules/outcome.ts";
import { changeArticle } from "./articles-store.ts";
import { findForEditing, findLocked } from "./find-for-editing.ts";
import type { ArticleNeeds } from "./save-revision.ts";
import { refuseStale } from "./refuse-stale.ts";
import { saveArticle } from "./save-article.ts";

type Change = {
  articleId: string;
  version?: number | null;
  /** Returns the changes of a text of the article; empty for nothing. */
  change: (content: ArticleContent) => Partial<ArticleContent>;
  /** Stored with the revision of an unpublished article. */
  reason: string;
};

/** Rolls back a refused transaction. */
class Refused extends Error {
  failure: Failure;
  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}

/**
 * Makes the same change to an article's live version and its pending changes, all or nothing: the former goes through
 * the gate, the latter stays pending. The schedule stays.
 */
export async function saveEverywhere(needs: ArticleNeeds, by: By, asked: Change): Promise<Outcome<EditedArticle>> {
  const { articleId, version = null, change, reason } = asked;
  try {
    return await needs.changePages(async (tx, changed): Promise<Outcome<EditedArticle>> => {
      // Both saves are part of this transaction.
      const here: ArticleNeeds = { ...needs, changePages: (work) => work(tx, changed) };
      const edited = await findLocked(tx, articleId);
      if (!edited) return notFound("Article");
      if (version !== null && version !== edited.version) return refuseStale(edited);
      const { article, pending } = edited;
      const save = async (content: Partial<ArticleContent>, publish = false) => {
        const saved = await saveArticle(here, by, { articleId, content, publish, reason });
        if (!saved.ok) throw new Refused(saved);
        return saved;
      };
      if (article.status !== "published") return save(change(edited.content));
      const live = contentOf(article);
      const changes = change(live);
      if (Object.keys(changes).length > 0) await save({ ...live, ...changes }, true);
      if (pending) await save({ ...pending.content, ...change(pending.content) });
      const { publishAt, scheduledBy } = article;
      if (pending && publishAt !== null) await changeArticle(tx, articleId, { publishAt, scheduledBy });
      return { ok: true, value: (await findForEditing(tx, articleId)) ?? edited };
    });
  } catch (error) {
    if (error instanceof Refused) return error.failure;
    throw error;
  }
}
