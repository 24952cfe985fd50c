import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { time } from "#platform/database/server/column-types.ts";
import type { DeletedKindName } from "#operations/retention/rules/kind.ts";

/** The last night in which each kind of data was looked through, and how many rows were deleted or emptied then. */
export const retentionRuns = pgTable("retention_runs", {
  kind: text().$type<DeletedKindName>().primaryKey(),
  at: time().notNull(),
  rows: integer().notNull(),
});
