import { jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";

/** The fifty states and the District of Columbia; `reference` is the row of the shipped data, with its sources. */
export const states = pgTable(
  "states",
  {
    code: text().primaryKey(),
    name: text().notNull(),
    slug: text().notNull(),
    reference: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (t) => [uniqueIndex("states_slug").on(t.slug)],
);
