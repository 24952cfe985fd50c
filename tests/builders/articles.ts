import { randomUUID } from "node:crypto";
import { DEFAULT_SETTINGS } from "#agency/site/rules/default-settings.ts";
import { type Article, NEW_ARTICLE } from "#newsroom/articles/rules/article.ts";
import type { ArticleNeeds } from "#newsroom/articles/server/save-revision.ts";
import type { Db } from "#platform/database/server/database.ts";
import type { CachedContent } from "#agency/site/server/change-pages.ts";
import type { SealingKey } from "#platform/storage/server/open-sealing-key.ts";
import { sealing } from "./sealing.ts";
import { recordChanges } from "./services.ts";

/** Returns an article, published by default. Each call makes a new id and slug. */
export function anArticle(given: Partial<Article> = {}): Article {
  const id = given.id ?? randomUUID();
  const at = given.createdAt ?? new Date("2026-03-01T12:00:00Z");
  const status = given.status ?? "published";
  return {
    ...NEW_ARTICLE,
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

/** Returns the needs of article use cases, with the shipped settings; `noted` gets the tags of changed pages. */
export function articleNeeds(
  db: Db,
  given: { now?: () => Date; noted?: string[]; reread?: CachedContent["reread"] } = {},
): ArticleNeeds & { sealing: SealingKey } {
  return {
    db,
    now: given.now ?? (() => new Date()),
    newId: randomUUID,
    changePages: recordChanges(db, given.noted ?? [], given.reread),
    site: { settings: () => DEFAULT_SETTINGS },
    sealing,
  };
}
