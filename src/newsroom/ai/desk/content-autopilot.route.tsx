import { form, formAction, formsOf, type FormWork, text, texts } from "#platform/http/server/form-action.ts";
import { data } from "react-router";
import { may } from "#platform/access/rules/rights.ts";
import { BATCH_CHANGES, type BatchChange, externalQuestion, rewriteAllQuestion } from "#newsroom/ai/rules/ai-batch.ts";
import { generateFailed, rewriteFailed } from "#newsroom/ai/rules/ai-errors.ts";
import { deleteFailed } from "#newsroom/ai/rules/rewrite-messages.ts";
import {
  type ArticleRequest,
  type ArticleResult,
  parseArticleRequest,
} from "#newsroom/articles/rules/article-actions.ts";
import { TARGET_LABELS } from "#agency/site/rules/publishing-settings.ts";
import { MAX_SEARCH } from "#platform/text/rules/search-words.ts";
import { readBatches } from "#newsroom/ai/server/read-batches.ts";
import { changeBatch, startArticles, startExternal, startRewrites } from "#newsroom/ai/server/start-batch.ts";
import { countArticles, listArticles } from "#newsroom/articles/server/article-lists-store.ts";
import { decodeCursor, encodeCursor } from "#platform/database/server/page-cursor.ts";
import { manageArticles } from "#newsroom/articles/server/manage-articles.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import { AiArticleList } from "./AiArticleList.tsx";
import { BatchList } from "./BatchList.tsx";
import { ExternalForm } from "./ExternalForm.tsx";
import { PostedQuestion, type Posted } from "#ui/desk/PostedQuestion.tsx";
import { DeskArticleResult } from "#newsroom/articles/desk/DeskArticleResult.tsx";
import { type TopicAnswer, TopicForm } from "./TopicForm.tsx";
import { DeskPage, DeskSection, EmptyState } from "#ui/desk/DeskPage.tsx";
import { FilterBar } from "#ui/desk/FilterBar.tsx";
import { ListPages } from "#ui/desk/ListPages.tsx";
import { stayOnFailure } from "#ui/desk/stay-on-failure.ts";
import { Message } from "#ui/desk/Message.tsx";
import type { Route } from "./+types/content-autopilot.route";

/** Batches shown, the newest first. */
const SHOWN = 5;
/** Articles of one page of the list. */
const LISTED = 50;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, by } = staffRequest(context, "articles:write");
  const { kind } = services.site.settings().publishing;
  const search = new URL(request.url).searchParams;
  const query = (search.get("q") ?? "").trim().slice(0, MAX_SEARCH);
  const after = search.get("after");
  const [batches, { total }, found] = await Promise.all([
    readBatches(services, SHOWN),
    countArticles(services.db, services.now()),
    listArticles(services.db, { query }, decodeCursor(after ?? undefined), LISTED),
  ]);
  const [first] = services.site.settings().ai.providers;
  return {
    batches,
    articles: found.articles,
    next: encodeCursor(found.next),
    total,
    query,
    after,
    target: kind === "none" ? null : TARGET_LABELS[kind],
    mayPublish: may(by.actor, "articles:publish"),
    mayChange: may(by.actor, "settings:write"),
    writer: first ? { kind: first.kind, model: first.model } : null,
  };
}

const PATH = "/content-autopilot";

type Answer = { ok: boolean; message: string; topic: TopicAnswer | null; posted?: Posted; result?: ArticleResult };

export const handle = {
  title: "Content Autopilot",
  description: "Drafts and rewrites by AI, for staff.",
};

const said = (ok: boolean, message: string, status = 200, topic: TopicAnswer | null = null) =>
  data<Answer>({ ok, message, topic }, { status });
const ask = (posted: Posted) => data<Answer>({ ok: false, message: "", topic: null, posted });

async function manage({ services, by }: FormWork, asked: ArticleRequest) {
  const result = await manageArticles(services, by, asked);
  if (result.kind !== "failed" && result.kind !== "alert")
    return data<Answer>({ ok: result.kind === "done", message: "", topic: null, result });
  const { code, reason } = result.refusal ?? { code: "invalid" as const, reason: result.message };
  return said(false, deleteFailed(STATUS_OF[code], reason), STATUS_OF[code]);
}

const TOPIC = { topic: text, instructions: text, write_on: text };

async function write({ services, by }: FormWork, typed: Record<keyof typeof TOPIC, string>) {
  const topic = { topics: typed.topic, instructions: typed.instructions, writeOn: typed.write_on };
  const started = await startArticles(services, by, topic);
  if (started.ok && started.value.startAt)
    return said(true, "Scheduled. The drafts come to the Library on that day. You can close this page.");
  if (started.ok) return said(true, "Writing. Each article comes to the Library as a draft. You can close this page.");
  const { topic: error = "", write_on: dayError = "" } = started.fields ?? {};
  const why = error || dayError || generateFailed(started.message);
  return said(false, why, STATUS_OF[started.code], { ...topic, error, dayError });
}

