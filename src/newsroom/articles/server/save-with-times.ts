import type { EditedArticle } from "#newsroom/articles/rules/edited-article.ts";
import { type Failure, forbidden, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import { type By, may } from "#platform/access/rules/rights.ts";
import type { Tx } from "#platform/database/server/database.ts";
import type { ArticleNeeds } from "./save-revision.ts";
import { scheduleArticle } from "./schedule-article.ts";

/** When an article goes live and is taken down; null for never, left out to leave it as it is. */
export type ArticleTimes = { publishAt?: Date | null | undefined; unpublishAt?: Date | null | undefined };
type Save = (needs: ArticleNeeds, tx: Tx) => Promise<Outcome<EditedArticle>>;

/** Rolls back a refused transaction. */
class Refused extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}

/** Saves an article and decides its times in one transaction: a refused time leaves no draft behind, nor half a change. */
export async function saveWithTimes(
  needs: ArticleNeeds,
  by: By,
  { publishAt, unpublishAt }: ArticleTimes,
  save: Save,
): Promise<Outcome<EditedArticle>> {
  const times = { ...(publishAt !== undefined && { publishAt }), ...(unpublishAt !== undefined && { unpublishAt }) };
  const hasTimes = Object.keys(times).length > 0;
  if (hasTimes && !may(by.actor, "articles:publish")) return forbidden();
  try {
    return await needs.changePages(async (tx, changed): Promise<Outcome<EditedArticle>> => {
      // Everything is part of this transaction.
      const here: ArticleNeeds = { ...needs, changePages: (work) => work(tx, changed) };
      const saved = await save(here, tx);
      // A refused save is not rolled back: it keeps the text of someone who worked on an older version.
      if (!saved.ok || !hasTimes) return saved;
      const planned = await scheduleArticle(here, by, { articleId: saved.value.article.id, ...times });
      if (!planned.ok) throw new Refused(planned);
      return ok({ ...saved.value, ...planned.value });
    });
  } catch (error) {
    if (error instanceof Refused) return error.failure;
    throw error;
  }
}
