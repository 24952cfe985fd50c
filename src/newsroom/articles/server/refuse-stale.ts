import { flatArticle } from "#newsroom/articles/rules/article-schemas.ts";
import type { EditedArticle } from "#newsroom/articles/rules/edited-article.ts";
import { type Failure, stale } from "#platform/access/rules/outcome.ts";

/** Returns the failure of a change based on an older version; `current` is the article as the API returns it. */
export function refuseStale(edited: EditedArticle): Failure {
  return stale("Someone changed this article in the meantime. Compare the two and save again.", flatArticle(edited));
}
