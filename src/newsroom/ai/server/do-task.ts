import { type By, personId } from "#platform/access/rules/rights.ts";
import { AI_ERRORS, BATCH_WORDS, stoppedWords } from "#newsroom/ai/rules/ai-errors.ts";
import { reasonOf } from "#platform/access/rules/outcome.ts";
import type { AiArticle } from "#newsroom/ai/rules/read-answer.ts";
import { NO_CONTENT } from "#newsroom/articles/rules/article.ts";
import { claimRefusals } from "#newsroom/articles/rules/publish-gate.ts";
import { findArticle } from "#newsroom/articles/server/articles-store.ts";
import { createArticle } from "#newsroom/articles/server/create-article.ts";
import { findForEditing } from "#newsroom/articles/server/find-for-editing.ts";
import { readFindings } from "#newsroom/articles/server/read-findings.ts";
import { saveArticle } from "#newsroom/articles/server/save-article.ts";
import type { Services } from "#platform/program/server/services.ts";
import type { ChangePages } from "#agency/site/server/change-pages.ts";
import { type AiTask, type BatchRow, finishTask, stopBatch } from "./ai-store.ts";
import type { AskLimits } from "./ask-model.ts";
import type { AskFailure } from "./ask-providers.ts";
import { sendArticle } from "./send-article.ts";
import { rewriteText, writeArticle } from "./write-text.ts";

export type BatchNeeds = Pick<
  Services,
  "db" | "log" | "now" | "newId" | "site" | "sealing" | "quality" | "changePages" | "pause" | "config"
>;
type Progress = Pick<AskLimits, "signal" | "onWritten">;

/**
 * Writes or sends the article of a task and stores the result. The result of a rewrite commits with the article, so
 * none is written twice. If every other article would fail too, the batch stops and keeps this one for later.
 */
export async function doTask(needs: BatchNeeds, batch: BatchRow, task: AiTask, progress: Progress): Promise<void> {
  const by: By = { actor: batch.actor, requestId: batch.id };
  const end = (state: AiTask["state"], result: string, articleId = task.articleId) =>
    finishTask(needs.db, task, { state, result, articleId, finishedAt: needs.now() });
  if (batch.kind === "external") {
    const { kind, result, stops } = await sendArticle(needs, task, progress.signal);
    if (stops && batch.total > 1) return stopBatch(needs.db, task, stoppedWords("Publishing target", stops));
    if (kind !== "failed" || !progress.signal?.aborted) await end(kind, result);
    return;
  }
  const outcome = await (batch.kind === "rewrite" ? rewrite : write)(needs, by, task, progress);
  if (outcome.kind === "written") return;
  if (outcome.kind === "failed" && progress.signal?.aborted) return;
  if (outcome.stops && batch.total > 1) return stopBatch(needs.db, task, stoppedWords("AI", outcome.stops));
  await end(outcome.kind, outcome.result);
}

type Done = { kind: "written" } | { kind: "failed" | "skipped"; result: string; stops?: string };
const failed = (message: string): Done => ({
  kind: "failed",
  result:
    message === AI_ERRORS.noContent || message === AI_ERRORS.noSlug
      ? BATCH_WORDS.noContent
      : BATCH_WORDS.error(message),
});

const notWritten = ({ message, stops }: AskFailure): Done => ({
  ...failed(message),
  ...(stops ? { stops: message } : {}),
});

async function rewrite(needs: BatchNeeds, by: By, task: AiTask, progress: Progress): Promise<Done> {
  const edited = await findForEditing(needs.db, task.articleId ?? "");
  if (!edited) return failed("Article not found");
  const { content, version, article } = edited;
  if (content.title.trim() === "" || content.content.trim() === "")
    return { kind: "skipped", result: BATCH_WORDS.skipped };
  const written = await rewriteText(
    needs,
    by,
    { ...content, language: article.language, originalSlug: content.slug, instructions: task.instructions },
    { purpose: "rewrite", articleId: article.id, batchId: task.batchId },
    progress,
  );
  if (!written.ok) return notWritten(written);
  const { value, writer } = written.value;
  const saved = await saveArticle({ ...needs, changePages: alsoFinishing(needs, task) }, by, {
    articleId: article.id,
    version,
    content: textOf(value),
    byMachine: true,
    // The built-in writer only reorders existing text.
    ...(writer === "model" ? { details: { aiAssisted: true } } : {}),
  });
  return saved.ok ? { kind: "written" } : failed(reasonOf(saved));
}

/** Writes a new article as a draft with the task's id, so that a repeated task finds it. */
async function write(needs: BatchNeeds, by: By, task: AiTask, progress: Progress): Promise<Done> {
  const id = `${task.batchId}-${task.position}`;
  const finish = (result: string) =>
    finishTask(needs.db, task, { state: "done", result, articleId: id, finishedAt: needs.now() });
  if (await findArticle(needs.db, id)) {
    await finish(BATCH_WORDS.success);
    return { kind: "written" };
  }
  const about = { purpose: "article" as const, articleId: id, batchId: task.batchId };
  const written = await writeArticle(needs, by, task, about, progress);
  if (!written.ok) return notWritten(written);
  const { value, writer, needsPerson, more } = written.value;
  const named = { ...needs, newId: () => id };
  const reasons = [...written.value.reasons, ...(await reasonsIn(needs, by, value))];
  // Passages are sentences of people.
  const details = { aiAssisted: writer === "model" };
  const create = (slug: string) =>
    createArticle(named, by, { content: { ...more, ...textOf(value), slug }, details, needsPerson });
  const first = await create(value.slug);
  const made = !first.ok && first.fields?.slug ? await create("") : first;
  if (!made.ok) return failed(reasonOf(made));
  const plain = needsPerson ? BATCH_WORDS.needsPerson : BATCH_WORDS.success;
  await finish(reasons.length > 0 ? BATCH_WORDS.needsPersonFor(reasons) : plain);
  return { kind: "written" };
}

/** Returns why a model's text may not be published, in the gate's words. */
async function reasonsIn(needs: BatchNeeds, by: By, article: AiArticle): Promise<string[]> {
  const content = { ...NO_CONTENT, ...textOf(article) };
  const draft = { status: "draft", aiAssisted: true } as const;
  const findings = await readFindings(needs.db, needs, draft, content, personId(by));
  return claimRefusals(findings).map(({ message }) => message);
}

function textOf({ title, metaDescription, content, keywords, primaryKeyword }: AiArticle) {
  return { title, metaDescription, content, keywords, primaryKeyword };
}

/** Wraps a change of pages so that it also finishes a task in its transaction; a finished task rolls it back. */
function alsoFinishing(needs: BatchNeeds, task: AiTask): ChangePages {
  return (work) =>
    needs.changePages(async (tx, changed) => {
      const outcome = await work(tx, changed);
      if (typeof outcome === "object" && outcome !== null && "ok" in outcome && outcome.ok === true) {
        const set = { state: "done" as const, result: BATCH_WORDS.success, finishedAt: needs.now() };
        if (!(await finishTask(tx, task, set)))
          throw new Error("this article was finished or canceled in the meantime");
      }
      return outcome;
    });
}
