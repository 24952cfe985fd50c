import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { time } from "#platform/database/server/column-types.ts";
import type { RedirectSource } from "#agency/site/rules/redirect-form.ts";

/** Public paths that have moved (`toPath`), or are gone for good (`toPath` null). */
export const redirects = pgTable(
  "redirects",
  {
    id: text().primaryKey(),
    fromPath: text("from_path").notNull().unique(),
    toPath: text("to_path"),
    /** The article whose address it was; null for one that staff added, or that was destroyed. */
    articleId: text("article_id"),
    source: text().$type<RedirectSource>().notNull().default("hand"),
    createdAt: time("created_at").notNull(),
    by: text().notNull(),
    /** How often it led someone on, and when last. */
    hits: integer().notNull().default(0),
    lastHitAt: time("last_hit_at"),
  },
  (t) => [index("redirects_to").on(t.toPath), index("redirects_created").on(t.createdAt, t.id)],
);
