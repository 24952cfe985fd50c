import { pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { bytea, time } from "#platform/database/server/column-types.ts";
import { staff } from "#accounts/access/server/access-tables.ts";

/** The secret link by which a person's calendar program reads the editorial calendar. */
export const calendarFeeds = pgTable(
  "calendar_feeds",
  {
    staffId: text("staff_id")
      .primaryKey()
      .references(() => staff.id, { onDelete: "cascade" }),
    /** SHA-256 of the token, which only the person has. */
    tokenHash: bytea("token_hash").notNull(),
    createdAt: time("created_at").notNull(),
  },
  (t) => [uniqueIndex("calendar_feeds_token").on(t.tokenHash)],
);
