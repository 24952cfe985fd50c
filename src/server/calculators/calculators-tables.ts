import { jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Files that the agency put in place of shipped reference data, whole and as imported; a missing key means the shipped file. */
export const referenceTables = pgTable("reference_tables", {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  /** What the person who imported it wrote beside it. */
  note: text().notNull(),
  importedAt: timestamp("imported_at", { withTimezone: true, precision: 3 }).notNull(),
  /** Their name at that time; the audit log knows the account. */
  importedBy: text("imported_by").notNull(),
});

/** Files that were sent, checked and not yet put in place: what a person looks at before she presses the second time. */
export const referenceDrafts = pgTable("reference_drafts", {
  id: text().primaryKey(),
  key: text().notNull(),
  value: jsonb().notNull(),
  note: text().notNull(),
  /** The time of the table it was compared with, ISO 8601; empty for the shipped one. */
  baseVersion: text("base_version").notNull(),
  sentAt: timestamp("sent_at", { withTimezone: true, precision: 3 }).notNull(),
  sentBy: text("sent_by").notNull(),
});
