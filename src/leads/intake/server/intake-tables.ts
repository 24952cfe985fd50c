import { bigint, bigserial, index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { time } from "#platform/database/server/column-types.ts";
import type { Submission } from "#leads/leads/rules/submission.ts";

/** Every submission as it was accepted; never changed, and emptied only by erasure. Tests are removed after a day. */
export const submissions = pgTable("submissions", {
  seq: bigserial({ mode: "number" }).primaryKey(),
  key: text().notNull().unique(),
  receivedAt: time("received_at").notNull(),
  payload: jsonb().$type<Submission>().notNull(),
});

/** Submissions to be applied. A separate queue, because sequence numbers are assigned before transactions commit. */
export const submissionsWaiting = pgTable("submissions_waiting", { seq: bigint({ mode: "number" }).primaryKey() });

/** The result of each submission: its lead, or the problem for staff to review. */
export const submissionResults = pgTable(
  "submission_results",
  {
    seq: bigint({ mode: "number" }).primaryKey(),
    leadId: text("lead_id"),
    outcome: text()
      .$type<"created" | "joined" | "known" | "failed" | "refused" | "test-passed" | "test-failed">()
      .notNull(),
    problem: text(),
    at: time("at").notNull(),
  },
  (t) => [
    index("submission_results_lead").on(t.leadId, t.seq),
    index("submission_results_failed").on(t.outcome, t.seq),
  ],
);
