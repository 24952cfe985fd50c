import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { time } from "#platform/database/server/column-types.ts";
import { importColumns, itemColumns } from "#platform/jobs/server/import-columns.ts";
import type { Actor } from "#platform/access/rules/rights.ts";
import type { ArticleContent, ArticleDetails, ArticleStatus } from "#newsroom/articles/rules/article.ts";
import type {
  ArticleImportState,
  FileFormat,
  ImportChoices,
  ItemFate,
} from "#newsroom/article-files/rules/article-import.ts";
import type { LossKind } from "#newsroom/article-files/rules/article-loss.ts";
import type { FileItem } from "#newsroom/article-files/rules/found-article.ts";

/** What an article was before an import changed it. */
export type ItemBefore = { content: ArticleContent; details: Partial<ArticleDetails>; status: ArticleStatus };

/** Files of articles that staff brought in. */
export const articleImports = pgTable(
  "article_imports",
  {
    ...importColumns<ArticleImportState>(),
    format: text().$type<FileFormat>().notNull(),
    choices: jsonb().$type<ImportChoices>().notNull(),
    itemCount: integer("item_count").notNull(),
    /** In whose name it works; their rights are asked again with each article. */
    actor: jsonb().$type<Actor>().notNull(),
  },
  (t) => [index("article_imports_created").on(t.createdAt, t.id)],
);

/** The items of those files: as they came, and what became of them. Deleted after 90 days. */
export const articleImportItems = pgTable(
  "article_import_items",
  {
    ...itemColumns<ItemFate>(),
    /** Its place in the file, from 1. */
    place: integer().notNull(),
    title: text().notNull(),
    /** As it was read; not sanitized, so it is never shown. */
    found: jsonb().$type<FileItem>().notNull(),
    sourceId: text("source_id"),
    slug: text(),
    goesLive: boolean("goes_live").notNull().default(false),
    /** The article that it is about; after the run also the one that it created. */
    articleId: text("article_id"),
    /** The article's version when it was checked, and right after the import: another one means that someone changed it. */
    checkedVersion: integer("checked_version"),
    articleVersion: integer("article_version"),
    before: jsonb().$type<ItemBefore>(),
    redirectIds: text("redirect_ids").array(),
    /** Addresses of pictures that could not be copied. */
    missing: text().array(),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.place] }),
    index("article_import_items_fate").on(t.importId, t.fate, t.place),
    index("article_import_items_slug").on(t.importId, t.slug).where(sql`slug is not null`),
    index("article_import_items_source").on(t.sourceId).where(sql`source_id is not null`),
    index("article_import_items_picture")
      .on(t.importId, sql`(found->'picture'->>'ref')`)
      .where(sql`(found->'picture'->>'ref') is not null`),
    index("article_import_items_part")
      .on(t.importId, sql`(found->'part'->>'ref')`)
      .where(sql`(found->'part'->>'ref') is not null`),
    index("article_import_items_article").on(t.articleId, t.importId).where(sql`article_id is not null`),
  ],
);

/** What articles of those files could not bring along, for as long as the items are kept. */
export const articleImportLosses = pgTable(
  "article_import_losses",
  {
    importId: text("import_id").notNull(),
    /** The item, and the number of the loss in it. */
    place: integer().notNull(),
    number: integer().notNull(),
    kind: text().$type<LossKind>().notNull(),
    what: text().notNull(),
    /** The text beside it. */
    near: text().notNull(),
    /** When someone settled it; null while it is open. */
    settledAt: time("settled_at"),
    settledBy: text("settled_by"),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.place, t.number] }),
    index("article_import_losses_open").on(t.importId, t.kind, t.place, t.number).where(sql`settled_at is null`),
  ],
);

/** Where pictures of other sites are here since they were copied. */
export const copiedPictures = pgTable("copied_pictures", {
  url: text().primaryKey(),
  path: text().notNull(),
  at: time("at").notNull(),
});
