import { sql } from "drizzle-orm";
import { bigserial, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { time } from "#platform/database/server/column-types.ts";

/** Who did what to which record, written in the transaction of the change itself. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    at: time().notNull(),
    actorKind: text("actor_kind").notNull(),
    actorId: text("actor_id").notNull(),
    actorName: text("actor_name").notNull(),
    action: text().notNull(),
    recordType: text("record_type").notNull(),
    recordId: text("record_id").notNull(),
    before: jsonb(),
    after: jsonb(),
    requestId: text("request_id").notNull(),
  },
  (t) => [
    index("audit_log_record").on(t.recordType, t.recordId, t.id),
    // The pages of the activity log, newest first, by what they are filtered by.
    index("audit_log_at").on(t.at, t.id),
    index("audit_log_action").on(t.action, t.at, t.id),
    index("audit_log_actor").on(t.actorId, t.at, t.id),
    index("audit_log_subject").on(t.recordId, t.at, t.id),
    // Who moved a lead away from 'new', and when: how soon people respond.
    index("audit_log_response").on(t.actorId, t.at).where(sql`action = 'lead.status' and before->>'status' = 'new'`),
  ],
);

/** Checks of the whole ledger against its records: who asked, how far each is, and what it found. Kept for a year. */
export const ledgerChecks = pgTable(
  "ledger_checks",
  {
    id: text().primaryKey(),
    state: text().$type<"running" | "done">().notNull(),
    by: text().notNull(),
    createdAt: time("created_at").notNull(),
    finishedAt: time("finished_at"),
    /** Sealed records that are checked, and all of them. */
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    /** A sentence for each fault; null until it is done. */
    faults: jsonb().$type<string[]>(),
  },
  (t) => [index("ledger_checks_created").on(t.createdAt)],
);
