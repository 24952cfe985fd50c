import { sql } from "drizzle-orm";
import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { time } from "#platform/database/server/column-types.ts";

/** To-dos of staff for a lead. */
export const tasks = pgTable(
  "tasks",
  {
    id: text().primaryKey(),
    leadId: text("lead_id").notNull(),
    title: text().notNull(),
    dueAt: time("due_at").notNull(),
    assignedTo: text("assigned_to").notNull(),
    doneAt: time("done_at"),
    /** The due time for which the assignee was reminded. */
    remindedFor: time("reminded_for"),
    version: integer().notNull().default(1),
    createdAt: time("created_at").notNull(),
  },
  (t) => [
    index("tasks_lead").on(t.leadId, t.createdAt),
    index("tasks_open").on(t.assignedTo, t.dueAt, t.id).where(sql`done_at is null`),
    index("tasks_due").on(t.dueAt, t.id).where(sql`done_at is null`),
  ],
);
