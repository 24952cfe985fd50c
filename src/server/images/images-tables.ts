import { customType, pgTable, text, timestamp } from "drizzle-orm/pg-core";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** Small pictures of the public site, such as portraits, re-encoded as WebP. They are few, so they are in the database, where backups include them. */
export const pictures = pgTable("pictures", {
  /** Hash of the content, so the same picture is stored once. */
  id: text().primaryKey(),
  bytes: bytea().notNull(),
  addedAt: timestamp("added_at", { withTimezone: true, precision: 3 }).notNull(),
  addedBy: text("added_by").notNull(),
});
