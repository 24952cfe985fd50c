import { integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { bytea, time } from "#platform/database/server/column-types.ts";

/** One row per top-level key of `core/site/settings.ts`; a missing key means its default. */
export const settings = pgTable("settings", {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: time("updated_at").notNull(),
  updatedBy: text("updated_by").notNull(),
});

/** One row: the version of the public pages' content. */
export const contentVersions = pgTable("content_version", {
  id: text().primaryKey(),
  version: integer().notNull(),
});

/** Secrets of settings, such as keys of other services: sealed by the key in the data folder, and never returned. */
export const secrets = pgTable("secrets", {
  id: text().primaryKey(),
  sealed: bytea("sealed").notNull(),
  createdAt: time("created_at").notNull(),
});
