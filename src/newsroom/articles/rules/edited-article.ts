import { type Article, type ArticleContent, NO_CONTENT } from "./article.ts";

/** Unpublished changes of a published article, with who saved them last and when. */
export type PendingChanges = { content: ArticleContent; by: string; byId: string | null; at: Date };

/** An article as an editor works on it. */
export type EditedArticle = {
  /** The live version, if it is published. */
  article: Article;
  pending: PendingChanges | null;
  /** The edited version: the pending changes, or the article itself. */
  content: ArticleContent;
  hasPending: boolean;
  version: number;
};

const CONTENT_FIELDS = Object.keys(NO_CONTENT) as (keyof ArticleContent)[];

/** Returns only the content of an article. */
export function contentOf(article: ArticleContent): ArticleContent {
  return Object.fromEntries(CONTENT_FIELDS.map((name) => [name, article[name]])) as ArticleContent;
}

/** Combines an article and its pending changes. */
export function editedArticle(article: Article, pending: PendingChanges | null): EditedArticle {
  return {
    article,
    pending,
    content: pending?.content ?? contentOf(article),
    hasPending: pending !== null,
    version: article.version,
  };
}

/** Tells whether two contents are identical. */
export function sameContent(one: ArticleContent, other: ArticleContent): boolean {
  return JSON.stringify(contentOf(one)) === JSON.stringify(contentOf(other));
}
