import { bigserial, date, index, integer, pgTable, primaryKey, real, text } from "drizzle-orm/pg-core";
import { time } from "#platform/database/server/column-types.ts";
import type { KeptEvent } from "#leads/leads/rules/counted-event.ts";
import type { ReportedAction } from "#accounts/audit/rules/reported-activity.ts";

/** Events per page and day (UTC). Nothing in it identifies a person: no address, no cookie, no time of day. */
export const pageCounts = pgTable(
  "page_counts",
  {
    day: date({ mode: "string" }).notNull(),
    path: text().notNull(),
    event: text().$type<KeptEvent>().notNull(),
    n: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.path, t.event] }),
    // For the figures of one article.
    index("page_counts_path").on(t.path, t.day),
  ],
);

/** What Search Console said of articles, by the file that staff uploaded. `query` is empty for a page as a whole. */
export const articleSearches = pgTable(
  "article_searches",
  {
    path: text().notNull(),
    since: date({ mode: "string" }).notNull(),
    until: date({ mode: "string" }).notNull(),
    query: text().notNull(),
    clicks: integer().notNull(),
    impressions: integer().notNull(),
    position: real().notNull(),
  },
  (t) => [primaryKey({ columns: [t.path, t.until, t.since, t.query] })],
);

/**
 * What programs reported that someone did with an article (`{fn}/activity-log`): claims, which are no part of the audit
 * log and prove nothing.
 */
export const reportedActivity = pgTable(
  "reported_activity",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    at: time().notNull(),
    /** Who was signed in, or the key. */
    actorKind: text("actor_kind").$type<"staff" | "key">().notNull(),
    actorId: text("actor_id").notNull(),
    actorName: text("actor_name").notNull(),
    action: text().$type<ReportedAction>().notNull(),
    /** As reported; empty where it was not. */
    articleId: text("article_id").notNull(),
    title: text().notNull(),
  },
  (t) => [index("reported_activity_at").on(t.at, t.id)],
);

/** The running copies of the program, each with the folder that holds its journal. One that ended cleanly has no row. */
export const processes = pgTable("processes", {
  /** Follows from host and folder, so a restart takes its own row over. */
  id: text().primaryKey(),
  host: text().notNull(),
  folder: text().notNull(),
  seenAt: time("seen_at").notNull(),
});
