import { sql } from "drizzle-orm";
import { date, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { time } from "#platform/database/server/column-types.ts";
import type { WorkingDay } from "#leads/leads/rules/working-hours.ts";
import { staff } from "#accounts/access/server/access-tables.ts";

/** Weekly hours of each agent for booked calls. An agent without a row takes none. */
export const staffHours = pgTable("staff_hours", {
  staffId: text("staff_id")
    .primaryKey()
    .references(() => staff.id),
  timeZone: text("time_zone").notNull(),
  week: jsonb().$type<WorkingDay[]>().notNull(),
  updatedAt: time("updated_at").notNull(),
});

/** Days on which a person takes no calls, both included, in the time zone of their hours. */
export const staffTimeOff = pgTable(
  "staff_time_off",
  {
    id: text().primaryKey(),
    staffId: text("staff_id")
      .notNull()
      .references(() => staff.id),
    from: date("from_day").notNull(),
    to: date("to_day").notNull(),
    createdAt: time("created_at").notNull(),
  },
  (t) => [index("staff_time_off_staff").on(t.staffId, t.to)],
);

/** Appointments. The unique index on the slot prevents double booking. */
export const bookings = pgTable(
  "bookings",
  {
    id: text().primaryKey(),
    /** Hash of the token of the visitor's page for this booking. */
    tokenHash: text("token_hash").notNull(),
    /** The same of the token that the emails about moves by staff have; null until the first. */
    movedTokenHash: text("moved_token_hash"),
    submissionKey: text("submission_key").notNull(),
    /** Null until the request that came with it has been applied. */
    leadId: text("lead_id"),
    staffId: text("staff_id")
      .notNull()
      .references(() => staff.id),
    startsAt: time("starts_at").notNull(),
    endsAt: time("ends_at").notNull(),
    /** State and time zone of the visitor: they decide when calling is allowed and how times are shown. */
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
    uniqueIndex("bookings_moved_token").on(t.movedTokenHash),
    uniqueIndex("bookings_submission").on(t.submissionKey),
    uniqueIndex("bookings_slot").on(t.staffId, t.startsAt).where(sql`status = 'booked'`),
    index("bookings_lead").on(t.leadId).where(sql`lead_id is not null`),
    index("bookings_starts").on(t.startsAt, t.id),
  ],
);
