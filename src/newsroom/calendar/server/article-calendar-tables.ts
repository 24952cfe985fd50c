import { customType, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { staff } from "#accounts/access/server/access-tables.ts";

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** The secret link by which a person's calendar program reads the editorial calendar. */
export const calendarFeeds = pgTable(
  "calendar_feeds",
  {
    staffId: text("staff_id")
      .primaryKey()
      .references(() => staff.id, { onDelete: "cascade" }),
    /** SHA-256 of the token, which only the person has. */
    tokenHash: bytes("token_hash").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true, precision: 3 }).notNull(),
  },
  (t) => [uniqueIndex("calendar_feeds_token").on(t.tokenHash)],
);
