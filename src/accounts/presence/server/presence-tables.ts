import { index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { bytea, time } from "#platform/database/server/column-types.ts";
import { sessions, staff } from "#accounts/access/server/access-tables.ts";

/** Tickets by which a signed-in page connects, once. `hash` is the SHA-256 of the ticket. */
export const liveTickets = pgTable(
  "live_tickets",
  {
    hash: bytea().primaryKey(),
    sessionId: bytea("session_id")
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    expiresAt: time("expires_at").notNull(),
  },
  (t) => [index("live_tickets_session").on(t.sessionId)],
);

/** The staff who have the desk open, by the process that they are connected to. A row that is not renewed expires. */
export const staffPresence = pgTable(
  "staff_presence",
  {
    processId: text("process_id").notNull(),
    staffId: text("staff_id")
      .notNull()
      .references(() => staff.id),
    seenAt: time("seen_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.processId, t.staffId] })],
);
