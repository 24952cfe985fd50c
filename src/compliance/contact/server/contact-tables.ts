import { date, index, integer, jsonb, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { time } from "#platform/database/server/column-types.ts";
import type { Channel } from "#compliance/consent/rules/consent-record.ts";
import type { NumberFileKind } from "#compliance/contact/rules/number-file.ts";
import type { ReassignedAnswer } from "#compliance/contact/rules/gate-facts.ts";
import { type ListedAreas, NATIONAL, type OldHtml } from "#compliance/contact/rules/national-list.ts";

/** Every attempt of staff to reach someone, with what came of it: the contact gate counts them, the timeline shows them. */
export const contactAttempts = pgTable(
  "contact_attempts",
  {
    id: text().primaryKey(),
    leadId: text("lead_id").notNull(),
    staffId: text("staff_id").notNull(),
    /** The contact point that was tried: E.164 number or email address. */
    address: text().notNull(),
    channel: text().$type<Channel>().notNull(),
    /** The disposition; null until staff enter it. */
    outcome: text(),
    note: text(),
    /** Time of a promised call back. */
    callbackAt: time("callback_at"),
    at: time("at").notNull(),
    /** The lead before the disposition, for its undo; null for an attempt without one. */
    before: jsonb().$type<{ version: number }>(),
  },
  (t) => [
    index("contact_attempts_address").on(t.address, t.at),
    index("contact_attempts_lead").on(t.leadId, t.at),
    index("contact_attempts_staff").on(t.staffId, t.at),
  ],
);

/** `waiting`: complete, until a person uses or discards it; `replaced`: kept for a while to undo that. */
type DncListState = "loading" | "waiting" | "active" | "replaced" | "failed";

/**
 * Uploads of do-not-call lists: the national one, which the registry gives by area code, and those of states. An active
 * one is in use for its `areas`; no two of a place have the same area code. The numbers are in `dnc_numbers`.
 */
export const dncLists = pgTable(
  "dnc_lists",
  {
    id: text().primaryKey(),
    state: text().$type<DncListState>().notNull(),
    /** The day on which the agency got it from the registry. */
    obtainedOn: date("obtained_on", { mode: "string" }).notNull(),
    /** Numbers read so far. */
    numbers: integer().notNull(),
    /** The reason for which it was refused, for the person. */
    problem: text(),
    addedBy: text("added_by").notNull(),
    addedAt: time("added_at").notNull(),
    /** Time at which the last part arrived, or at which it was done. */
    updatedAt: time("updated_at").notNull(),
    /** The area codes for which it is in use, with the numbers listed there; of any other it says nothing. */
    areas: jsonb().$type<ListedAreas>().notNull().default({}),
    /** `US` for the national list, or the state (two letters) whose list it is. */
    place: text().notNull().default(NATIONAL),
    /** What it took over from earlier lists when it was put in use. */
    took: jsonb().$type<OldHtml[]>().notNull().default([]),
  },
  (t) => [index("dnc_lists_added").on(t.addedAt)],
);

/**
 * The numbers of the national list, those with the same first six digits together: a tenth of the space of a row for
 * each, and deleting a list is quick. `part` distinguishes what arrived at different times.
 */
export const dncNumbers = pgTable(
  "dnc_numbers",
  {
    listId: text("list_id").notNull(),
    /** Area code and exchange, 614555. */
    prefix: integer().notNull(),
    part: integer().notNull(),
    /** The last four digits of each. */
    lines: smallint().array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.listId, t.prefix, t.part] })],
);

/** Files of numbers that the agency itself doesn't call: its own do-not-contact requests, and litigators. */
export const numberFiles = pgTable(
  "number_files",
  {
    id: text().primaryKey(),
    kind: text().$type<NumberFileKind>().notNull(),
    name: text().notNull(),
    addedBy: text("added_by").notNull(),
    addedAt: time("added_at").notNull(),
    /** Numbers that it had when it was added. */
    numbers: integer().notNull(),
    /** Time at which all its numbers were removed; null while it counts. */
    revertedAt: time("reverted_at"),
  },
  (t) => [index("number_files_added").on(t.addedAt)],
);

/** The numbers of those files. A number may be in several. */
export const fileNumbers = pgTable(
  "file_numbers",
  {
    /** E.164. */
    phone: text().notNull(),
    fileId: text("file_id").notNull(),
    /** The day of the request, as the file has it; null if it has none. */
    requestedOn: date("requested_on", { mode: "string" }),
    reason: text(),
  },
  (t) => [primaryKey({ columns: [t.phone, t.fileId] }), index("file_numbers_file").on(t.fileId)],
);

/** The last answer of the Reassigned Numbers Database on a number. */
export const reassignedNumbers = pgTable("reassigned_numbers", {
  /** E.164. */
  phone: text().primaryKey(),
  answer: text().$type<ReassignedAnswer>().notNull(),
  askedOn: date("asked_on", { mode: "string" }).notNull(),
});
