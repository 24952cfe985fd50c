import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { time } from "#platform/database/server/column-types.ts";

/** Whole files that replace shipped reference data; for a missing key the shipped file is used. */
export const referenceTables = pgTable("reference_tables", {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  /** The importer's note. */
  note: text().notNull(),
  importedAt: time("imported_at").notNull(),
  /** Their name at that time; the audit log knows the account. */
  importedBy: text("imported_by").notNull(),
});

/** Uploaded files that were checked and wait for confirmation. */
export const referenceDrafts = pgTable("reference_drafts", {
  id: text().primaryKey(),
  key: text().notNull(),
  value: jsonb().notNull(),
  note: text().notNull(),
  /** Version of the table it was compared with, ISO 8601; empty for the shipped one. */
  baseVersion: text("base_version").notNull(),
  sentAt: time("sent_at").notNull(),
  sentBy: text("sent_by").notNull(),
});
