import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import type { WorkingDay } from "#core/appointments/working-hours.ts";
import { staff } from "#server/access/access-tables.ts";

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** When each member of staff takes calls that were booked. Who has no row takes none. */
export const staffHours = pgTable("staff_hours", {
  staffId: text("staff_id")
    .primaryKey()
    .references(() => staff.id),
  timeZone: text("time_zone").notNull(),
  week: jsonb().$type<WorkingDay[]>().notNull(),
  updatedAt: time("updated_at").notNull(),
});

/** Booked calls. The unique index is what makes two visitors never get one slot. */
export const bookings = pgTable(
  "bookings",
  {
    id: text().primaryKey(),
    /** Hash of the token that opens the visitor's own page of this booking. */
    tokenHash: text("token_hash").notNull(),
    submissionKey: text("submission_key").notNull(),
    /** Null until the request that came with it was applied. */
    leadId: text("lead_id"),
    staffId: text("staff_id")
      .notNull()
      .references(() => staff.id),
    startsAt: time("starts_at").notNull(),
    endsAt: time("ends_at").notNull(),
    /** State and zone of the visitor: they decide when she may be called, and on whose clock times are shown. */
    state: text().notNull(),
    timeZone: text("time_zone").notNull(),
    name: text().notNull(),
    phone: text().notNull(),
    email: text(),
    status: text().$type<"booked" | "canceled">().notNull(),
    canceledBy: text("canceled_by").$type<"visitor" | "agency">(),
    /** Raised with every change, so that calendars take the newer entry (RFC 5545, 3.8.7.4). */
    sequence: integer().notNull(),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (t) => [
    uniqueIndex("bookings_token").on(t.tokenHash),
    uniqueIndex("bookings_submission").on(t.submissionKey),
    uniqueIndex("bookings_slot").on(t.staffId, t.startsAt).where(sql`status = 'booked'`),
    index("bookings_starts").on(t.startsAt, t.id),
  ],
);
