import type { Article, ArticleContent } from "#core/articles/article.ts";
import { contentOf } from "#core/articles/edited-article.ts";
import type { Settings } from "#core/site/settings.ts";
import type { By } from "#server/audit/audit-store.ts";
import type { Db, Tx } from "#server/platform/database.ts";
import type { ChangePages } from "#server/site/change-pages.ts";
import { addRevision, listRevisions } from "./articles-store.ts";

export type ArticleNeeds = {
  db: Db;
  now: () => Date;
  newId: () => string;
  changePages: ChangePages;
  site: { settings(): Settings };
};
type Needs = Pick<ArticleNeeds, "now" | "newId">;

/** What one person types within this time is one revision, milliseconds. */
const ONE_SITTING = 10 * 60_000;

/** Keeps what an article was before a change, or its content under a name. */
export async function keepRevision(
  tx: Tx,
  needs: Needs,
  by: By,
  {
    article,
    content = article,
    reason,
    name = null,
    approvedBy = null,
  }: { article: Article; content?: ArticleContent; reason: string; name?: string | null; approvedBy?: string | null },
): Promise<void> {
  await addRevision(tx, {
    id: needs.newId(),
    articleId: article.id,
    content: contentOf(content),
    status: article.status,
    reason,
    name,
    approvedBy,
    by: by.actor.name,
    at: needs.now(),
  });
}

/**
 * Keeps what was there before someone goes on writing, once in ten minutes of one person: what this person typed since
 * their own last revision is not worth another, unless there is a `reason`. Answers whether it did.
 */
export async function keepSitting(
  tx: Tx,
  needs: Needs,
  by: By,
  { article, content, reason }: { article: Article; content: ArticleContent; reason: string | undefined },
): Promise<boolean> {
  const [last] = await listRevisions(tx, article.id, 1);
  const fresh = last && last.by === by.actor.name && needs.now().getTime() - last.at.getTime() < ONE_SITTING;
  if (fresh && reason === undefined) return false;
  await keepRevision(tx, needs, by, { article, content, reason: reason ?? "saved" });
  return true;
}
