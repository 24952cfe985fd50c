import { bigint, bigserial, index, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { Submission } from "#core/leads/submission.ts";

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Everything that visitors sent, as it was accepted: rows are added and never changed. */
export const submissions = pgTable("submissions", {
  seq: bigserial({ mode: "number" }).primaryKey(),
  key: text().notNull().unique(),
  receivedAt: time("received_at").notNull(),
  payload: jsonb().$type<Submission>().notNull(),
});

/** Those that wait to be applied. A queue of its own, since numbers are given out before transactions commit. */
export const submissionsWaiting = pgTable("submissions_waiting", { seq: bigint({ mode: "number" }).primaryKey() });

/** What came of each: the lead it led to, or the problem that staff have to look at. */
export const submissionResults = pgTable(
  "submission_results",
  {
    seq: bigint({ mode: "number" }).primaryKey(),
    leadId: text("lead_id"),
    outcome: text().$type<"created" | "joined" | "known" | "failed" | "refused">().notNull(),
    problem: text(),
    at: time("at").notNull(),
  },
  (t) => [
    index("submission_results_lead").on(t.leadId, t.seq),
    index("submission_results_failed").on(t.outcome, t.seq),
  ],
);
