import { sql } from "drizzle-orm";
import { boolean, index, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { bytea, time } from "#platform/database/server/column-types.ts";
import { staff } from "#accounts/access/server/access-tables.ts";

/** The people of the company directory that this program knows: by a sign-in, or because the directory sent them. */
export const directoryPeople = pgTable(
  "directory_people",
  {
    /** The id by which the directory calls them here (SCIM). */
    id: text().primaryKey(),
    /** Null until they have an account. */
    staffId: text("staff_id").references(() => staff.id),
    /** Who they are at their sign-in: `sub`, which only counts with its issuer. Null until the first. */
    issuer: text(),
    subject: text(),
    /** The directory's own id, as it sent it. */
    externalId: text("external_id"),
    /** Lower case. */
    userName: text("user_name").notNull(),
    /** Lower case. */
    email: text().notNull(),
    name: text().notNull(),
    active: boolean().notNull(),
    /** The moment at which the directory, and not an owner, closed their account; null while it did not. */
    closedAt: time("closed_at"),
    /** The moment at which the directory removed them: their `subject` stays refused. Null for all others. */
    removedAt: time("removed_at"),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (t) => [
    uniqueIndex("directory_people_staff").on(t.staffId),
    uniqueIndex("directory_people_subject").on(t.issuer, t.subject),
    uniqueIndex("directory_people_user_name").on(t.userName).where(sql`removed_at is null`),
    index("directory_people_email").on(t.email),
  ],
);

/** Groups that the directory sent. */
export const directoryGroups = pgTable(
  "directory_groups",
  {
    id: text().primaryKey(),
    externalId: text("external_id"),
    name: text().notNull(),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (t) => [uniqueIndex("directory_groups_name").on(t.name)],
);

/** Who is in which group. */
export const directoryMembers = pgTable(
  "directory_members",
  {
    groupId: text("group_id")
      .notNull()
      .references(() => directoryGroups.id, { onDelete: "cascade" }),
    personId: text("person_id")
      .notNull()
      .references(() => directoryPeople.id, { onDelete: "cascade" }),
  },
  (t) => [primaryKey({ columns: [t.groupId, t.personId] }), index("directory_members_person").on(t.personId)],
);

/** The token with which the directory calls; there is one at a time. `hash` is its SHA-256. */
export const directoryTokens = pgTable("directory_tokens", {
  hash: bytea().primaryKey(),
  createdBy: text("created_by")
    .notNull()
    .references(() => staff.id),
  createdAt: time("created_at").notNull(),
  lastUsedAt: time("last_used_at"),
});
