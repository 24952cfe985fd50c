import { index, pgTable, text } from "drizzle-orm/pg-core";
import { time } from "#platform/database/server/column-types.ts";

/** Links that open a client's page. Only a hash of the token is stored. */
export const clientLinks = pgTable(
  "client_links",
  {
    tokenHash: text("token_hash").primaryKey(),
    leadId: text("lead_id").notNull(),
    createdAt: time("created_at").notNull(),
    createdBy: text("created_by").notNull(),
    /** Time at which it was last opened, at first that of its creation. */
    usedAt: time("used_at").notNull(),
    /** Set once staff ended it or made another one. */
    endedAt: time("ended_at"),
  },
  (t) => [index("client_links_lead").on(t.leadId, t.createdAt), index("client_links_used").on(t.usedAt)],
);
