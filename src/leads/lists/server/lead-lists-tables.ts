import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { time } from "#platform/database/server/column-types.ts";
import type { BulkAction, LeadBefore } from "#leads/leads/rules/bulk-action.ts";
import type { ViewAccess } from "#leads/leads/rules/lead-view.ts";

/** What bulk changes did to each lead, for as long as they can be undone. */
export const bulkChanges = pgTable(
  "bulk_changes",
  {
    /** The bulk change of the row. */
    id: text().notNull(),
    leadId: text("lead_id").notNull(),
    actorId: text("actor_id").notNull(),
    action: text().$type<BulkAction>().notNull(),
    before: jsonb().$type<LeadBefore>().notNull(),
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
