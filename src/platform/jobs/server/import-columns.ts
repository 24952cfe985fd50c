import { integer, text } from "drizzle-orm/pg-core";
import { time } from "#platform/database/server/column-types.ts";
import type { ImportState, ImportTask, Reversal } from "#platform/jobs/rules/import-state.ts";

/** Returns the columns that every table of imports has. */
export const importColumns = <State extends ImportState>() => ({
  id: text().primaryKey(),
  state: text().$type<State>().notNull(),
  task: text().$type<ImportTask>().notNull(),
  fileName: text("file_name").notNull(),
  /** The last item that the task has finished. */
  position: integer().notNull(),
  /** The reason for which it stopped, for staff. */
  failure: text(),
  version: integer().notNull(),
  createdByName: text("created_by_name").notNull(),
  createdAt: time("created_at").notNull(),
  approvedAt: time("approved_at"),
  finishedAt: time("finished_at"),
  revertedAt: time("reverted_at"),
});

/** Returns the columns that every table of the items of imports has: what becomes of each, and why. */
export const itemColumns = <Fate extends string>() => ({
  importId: text("import_id").notNull(),
  fate: text().$type<Fate>(),
  reason: text(),
  reversal: text().$type<Reversal>(),
  reversalReason: text("reversal_reason"),
});