async function rewrite({ services, by }: FormWork, articleIds: readonly string[] | null) {
  const started = await startRewrites(services, by, { articleIds, instructions: "" });
  if (!started.ok) return said(false, rewriteFailed(started.message), STATUS_OF[started.code]);
  return said(true, `Rewriting ${articlesText(started.value.total)}. You can close this page.`);
}

/** Queues topics or rewrites, pauses, resumes or cancels a batch, or deletes an article. */
export const action = formAction("articles:write", {
  "": form(TOPIC, (work, typed) => {
    const asked = parseArticleRequest(work.form);
    return asked ? manage(work, asked) : write(work, typed);
  }),
  write: form(TOPIC, write),
  rewrite: form({ id: texts }, async (work, { id }) => {
    const ids = id.filter(Boolean);
    return ids.length > 0
      ? rewrite(work, ids)
      : said(false, rewriteFailed("No article is selected."), STATUS_OF.invalid);
  }),
  "rewrite-all": form({ confirmed: text }, async (work, { confirmed }) => {
    if (confirmed === "1") return rewrite(work, null);
    const { total } = await countArticles(work.services.db, work.services.now());
    return ask({ question: rewriteAllQuestion(total), yes: "Rewrite All", fields: [["intent", "rewrite-all"]] });
  }),
  external: form({ id: texts, confirmed: text }, async ({ services, by }, { id, confirmed }) => {
    const ids = id.filter(Boolean);
    if (confirmed !== "1") {
      const count = ids.length || (await countArticles(services.db, services.now())).total;
      const target = TARGET_LABELS[services.site.settings().publishing.kind];
      const fields = [["intent", "external"] as const, ...ids.map((one) => ["id", one] as const)];
      return ask({ question: externalQuestion(count, target), yes: "Update External API", fields });
    }
    const started = await startExternal(services, by, { articleIds: ids.length > 0 ? ids : null });
    if (!started.ok) return said(false, generateFailed(started.message), STATUS_OF[started.code]);
    return said(true, `Sending ${articlesText(started.value.total)}. You can close this page.`);
  }),
  ...formsOf(BATCH_CHANGES, (change) =>
    form({ id: text }, async ({ services, by }, { id }) => {
      const done = await changeBatch(services, by, { id, change });
      return done.ok ? said(true, CHANGED[change]) : said(false, done.message, STATUS_OF[done.code]);
    }),
  ),
});

const articlesText = (n: number) => `${n} ${n === 1 ? "article" : "articles"}`;

const CHANGED: Record<BatchChange, string> = {
  pause: "Paused after the article that is in work.",
  resume: "It goes on.",
  cancel: "Canceled. What was saved or sent already stays.",
};

export default function ContentAutopilot({ loaderData, actionData }: Route.ComponentProps) {
  const { batches, articles, next, total, query, after, writer, target, mayPublish, mayChange } = loaderData;
  const running = batches.filter(({ state, finished, waits }) => state === "running" && !(waits && finished === 0));
  const busy = running.some(({ kind }) => kind !== "external");
  const sending = running.some(({ kind }) => kind === "external");
  return (
    <DeskPage lead="AI writes drafts and rewrites. Nothing goes live until a person publishes it.">
      <Message tone={writer ? "good" : "warning"}>{statusOf(writer, busy)}</Message>
      <DeskArticleResult result={actionData?.result} />
      {actionData?.posted ? <PostedQuestion posted={actionData.posted} cancel={PATH} /> : null}
      {actionData?.message && !actionData.topic?.error && !actionData.topic?.dayError ? (
        <Message tone={actionData.ok ? "good" : "error"}>{actionData.message}</Message>
      ) : null}
      <DeskSection id="new-article" title="Create New Article">
        <TopicForm key={actionData?.ok ? batches[0]?.id : "form"} answer={actionData?.topic ?? null} />
      </DeskSection>
      <DeskSection id="progress" title="Progress">
        {batches.length > 0 ? <BatchList batches={batches} /> : <EmptyState title="Nothing was written or sent yet" />}
      </DeskSection>
      <DeskSection id="articles" title="AI Article Management">
        {mayPublish && total > 0 ? (
          <div className="mb-3">
            <ExternalForm
              key={actionData?.ok ? batches[0]?.id : "form"}
              target={target}
              count={total}
              busy={sending}
              mayChange={mayChange}
            />
          </div>
        ) : null}
        {total === 0 ? <EmptyState title="No articles yet" /> : null}
        {total > 0 ? (
          <>
            <FilterBar
              path={PATH}
              label="Search articles"
              hint="Part of the title or the address."
              query={query}
              filters={[]}
            />
            <AiArticleList articles={articles} total={total} busy={busy} selectable={mayPublish && target !== null} />
            <ListPages path={PATH} query={query} status="" after={after} next={next} />
          </>
        ) : null}
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

export const clientAction = stayOnFailure<typeof action>;
