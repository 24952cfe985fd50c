import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { time } from "#platform/database/server/column-types.ts";

/** Touchpoints that may name an article. Without the table's name, since it is also an index condition. */
export const NAMES_ARTICLE = sql`(metadata->>'landingPage' like '%/blog/%' or metadata->>'pageAddress' like '%/blog/%' or metadata->>'article_slug' <> '')`;

/** The timelines of leads. `submission_key` is that of the submission a row came from. */
export const touchpoints = pgTable(
  "touchpoints",
  {
    id: text().primaryKey(),
    leadId: text("lead_id").notNull(),
    type: text().notNull(),
    description: text().notNull(),
    at: time("at").notNull(),
    metadata: jsonb().$type<Record<string, unknown>>().notNull(),
    submissionKey: text("submission_key"),
  },
  (t) => [
    uniqueIndex("touchpoints_submission").on(t.submissionKey),
    index("touchpoints_lead").on(t.leadId, t.at, t.id),
    // For the first article that a lead read: see first-article.ts.
    index("touchpoints_article").on(t.leadId, t.at, t.id).where(NAMES_ARTICLE),
  ],
);
