import { data } from "react-router";
import { BATCH_CHANGES, type BatchChange } from "#core/ai/ai-batch.ts";
import { generateFailed, rewriteFailed } from "#core/ai/ai-errors.ts";
import { deleteFailed, NO_ARTICLE } from "#core/ai/rewrite-messages.ts";
import { parseArticleRequest } from "#core/articles/article-actions.ts";
import { deskTags } from "#core/desk/desk-metadata.ts";
import { readBatches } from "#server/ai/read-batches.ts";
import { changeBatch, startArticles, startRewrites } from "#server/ai/start-batch.ts";
import { listTexts } from "#server/article-lists/article-lists-store.ts";
import { manageArticles } from "#server/articles/manage-articles.ts";
import { staffRequest } from "#server/http/staff-request.ts";
import { STATUS_OF } from "#server/platform/failure-status.ts";
import { AiArticleList } from "#web/desk/ai/AiArticleList.tsx";
import { BatchList } from "#web/desk/ai/BatchList.tsx";
import { type TopicAnswer, TopicForm } from "#web/desk/ai/TopicForm.tsx";
import { DeskPage, DeskSection, EmptyState } from "#web/desk/DeskPage.tsx";
import { keepPage } from "#web/desk/keep-page.ts";
import { Message } from "#web/desk/Message.tsx";
import type { Route } from "./+types/content-autopilot";

/** Batches shown, the newest first. */
const SHOWN = 5;

export async function loader({ context }: Route.LoaderArgs) {
  const { services } = staffRequest(context, "articles:write");
  const [batches, texts] = await Promise.all([readBatches(services.db, SHOWN), listTexts(services.db)]);
  const [first] = services.site.settings().ai.providers;
  return {
    batches,
    articles: texts.map(({ content: _, ...article }) => article),
    writer: first ? { kind: first.kind, model: first.model } : null,
  };
}

type Answer = { ok: boolean; message: string; topic: TopicAnswer | null };

/** Queues topics or rewrites, pauses, resumes or cancels a batch, or deletes an article. */
export async function action({ context, request }: Route.ActionArgs) {
  const { services, by } = staffRequest(context, "articles:write");
  const form = await request.formData();
  const read = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const said = (ok: boolean, message: string, status = 200, topic: TopicAnswer | null = null) =>
    data<Answer>({ ok, message, topic }, { status });
  const asked = parseArticleRequest(form);
  if (asked) {
    const result = await manageArticles(services, by, asked);
    if (result.kind === "failed" || result.kind === "alert")
      return said(false, deleteFailed(result.message.replace(/^❌ [^:]*: /, "")), STATUS_OF.conflict);
    return said(result.kind === "done", result.message);
  }
  const [doing, id] = [read("do"), read("id")];
  const change = BATCH_CHANGES.find((one) => one === doing);
  if (change) {
    const done = await changeBatch(services, by, { id, change });
    return done.ok ? said(true, CHANGED[change]) : said(false, done.message, STATUS_OF[done.code]);
  }
  if (doing === "rewrite" || doing === "rewrite-all") {
    const articleIds = doing === "rewrite" ? [id] : null;
    if (doing === "rewrite" && id === "") return said(false, NO_ARTICLE, STATUS_OF.invalid);
    const started = await startRewrites(services, by, { articleIds, instructions: "" });
    if (!started.ok) return said(false, rewriteFailed(started.message), STATUS_OF[started.code]);
    return said(
      true,
      `Rewriting ${started.value.total} ${started.value.total === 1 ? "article" : "articles"}. You can close this page.`,
    );
  }
  const topic = { topics: read("topic"), instructions: read("instructions") };
  const started = await startArticles(services, by, topic);
  if (started.ok) return said(true, "Writing. Each article comes to the Library as a draft. You can close this page.");
  const error = started.fields?.topic;
  return said(false, error ?? generateFailed(started.message), STATUS_OF[started.code], {
    ...topic,
    error: error ?? "",
  });
}

const CHANGED: Record<BatchChange, string> = {
  pause: "Paused after the article that is being written.",
  resume: "It goes on.",
  cancel: "Canceled. What was saved already stays.",
};

export const meta: Route.MetaFunction = ({ matches }) =>
  deskTags(matches[1].loaderData?.site, {
    path: "/content-autopilot",
    title: "Content Autopilot",
    description: "Drafts and rewrites by AI, for staff.",
  });

export default function ContentAutopilot({ loaderData, actionData }: Route.ComponentProps) {
  const { batches, articles, writer } = loaderData;
  const busy = batches.some(({ state }) => state === "running");
  return (
    <DeskPage
      title="Content Autopilot"
      lead="AI writes drafts and rewrites. Nothing goes live until a person publishes it."
    >
      <Message tone={writer ? "good" : "warning"}>{statusOf(writer, busy)}</Message>
      {actionData && !actionData.topic?.error ? (
        <Message tone={actionData.ok ? "good" : "error"}>{actionData.message}</Message>
      ) : null}
      <DeskSection id="new-article" title="Create New Article">
        <TopicForm key={actionData?.ok ? batches[0]?.id : "form"} answer={actionData?.topic ?? null} />
      </DeskSection>
      <DeskSection id="progress" title="Progress">
        {batches.length > 0 ? <BatchList batches={batches} /> : <EmptyState title="Nothing was written yet" />}
      </DeskSection>
      <DeskSection id="articles" title="AI Article Management">
        {articles.length > 0 ? (
          <AiArticleList articles={articles} busy={busy} />
        ) : (
          <EmptyState title="No articles yet" />
        )}
      </DeskSection>
    </DeskPage>
  );
}

function statusOf(writer: { kind: string; model: string | null } | null, busy: boolean): string {
  if (!writer) return "No AI is set up. The owner can add a provider in Settings > AI.";
  const name =
    writer.kind === "built_in" ? "The built-in writer, which works offline by rules," : `The model ${writer.model}`;
  return busy ? `${name} is writing.` : `${name} is ready.`;
}

export const clientAction = keepPage<typeof action>;
export { DeskProblem as ErrorBoundary } from "#web/desk/DeskProblem.tsx";
