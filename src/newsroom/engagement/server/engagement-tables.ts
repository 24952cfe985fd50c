import { date, index, pgTable, text } from "drizzle-orm/pg-core";
import { time } from "#platform/database/server/column-types.ts";

/** Links to articles that staff gave to a lead: an opening counts as engagement. The token opens nothing but a public article. */
export const shareLinks = pgTable(
  "share_links",
  {
    token: text().primaryKey(),
    leadId: text("lead_id").notNull(),
    articleSlug: text("article_slug").notNull(),
    createdBy: text("created_by").notNull(),
    createdAt: time("created_at").notNull(),
    /** The last day, in UTC, on which an opening was counted. */
    countedOn: date("counted_on", { mode: "string" }),
  },
  (t) => [index("share_links_lead").on(t.leadId, t.articleSlug)],
);
