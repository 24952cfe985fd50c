import type { Article } from "#newsroom/articles/rules/article.ts";

type Shown = Pick<Article, "id" | "translationOf" | "slug" | "category">;

/**
 * Returns cache tags of the pages that show an article: its own, those of its translations, its category's lists and
 * neighbors, and all lists of the blog.
 */
export function pagesShowing(article: Shown): string[] {
  return [articleTag(article.slug), translationTag(article), categoryTag(article.category), BLOG_TAG];
}

/** The tag of everything that lists articles of all categories: blog pages, home, sitemap, feed. */
export const BLOG_TAG = "blog";
export const articleTag = (slug: string) => `article:${slug}`;
export const categoryTag = (slug: string) => `category:${slug}`;
/** Returns the tag of an original and its translations, which link to each other. */
export const translationTag = ({ id, translationOf }: Pick<Article, "id" | "translationOf">) =>
  `translations:${translationOf ?? id}`;
