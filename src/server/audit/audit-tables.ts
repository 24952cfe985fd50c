import { sql } from "drizzle-orm";
import { bigserial, index, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Who did what to which record, written in the transaction of the change itself. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
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
    index("audit_log_at").on(t.at),
    // Who moved a lead away from 'new', and when: how soon people respond.
    index("audit_log_response").on(t.actorId, t.at).where(sql`action = 'lead.status' and before->>'status' = 'new'`),
  ],
);
