import { jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Files that the agency put in place of shipped reference data, whole and as imported; a missing key means the shipped file. */
export const referenceTables = pgTable("reference_tables", {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  /** What the person who imported it wrote beside it. */
  note: text().notNull(),
  importedAt: timestamp("imported_at", { withTimezone: true, precision: 3 }).notNull(),
  importedBy: text("imported_by").notNull(),
});
