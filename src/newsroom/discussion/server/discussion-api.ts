import { z } from "@hono/zod-openapi";
import { mapOk, notFound, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import { type ArticleComment, COMMENT_STATES } from "#newsroom/discussion/rules/comment.ts";
import { announceArticle } from "#newsroom/articles/server/articles-live.ts";
import { listEditors } from "#newsroom/articles/server/list-editors.ts";
import { findForEditing } from "#newsroom/articles/server/find-for-editing.ts";
import { byOf } from "#platform/http/server/app-env.ts";
import type { EndpointSet } from "#platform/http/server/endpoint.ts";
import type { Services } from "#platform/program/server/services.ts";
import { addComment } from "./add-comment.ts";
import { listComments } from "./discussion-store.ts";
import { deleteComment, editComment } from "./edit-comment.ts";
import { settleComment } from "./settle-comment.ts";

type Needs = Pick<Services, "db" | "log" | "newId" | "now">;

const comment = z.object({
  id: z.string(),
  thread_id: z.string().nullable(),
  body: z.string(),
  quote: z.string().nullable(),
  before: z.string(),
  after: z.string(),
  block: z.number(),
  proposal: z.string().nullable(),
  by: z.string(),
  by_id: z.string(),
  at: z.string(),
  edited_at: z.string().nullable(),
  state: z.enum(COMMENT_STATES),
  settled_by: z.string().nullable(),
  settled_at: z.string().nullable(),
});
const passage = { quote: z.string().min(1), before: z.string(), after: z.string(), block: z.number().int().min(0) };
const done = z.object({ success: z.literal(true) });
const succeeded = (outcome: Outcome<unknown>) => mapOk(outcome, () => ({ success: true as const }));

/** Returns a comment as calls send it. */
const sent = ({ anchor, at, editedAt, settledAt, ...rest }: ArticleComment) => ({
  ...rest,
  ...(anchor ?? { quote: null, before: "", after: "", block: 0 }),
  at: at.toISOString(),
  editedAt: editedAt?.toISOString() ?? null,
  settledAt: settledAt?.toISOString() ?? null,
});

/** Mounts the calls about comments on articles and suggestions. */
export function mountDiscussion(endpoints: EndpointSet, services: Needs): void {
  mountReading(endpoints, services);
  mountWriting(endpoints, services);
  mountSuggesting(endpoints, services);
  mountSettling(endpoints, services);
}

/** Runs a change of an article that an id or a slug names, and tells the open desks of it. */
async function changing<T>(
  services: Needs,
  named: string,
  change: (articleId: string) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const edited = await findForEditing(services.db, named);
  if (!edited) return notFound("Article");
  const outcome = await change(edited.article.id);
  if (outcome.ok) await announceArticle(services, edited.article.id);
  return outcome;
}

function mountReading(endpoints: EndpointSet, services: Needs): void {
  endpoints.mount(
    {
      method: "get",
      path: "/api/articles/{id}/comments",
      summary: "The comments on an article and suggestions for it, with the answers, oldest first",
      right: "articles:write",
      answer: z.object({
        comments: z.array(comment),
        me: z.string(),
        /** Names of the others who get an email about a comment that has them behind an "@". */
        people: z.array(z.string()),
      }),
    },
    async (c, { params }) => {
      const edited = await findForEditing(services.db, params.id);
      if (!edited) return notFound("Article");
      const comments = await listComments(services.db, edited.article.id);
      const me = byOf(c).actor.id;
      const people = (await listEditors(services.db)).flatMap(({ id, name }) => (id === me ? [] : [name]));
      return ok({ comments: comments.map(sent), me, people });
    },
  );
}

function mountWriting(endpoints: EndpointSet, services: Needs): void {
  endpoints.mount(
    {
      method: "post",
      path: "/api/articles/{id}/comments",
      summary: "Comment on an article, on a passage of it (quote), or answer a comment (thread_id)",
      right: "articles:write",
      body: z.object({
        body: z.string(),
        thread_id: z.string().optional(),
        quote: passage.quote.optional(),
        before: passage.before.optional(),
        after: passage.after.optional(),
        block: passage.block.optional(),
      }),
      status: 201,
      answer: comment,
    },
    async (c, { params, body: { body, threadId, quote, before = "", after = "", block = 0 } }) => {
      const anchor = quote === undefined ? undefined : { quote, before, after, block };
      const add = (articleId: string) => addComment(services, byOf(c), { articleId, body, threadId, anchor });
      return mapOk(await changing(services, params.id, add), sent);
    },
  );
}

function mountSuggesting(endpoints: EndpointSet, services: Needs): void {
  endpoints.mount(
    {
      method: "post",
      path: "/api/articles/{id}/suggestions",
      summary: "Suggest other words for a passage of an article",
      right: "articles:write",
      body: z.object({
        quote: passage.quote,
        before: passage.before.optional(),
        after: passage.after.optional(),
        block: passage.block.optional(),
        proposal: z.string(),
        body: z.string().optional(),
      }),
      status: 201,
      answer: comment,
    },
    async (c, { params, body: { quote, before = "", after = "", block = 0, proposal, body = "" } }) => {
      const anchor = { quote, before, after, block };
      const add = (articleId: string) => addComment(services, byOf(c), { articleId, body, anchor, proposal });
      return mapOk(await changing(services, params.id, add), sent);
    },
  );
}

function mountSettling(endpoints: EndpointSet, services: Needs): void {
  endpoints.mount(
    {
      method: "patch",
      path: "/api/articles/{id}/comments/{comment}",
      summary: "Change the words of one's own comment",
      right: "articles:write",
      body: z.object({ body: z.string() }),
      answer: done,
    },
    async (c, { params: { id, comment: commentId }, body: { body } }) =>
      succeeded(
        await changing(services, id, (articleId) => editComment(services, byOf(c), { articleId, commentId, body })),
      ),
  );
  endpoints.mount(
    {
      method: "delete",
      path: "/api/articles/{id}/comments/{comment}",
      summary: "Delete one's own comment that nobody has answered",
      right: "articles:write",
      answer: done,
    },
    async (c, { params: { id, comment: commentId } }) =>
      succeeded(
        await changing(services, id, (articleId) => deleteComment(services, byOf(c), { articleId, commentId })),
      ),
  );
  endpoints.mount(
    {
      method: "post",
      path: "/api/articles/{id}/comments/{comment}/state",
      summary: "Resolve a comment, accept or reject a suggestion, or open it again; the text stays as it is",
      right: "articles:write",
      body: z.object({ state: z.enum(COMMENT_STATES) }),
      answer: done,
    },
    async (c, { params: { id, comment: commentId }, body: { state } }) =>
      succeeded(
        await changing(services, id, (articleId) => settleComment(services, byOf(c), { articleId, commentId, state })),
      ),
  );
}
