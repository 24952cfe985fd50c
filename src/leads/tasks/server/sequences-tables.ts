import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { StepKind } from "#agency/site/rules/sequences.ts";
import { time } from "#platform/database/server/column-types.ts";
import type { PlannedStep, RunEnd } from "#leads/tasks/rules/sequence-run.ts";

/** Every start of a lead in a follow-up sequence, with the steps as they were then. */
export const sequenceRuns = pgTable(
  "sequence_runs",
  {
    id: text().primaryKey(),
    leadId: text("lead_id").notNull(),
    /** The name of the sequence. */
    sequence: text().notNull(),
    steps: jsonb().$type<PlannedStep[]>().notNull(),
    /** The number of steps that are done. */
    done: integer().notNull(),
    /** The planned time of the next step, and when it is asked about again. */
    dueAt: time("due_at").notNull(),
    nextAt: time("next_at").notNull(),
    waitsFor: text("waits_for"),
    startedAt: time("started_at").notNull(),
    /** The name of the person who started it; null if it started by itself. */
    startedBy: text("started_by"),
    /** The call outcome (id of the attempt) that started it, and the one that ended it. */
    startCause: text("start_cause"),
    endCause: text("end_cause"),
    endedAt: time("ended_at"),
    endReason: text("end_reason").$type<RunEnd>(),
    endWords: text("end_words"),
  },
  (t) => [
    index("sequence_runs_lead").on(t.leadId, t.startedAt),
    index("sequence_runs_next").on(t.nextAt, t.id).where(sql`ended_at is null`),
    index("sequence_runs_name").on(t.sequence, t.startedAt),
  ],
);

/** The steps that were done, each at most once: its key is the run and the number. */
export const sequenceSteps = pgTable(
  "sequence_steps",
  {
    leadId: text("lead_id").notNull(),
    runId: text("run_id").notNull(),
    /** From 0 on. */
    step: integer().notNull(),
    kind: text().$type<StepKind>().notNull(),
    at: time().notNull(),
    /** The text or the task that it wrote; null where it wrote none. */
    messageId: text("message_id"),
    taskId: text("task_id"),
  },
  (t) => [
    primaryKey({ columns: [t.runId, t.step] }),
    index("sequence_steps_lead").on(t.leadId),
    index("sequence_steps_message").on(t.messageId).where(sql`message_id is not null`),
  ],
);
