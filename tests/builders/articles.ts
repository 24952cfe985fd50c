import { randomUUID } from "node:crypto";
import type { Article } from "#core/articles/article.ts";

/** An article, published by default. Each call makes a new id and slug. */
export function anArticle(given: Partial<Article> = {}): Article {
  const id = given.id ?? randomUUID();
  const at = given.createdAt ?? new Date("2026-03-01T12:00:00Z");
  const status = given.status ?? "published";
  return {
    id,
    slug: `a-plain-guide-${id.slice(0, 8)}`,
    title: "A plain guide to what a funeral costs",
    content: "<p>Ask for the General Price List.</p><h2>What it shows</h2><p>Every item with its price.</p>",
    metaDescription: "What a funeral costs, item by item.",
    metaTitle: null,
    ogTitle: null,
    ogDescription: null,
    ogImage: null,
    twitterTitle: null,
    twitterDescription: null,
    twitterImage: null,
    keywords: ["funeral cost"],
    primaryKeyword: "funeral cost",
    category: "funeral-costs",
    excerpt: "What a funeral costs, item by item.",
    tags: [],
    author: "editorial-team",
    faq: [],
    status,
    publishedAt: status === "published" ? at : null,
    createdAt: at,
    updatedAt: at,
    ...given,
  };
}
