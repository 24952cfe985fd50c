import { sql } from "drizzle-orm";
import { index, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import type { DuplicateReason } from "#core/merges/duplicate-reason.ts";

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Pairs of leads that may be the same person, the smaller id first. A dismissed pair stays, so that it is not suggested again. */
export const leadDuplicates = pgTable(
  "lead_duplicates",
  {
    leadId: text("lead_id").notNull(),
    otherId: text("other_id").notNull(),
    reasons: text().array().$type<DuplicateReason[]>().notNull(),
    /** When a search found it last. */
    foundAt: time("found_at").notNull(),
    dismissedAt: time("dismissed_at"),
    dismissedBy: text("dismissed_by"),
  },
  (t) => [
    primaryKey({ columns: [t.leadId, t.otherId] }),
    index("lead_duplicates_other").on(t.otherId),
    index("lead_duplicates_open").on(t.foundAt, t.leadId, t.otherId).where(sql`dismissed_at is null`),
  ],
);
