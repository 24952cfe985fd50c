import { doublePrecision, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { bytea, time } from "#platform/database/server/column-types.ts";
import type { Actor } from "#platform/access/rules/rights.ts";
import type { AiPurpose, BatchKind, BatchState, TaskState } from "#newsroom/ai/rules/ai-batch.ts";
import type { ProviderKind } from "#agency/site/rules/ai-settings.ts";

/** Every call of a provider: who, for what, with which model and prompt, what it cost and what came of it. */
export const aiUses = pgTable(
  "ai_uses",
  {
    id: text().primaryKey(),
    at: time("at").notNull(),
    byId: text("by_id").notNull(),
    byName: text("by_name").notNull(),
    purpose: text().$type<AiPurpose>().notNull(),
    articleId: text("article_id"),
    batchId: text("batch_id"),
    provider: text().$type<ProviderKind>().notNull(),
    model: text().notNull(),
    promptVersion: integer("prompt_version").notNull(),
    tokensIn: integer("tokens_in").notNull(),
    tokensOut: integer("tokens_out").notNull(),
    /** US dollars; null where the provider's prices are not known. */
    cost: doublePrecision(),
    /** SHA-256 of the answer; null without one. The text it became is in the article's revisions. */
    answerHash: bytea("answer_hash"),
    /** null where it answered. */
    error: text(),
  },
  (t) => [
    index("ai_uses_at").on(t.at),
    index("ai_uses_article").on(t.articleId, t.at),
    index("ai_uses_batch").on(t.batchId),
  ],
);

/** Work for a model that goes on without a page: rewrites of articles, and topics to write about. */
export const aiBatches = pgTable(
  "ai_batches",
  {
    id: text().primaryKey(),
    kind: text().$type<BatchKind>().notNull(),
    state: text().$type<BatchState>().notNull(),
    /** In whose name it works; their rights are asked again with each article. */
    actor: jsonb().$type<Actor>().notNull(),
    createdAt: time("created_at").notNull(),
    /** Before this time no worker takes it; null for at once. */
    startAt: time("start_at"),
    finishedAt: time("finished_at"),
    /** Why it paused by itself; null where it did not, or goes on. */
    problem: text(),
    /** The worker that has it, and until when: after that, another one may take it. */
    worker: text(),
    leaseUntil: time("lease_until"),
  },
  (t) => [index("ai_batches_created").on(t.createdAt, t.id), index("ai_batches_state").on(t.state)],
);

/** One article of a batch each. Its result is written in the transaction that saves the article. */
export const aiTasks = pgTable(
  "ai_tasks",
  {
    batchId: text("batch_id")
      .notNull()
      .references(() => aiBatches.id),
    position: integer().notNull(),
    state: text().$type<TaskState>().notNull(),
    /** The article to rewrite; of a topic, the draft that was made. */
    articleId: text("article_id"),
    topic: text().notNull(),
    instructions: text().notNull(),
    /** What became of it, in the specification's words; empty until then. */
    result: text().notNull(),
    /** Characters that the model has written so far. */
    written: integer().notNull(),
    startedAt: time("started_at"),
    finishedAt: time("finished_at"),
  },
  (t) => [primaryKey({ columns: [t.batchId, t.position] }), index("ai_tasks_article").on(t.articleId)],
);
