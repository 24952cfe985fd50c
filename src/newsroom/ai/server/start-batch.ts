import { conflict, forbidden, invalid, notFound, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import { type By, may } from "#platform/access/rules/rights.ts";
import {
  type BatchChange,
  type BatchKind,
  changedState,
  MAX_DAYS_AHEAD,
  MAX_INSTRUCTIONS,
  MAX_TASKS,
  topicsOf,
} from "#newsroom/ai/rules/ai-batch.ts";
import { AI_ERRORS } from "#newsroom/ai/rules/ai-errors.ts";
import { articlesOnTopic, topicTaken } from "#newsroom/ai/rules/similar-topics.ts";
import { listTitles } from "#newsroom/articles/server/article-lists-store.ts";
import { recordAudit } from "#platform/ledger/server/audit-store.ts";
import { runChange } from "#platform/ledger/server/run-change.ts";
import { addDays, readDay } from "#platform/time/rules/calendar-day.ts";
import { momentAt, wallClock } from "#platform/time/rules/wall-clock.ts";
import { enqueue } from "#platform/jobs/server/jobs.ts";
import { aiBatchJob } from "./ai-batch-job.ts";
import { addBatch, type AiTask, cancelTasks, findBatch, lockBatch, setBatch, type BatchRow } from "./ai-store.ts";
import type { AiNeeds } from "./ask-providers.ts";

/** Rewrites articles one after the other, in the background. Without ids: all of them, published ones first. */
export async function startRewrites(
  needs: AiNeeds,
  by: By,
  input: { articleIds: readonly string[] | null; instructions: string },
): Promise<Outcome<BatchRow>> {
  if (!may(by.actor, "articles:write")) return forbidden();
  const tasks = await chosen(needs, input.articleIds);
  if (tasks.length === 0) return invalid("There is no article to rewrite.");
  return start(needs, by, "rewrite", tasks, input.instructions);
}

/**
 * Queues topics to write articles about, a line each. An empty topic is refused in the specified words, and so is one that
 * an article has already.
 */
export async function startArticles(
  needs: AiNeeds,
  by: By,
  input: { topics: string; instructions: string; writeOn?: string },
): Promise<Outcome<BatchRow>> {
  if (!may(by.actor, "articles:write")) return forbidden();
  const topics = topicsOf(input.topics);
  const refuse = (message: string, field = "topic") => ({
    ok: false as const,
    code: "invalid" as const,
    message,
    fields: { [field]: message },
  });
  if (topics.length === 0) return refuse(AI_ERRORS.noTopic);
  const startAt = startOf(needs, input.writeOn ?? "");
  if (typeof startAt === "string") return refuse(startAt, "write_on");
  const texts = await listTitles(needs.db);
  for (const topic of topics) {
    const taken = articlesOnTopic(topic, texts);
    if (taken.length > 0) return refuse(topicTaken(taken));
  }
  return start(
    needs,
    by,
    "articles",
    topics.map((topic) => ({ articleId: null, topic })),
    input.instructions,
    startAt,
  );
}

/** The clock of the agency at which scheduled topics are written, minutes after midnight: before people come to work. */
const WRITE_AT = 5 * 60;

/** Returns when topics for a day (ISO date) are written; null for now, and a sentence for an impossible day. */
function startOf({ site, now }: AiNeeds, day: string): Date | string | null {
  if (day === "") return null;
  const { timeZone } = site.settings().agency;
  const today = wallClock(now(), timeZone).date;
  if (readDay(day) === undefined) return "Enter a date.";
  if (day < today || day > addDays(today, MAX_DAYS_AHEAD)) return "Choose a day from today to a year from now.";
  return day === today ? null : momentAt(day, WRITE_AT, timeZone);
}

/** Sends articles to the publishing target, in the background. Without ids: all of them, published ones first. */
export async function startExternal(
  needs: AiNeeds,
  by: By,
  input: { articleIds: readonly string[] | null },
): Promise<Outcome<BatchRow>> {
  if (!may(by.actor, "articles:publish")) return forbidden();
  if (needs.site.settings().publishing.kind === "none") return invalid(NO_TARGET);
  const tasks = await chosen(needs, input.articleIds);
  if (tasks.length === 0) return invalid("There is no article to send.");
  return start(needs, by, "external", tasks, "");
}

const NO_TARGET = "No publishing target is set. The owner can choose one in Settings > Publishing target.";

/** A task for each of these articles, or for all; at most as many as a batch may have. */
async function chosen(needs: AiNeeds, articleIds: readonly string[] | null) {
  const texts = await listTitles(needs.db);
  const known = new Map(texts.map((text) => [text.id, text]));
  const wanted = articleIds === null ? texts.map(({ id }) => id) : [...new Set(articleIds)];
  return wanted.slice(0, MAX_TASKS).map((articleId) => ({ articleId, topic: titleOf(known.get(articleId)) }));
}

async function start(
  needs: AiNeeds,
  by: By,
  kind: BatchKind,
  tasks: readonly Pick<AiTask, "articleId" | "topic">[],
  instructions: string,
  startAt: Date | null = null,
): Promise<Outcome<BatchRow>> {
  const [id, at] = [needs.newId(), needs.now()];
  return needs.db.transaction(async (tx) => {
    const batch = {
      id,
      kind,
      state: "running" as const,
      actor: by.actor,
      createdAt: at,
      startAt,
      finishedAt: null,
      problem: null,
      worker: null,
      leaseUntil: null,
    };
    const waiting = { state: "waiting" as const, result: "", written: 0, startedAt: null, finishedAt: null };
    const wish = instructions.trim().slice(0, MAX_INSTRUCTIONS);
    await addBatch(
      tx,
      batch,
      tasks.map((task, position) => ({ ...waiting, ...task, batchId: id, position, instructions: wish })),
    );
    await recordAudit(tx, by, at, {
      action: `ai.${kind}`,
      recordType: "ai-batch",
      recordId: id,
      after: { tasks: tasks.length, instructions: wish, ...(startAt ? { startAt } : {}) },
    });
    await enqueue(tx, aiBatchJob, [{ batchId: id }], startAt ?? undefined);
    return ok({ ...batch, total: tasks.length, finished: 0, cost: null });
  });
}

/** Pauses a batch after the article that is in work, lets it go on, or cancels it at once. */
export async function changeBatch(
  needs: AiNeeds,
  by: By,
  { id, change }: { id: string; change: BatchChange },
): Promise<Outcome<BatchRow>> {
  return runChange(needs, by, "articles:write", async ({ tx, at, audit }) => {
    const batch = await lockBatch(tx, id);
    if (!batch) return notFound("Batch");
    if (batch.kind === "external" && !may(by.actor, "articles:publish")) return forbidden();
    const state = changedState(batch.state, change);
    if (state === null) return conflict("This is finished already.");
    await setBatch(tx, id, { state, problem: null, ...(state === "canceled" ? { finishedAt: at } : {}) });
    if (state === "canceled") await cancelTasks(tx, id, at);
    if (state === "running") await enqueue(tx, aiBatchJob, [{ batchId: id }]);
    await audit({
      action: `ai.${change}`,
      recordType: "ai-batch",
      recordId: id,
      before: { state: batch.state },
      after: { state },
    });
    const row = await findBatch(tx, id);
    return row ? ok(row) : notFound("Batch");
  });
}

/** The name of an article in a batch; empty for one that is not there. */
function titleOf(article: { title: string } | undefined): string {
  return article ? article.title || "Untitled" : "";
}
