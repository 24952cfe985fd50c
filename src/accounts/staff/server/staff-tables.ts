import { boolean, date, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { time } from "#platform/database/server/column-types.ts";
import type { Translated } from "#platform/text/rules/locale.ts";
import { staff } from "#accounts/access/server/access-tables.ts";

const translated = (name: string) => jsonb(name).$type<Translated>().notNull().default({});

/** A person's profile besides the account; a person without a row has none of it. */
export const staffProfiles = pgTable("staff_profiles", {
  staffId: text("staff_id")
    .primaryKey()
    .references(() => staff.id, { onDelete: "cascade" }),
  title: text().notNull(),
  titleIn: translated("title_in"),
  bio: text().notNull(),
  bioIn: translated("bio_in"),
  /** Path of a picture on this site. */
  photo: text(),
  /** Path of a recording on this site. */
  voice: text(),
  languages: text().array().notNull(),
  /** True if the person is on the team page. */
  shown: boolean().notNull(),
  /** Position on the team page; null comes last. */
  place: integer(),
  /** Open leads at a time; null for no limit. */
  leadCap: integer("lead_cap"),
  updatedAt: time("updated_at").notNull(),
});

/** Licenses of people, one in a state. */
export const staffLicenses = pgTable(
  "staff_licenses",
  {
    staffId: text("staff_id")
      .notNull()
      .references(() => staff.id, { onDelete: "cascade" }),
    /** Two letters. */
    state: text().notNull(),
    /** Null where it is not on file. */
    number: text(),
    /** The last day on which it counts; null if unknown. */
    expires: date(),
  },
  (t) => [primaryKey({ columns: [t.staffId, t.state] })],
);
