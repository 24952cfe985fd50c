import { boolean, pgTable, text } from "drizzle-orm/pg-core";

/**
 * The agency's own terms of the glossary, and its versions of shipped ones, under their ids. `removed`: a shipped term that
 * it took out.
 */
export const glossaryTerms = pgTable("glossary_terms", {
  id: text().primaryKey(),
  english: text().notNull(),
  spanish: text().array().notNull(),
  avoid: text().array().notNull(),
  decidedOn: text("decided_on").notNull(),
  refuses: boolean().notNull().default(false),
  removed: boolean().notNull().default(false),
  by: text().notNull(),
});
