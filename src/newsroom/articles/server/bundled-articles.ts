import { type Article, NEW_ARTICLE } from "#newsroom/articles/rules/article.ts";
import { parseArticleFile } from "#newsroom/articles/rules/article-file.ts";

const files = import.meta.glob<string>("./bundled/**/*.html", { query: "?raw", import: "default", eager: true });

let parsed: Article[] | undefined;

/** Returns the shipped articles, newest first: the initial content of an installation, and the blog's fallback. */
export function bundledArticles(): Article[] {
  parsed ??= Object.values(files)
    .map(toArticle)
    .sort((a, b) => Number(b.publishedAt) - Number(a.publishedAt));
  return parsed;
}

function toArticle(text: string): Article {
  const { publishedAt, updatedAt, translationOf, ...file } = parseArticleFile(text);
  const blank = {
    metaTitle: null,
    ogTitle: null,
    ogDescription: null,
    ogImage: null,
    twitterTitle: null,
    twitterDescription: null,
    twitterImage: null,
  };
  return {
    ...NEW_ARTICLE,
    ...blank,
    ...file,
    id: idOf(file.slug),
    translationOf: translationOf === undefined ? null : idOf(translationOf),
    status: "published",
    publishedAt: new Date(publishedAt),
    createdAt: new Date(publishedAt),
    updatedAt: new Date(updatedAt),
  };
}

const idOf = (slug: string) => `bundled-${slug}`;
