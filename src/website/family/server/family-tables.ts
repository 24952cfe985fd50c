import { boolean, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { time } from "#platform/database/server/column-types.ts";
import type { CalculatorId } from "#agency/tables/rules/calculator-address.ts";
import type { EntryKind, Relation } from "#website/family/rules/family-room.ts";

/** Family rooms: no phone number, no email address, and nothing that leads to a lead. */
export const familyRooms = pgTable(
  "family_rooms",
  {
    id: text().primaryKey(),
    /** First name of the person it is for. */
    forName: text("for_name").notNull(),
    /** Rises with every change of the plan, so that an agreement says which plan it is about. */
    planVersion: integer("plan_version").notNull().default(1),
    openedAt: time("opened_at").notNull(),
    /** When a member used it last, to the day; its period counts from here. */
    usedAt: time("used_at").notNull(),
  },
  (t) => [index("family_rooms_used").on(t.usedAt)],
);

/** Members of family rooms, by the hash of their link's token. */
export const familyMembers = pgTable(
  "family_members",
  {
    id: text().primaryKey(),
    roomId: text("room_id")
      .notNull()
      .references(() => familyRooms.id, { onDelete: "cascade" }),
    tokenHash: text("token_hash").notNull().unique(),
    name: text().notNull(),
    relation: text().$type<Relation>().notNull(),
    opener: boolean().notNull(),
    addedAt: time("added_at").notNull(),
    /** When they agreed that the others see what they write, and to which wording; null for the invited. */
    joinedAt: time("joined_at"),
    wording: text(),
    /** The version of the plan that they agree with. */
    agreedVersion: integer("agreed_version"),
    agreedAt: time("agreed_at"),
  },
  (t) => [index("family_members_room").on(t.roomId)],
);

/** What members wrote, a row for each, so that two who write at the same time lose nothing. */
export const familyEntries = pgTable(
  "family_entries",
  {
    id: text().primaryKey(),
    roomId: text("room_id")
      .notNull()
      .references(() => familyRooms.id, { onDelete: "cascade" }),
    memberId: text("member_id")
      .notNull()
      .references(() => familyMembers.id, { onDelete: "cascade" }),
    kind: text().$type<EntryKind>().notNull(),
    /** Of a result: its calculator; `text` is then the query of the answers. */
    calculator: text().$type<CalculatorId>(),
    text: text().notNull(),
    version: integer().notNull().default(1),
    at: time("at").notNull(),
    changedAt: time("changed_at"),
  },
  (t) => [index("family_entries_room").on(t.roomId, t.at), index("family_entries_member").on(t.memberId)],
);
