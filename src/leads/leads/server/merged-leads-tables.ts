import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { time } from "#platform/database/server/column-types.ts";
import type { Lead } from "#leads/leads/rules/lead.ts";
import type { leads } from "./leads-tables.ts";

/** Rows by table: the keys of those that moved, or whole rows that gave way to another. */
export type RowsByTable = Record<string, unknown[]>;

/**
 * Leads that were merged into another. Only this table has the merged lead's own row; everything that referred to it
 * refers to the kept lead.
 */
export const leadMerges = pgTable(
  "lead_merges",
  {
    id: text().primaryKey(),
    /** The lead that has everything now: the kept one, or the one that it was merged into later. */
    leadId: text("lead_id").notNull(),
    keptId: text("kept_id").notNull(),
    mergedId: text("merged_id").notNull(),
    by: text().notNull(),
    byName: text("by_name").notNull(),
    at: time("at").notNull(),
    undoneAt: time("undone_at"),
    fingerprint: text().notNull(),
    /** The rows of both leads before the merge; times as texts. */
    kept: jsonb().$type<typeof leads.$inferSelect>().notNull(),
    merged: jsonb().$type<typeof leads.$inferSelect>().notNull(),
    /** The kept lead right after the merge: a fact that differs now was edited since. */
    result: jsonb().$type<Lead>().notNull(),
    moved: jsonb().$type<RowsByTable>().notNull(),
    displaced: jsonb().$type<RowsByTable>().notNull(),
    /** Numbers and addresses that came with the merged lead alone: only its own inquiry counts for them. */
    points: text().array().notNull(),
  },
  (t) => [
    uniqueIndex("lead_merges_merged").on(t.mergedId).where(sql`undone_at is null`),
    index("lead_merges_lead").on(t.leadId, t.at),
    index("lead_merges_at").on(t.at),
  ],
);
