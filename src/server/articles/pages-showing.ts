import type { Article } from "#core/articles/article.ts";

/** Cache tags of the pages that show an article: its own, its category's lists and neighbors, and all lists of the blog. */
export function pagesShowing(article: Pick<Article, "slug" | "category">): string[] {
  return [articleTag(article.slug), categoryTag(article.category), BLOG_TAG];
}

/** The tag of everything that lists articles of all categories: blog pages, home, sitemap, feed. */
export const BLOG_TAG = "blog";
export const articleTag = (slug: string) => `article:${slug}`;
export const categoryTag = (slug: string) => `category:${slug}`;
