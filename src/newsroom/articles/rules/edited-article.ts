import type { Article, ArticleContent } from "./article.ts";

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

/** Returns only the content of an article. */
export function contentOf(article: ArticleContent): ArticleContent {
  return {
    slug: article.slug,
    title: article.title,
    content: article.content,
    metaDescription: article.metaDescription,
    metaTitle: article.metaTitle,
    ogTitle: article.ogTitle,
    ogDescription: article.ogDescription,
    ogImage: article.ogImage,
    twitterTitle: article.twitterTitle,
    twitterDescription: article.twitterDescription,
    twitterImage: article.twitterImage,
    keywords: article.keywords,
    primaryKeyword: article.primaryKeyword,
    category: article.category,
    excerpt: article.excerpt,
    tags: article.tags,
    author: article.author,
    faq: article.faq,
  };
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
