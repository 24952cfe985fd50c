import { customType, pgTable, text, timestamp } from "drizzle-orm/pg-core";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** Small pictures of the public site, such as portraits, already drawn anew as WebP. They are few, so they live where backups find them. */
export const pictures = pgTable("pictures", {
  /** Made of the content: the same picture is kept once. */
  id: text().primaryKey(),
  bytes: bytea().notNull(),
  addedAt: timestamp("added_at", { withTimezone: true, precision: 3 }).notNull(),
  addedBy: text("added_by").notNull(),
});
