import type { Article, ArticleContent } from "./article.ts";

/** Changes of a published article that are not live, with who saved them last and when. */
export type PendingChanges = { content: ArticleContent; by: string; byId: string | null; at: Date };

/** An article as an editor works on it. */
export type EditedArticle = {
  /** What is live, if it is published. */
  article: Article;
  pending: PendingChanges | null;
  /** What is being edited: the pending changes, or the article itself. */
  content: ArticleContent;
  hasPending: boolean;
  version: number;
};

/** The content of an article without the rest. */
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

/** Brings an article and its pending changes together. */
export function editedArticle(article: Article, pending: PendingChanges | null): EditedArticle {
  return {
    article,
    pending,
    content: pending?.content ?? contentOf(article),
    hasPending: pending !== null,
    version: article.version,
  };
}

/** Whether two contents are the same, letter for letter. */
export function sameContent(one: ArticleContent, other: ArticleContent): boolean {
  return JSON.stringify(contentOf(one)) === JSON.stringify(contentOf(other));
}
