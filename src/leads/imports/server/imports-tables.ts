import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { bytea, time } from "#platform/database/server/column-types.ts";
import { importColumns, itemColumns } from "#platform/jobs/server/import-columns.ts";
import type { Changes } from "#leads/imports/rules/decide-fate.ts";
import type { Delimiter, FileEncoding } from "#leads/imports/rules/file-format.ts";
import type { FileColumn, ImportMapping } from "#leads/imports/rules/import-mapping.ts";
import type { ImportState } from "#platform/jobs/rules/import-state.ts";
import type { Fate } from "#leads/imports/rules/lead-import.ts";
import type { ReadRow } from "#leads/imports/rules/read-row.ts";

/** Files of leads that staff brought in. */
export const leadImports = pgTable(
  "lead_imports",
  {
    ...importColumns<ImportState>(),
    encoding: text().$type<FileEncoding>().notNull(),
    delimiter: text().$type<Delimiter>().notNull(),
    columns: jsonb().$type<FileColumn[]>().notNull(),
    rowCount: integer("row_count").notNull(),
    mapping: jsonb().$type<ImportMapping>(),
    createdBy: text("created_by").notNull(),
  },
  (t) => [index("lead_imports_created").on(t.createdAt, t.id)],
);

/** The lines of those files: as they came, as they were read, and their outcomes. Deleted after 90 days. */
export const leadImportRows = pgTable(
  "lead_import_rows",
  {
    ...itemColumns<Fate>(),
    /** Line number in a spreadsheet: the headings are line 1. */
    line: integer().notNull(),
    cells: jsonb().$type<string[]>().notNull(),
    /** The cells as the file has them, once someone corrected the line. */
    original: jsonb().$type<string[]>(),
    phone: text(),
    email: text(),
    parsed: jsonb().$type<ReadRow>(),
    /** Its lead; after the run also the one that it created. */
    leadId: text("lead_id"),
    changes: jsonb().$type<Changes>(),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.line] }),
    index("lead_import_rows_fate").on(t.importId, t.fate, t.line),
    index("lead_import_rows_phone").on(t.importId, t.phone).where(sql`phone is not null`),
    index("lead_import_rows_email").on(t.importId, t.email).where(sql`email is not null`),
    index("lead_import_rows_lead").on(t.leadId, t.importId).where(sql`lead_id is not null`),
  ],
);

/** Files of leads that staff exported; made while they are downloaded, and stored nowhere. */
export const leadExports = pgTable(
  "lead_exports",
  {
    id: text().primaryKey(),
    format: text().$type<"csv" | "json">().notNull(),
    /** The exported leads: the query of the list's address. */
    query: text().notNull(),
    /** Of the link: one use, until `expires_at`. */
    tokenHash: bytea("token_hash").notNull(),
    createdBy: text("created_by").notNull(),
    createdByName: text("created_by_name").notNull(),
    createdAt: time("created_at").notNull(),
    expiresAt: time("expires_at").notNull(),
    usedAt: time("used_at"),
    /** Number of leads that were sent; null until all of them were. */
    rowCount: integer("row_count"),
  },
  (t) => [uniqueIndex("lead_exports_token").on(t.tokenHash), index("lead_exports_created").on(t.createdAt, t.id)],
);
