import { customType, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** One row per top-level key of `core/site/settings.ts`; a missing key means its default. */
export const settings = pgTable("settings", {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: timestamp("updated_at", { withTimezone: true, precision: 3 }).notNull(),
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
  sealed: bytes("sealed").notNull(),
  createdAt: timestamp("created_at", { withTimezone: true, precision: 3 }).notNull(),
});
