import { sql } from "drizzle-orm";
import { index, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { time } from "#platform/database/server/column-types.ts";
import type { TagColor } from "#leads/leads/rules/tag.ts";
import { leads } from "./leads-tables.ts";

/** The agency's tags. */
export const tags = pgTable(
  "tags",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    color: text().$type<TagColor>().notNull(),
    createdAt: time("created_at").notNull(),
    /** Time of the deletion: a job takes it off its leads once it can't be undone any more. */
    deletedAt: time("deleted_at"),
  },
  (t) => [uniqueIndex("tags_name").on(sql`lower(${t.name})`).where(sql`deleted_at is null`)],
);

/**
 * The tags of each lead once more, in the order of the list: filtering by a tag then walks its leads, however few or
 * many of all they are. A trigger on `leads` writes it, for leads with tags only.
 */
export const leadTags = pgTable(
  "lead_tags",
  {
    id: text()
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    tagId: text("tag_id").notNull(),
    /** The lead's. */
    createdAt: time("created_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.id, t.tagId] }), index("lead_tags_tag").on(t.tagId, t.createdAt, t.id)],
);
