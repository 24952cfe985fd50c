import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { time } from "#platform/database/server/column-types.ts";
import type { By } from "#platform/access/rules/rights.ts";
import type { BulkAction, BulkChange, BulkCounts, BulkErasure, LeadBefore } from "#leads/leads/rules/bulk-action.ts";
import type { ViewAccess } from "#leads/leads/rules/lead-view.ts";

/** Bulk changes, for as long as they run or can be undone. */
export const bulkRuns = pgTable(
  "bulk_runs",
  {
    id: text().primaryKey(),
    actorId: text("actor_id").notNull(),
    /** Who asked for it, with the rights of that moment. */
    by: jsonb().$type<By>().notNull(),
    action: text().$type<BulkAction>().notNull(),
    change: jsonb().$type<BulkChange | BulkErasure>().notNull(),
    task: text().$type<"run" | "undo">().notNull(),
    state: text().$type<"running" | "done" | "failed">().notNull(),
    /** The number of leads that it is about, and what became of those that it has come to. */
    total: integer().notNull(),
    counts: jsonb().$type<BulkCounts>().notNull(),
    /** The reason why it stopped, for the person. */
    failure: text(),
    startedAt: time("started_at").notNull(),
    finishedAt: time("finished_at"),
    undoneAt: time("undone_at"),
  },
  (t) => [index("bulk_runs_actor").on(t.actorId, t.startedAt)],
);

/**
 * The result of a bulk change for each lead, for as long as it can be undone. A lead that it has not come to yet has no
 * `before`; one that it did not change has no row.
 */
export const bulkChanges = pgTable(
  "bulk_changes",
  {
    /** The bulk change of the row. */
    id: text().notNull(),
    leadId: text("lead_id").notNull(),
    actorId: text("actor_id").notNull(),
    action: text().$type<BulkAction>().notNull(),
    before: jsonb().$type<LeadBefore>(),
    /** The lead's version after the change: only a lead that still has it is changed back. */
    version: integer().notNull(),
    undone: boolean().notNull().default(false),
    at: time("at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.id, t.leadId] }), index("bulk_changes_at").on(t.at)],
);

/** Saved views of the list of leads. */
export const leadViews = pgTable(
  "lead_views",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** Its owner. */
    ownerId: text("owner_id").notNull(),
    access: text().$type<ViewAccess>().notNull(),
    /** The filters, as the address of the list has them. */
    query: text().notNull(),
    /** The columns of the table, in their order. */
    columns: jsonb().$type<string[]>().notNull(),
    version: integer().notNull().default(1),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (t) => [index("lead_views_owner").on(t.ownerId, t.name), index("lead_views_access").on(t.access, t.name)],
);
