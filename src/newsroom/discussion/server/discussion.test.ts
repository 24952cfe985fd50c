import { beforeEach, expect, test } from "vitest";
import { applySchedule } from "#newsroom/articles/server/apply-schedule.ts";
import { addArticle } from "#newsroom/articles/server/articles-store.ts";
import { findForEditing } from "#newsroom/articles/server/find-for-editing.ts";
import { publishArticle } from "#newsroom/articles/server/publish-article.ts";
import { readPublication } from "#newsroom/articles/server/read-publication.ts";
import { saveArticle } from "#newsroom/articles/server/save-article.ts";
import { scheduleArticle } from "#newsroom/articles/server/schedule-article.ts";
import { anArticle, articleNeeds } from "#tests/builders/articles.ts";
import { sealing } from "#tests/builders/sealing.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { addComment } from "./add-comment.ts";
import { listComments } from "./discussion-store.ts";
import { deleteComment, editComment } from "./edit-comment.ts";
import { settleComment } from "./settle-comment.ts";

const test_ = testDatabase();
const needs = () => articleNeeds(test_.db);
const editor = byStaff("editor");
const owner = byStaff("owner");
const ANCHOR = { quote: "General Price List", before: "Ask for the ", after: ".", block: 0 };

beforeEach(async () => {
  await test_.database.pool.query("truncate articles, audit_log, staff cascade");
});

async function commented(given: Partial<Parameters<typeof addComment>[2]> = {}) {
  const article = anArticle();
  await addArticle(test_.db, article);
  const added = await addComment(needs(), editor, {
    articleId: article.id,
    body: "Which law?",
    anchor: ANCHOR,
    ...given,
  });
  if (!added.ok) throw new Error(added.message);
  return { articleId: article.id, commentId: added.value.id, comment: added.value };
}

test("a comment is answered, resolved, and opened again by the next answer", async () => {
  const { articleId, commentId } = await commented();
  const answer = { articleId, threadId: commentId, body: "The Funeral Rule." };
  expect(await addComment(needs(), owner, answer)).toMatchObject({ ok: true, value: { threadId: commentId } });
  expect(await settleComment(needs(), owner, { articleId, commentId, state: "resolved" })).toMatchObject({ ok: true });
  expect(await listComments(test_.db, articleId)).toMatchObject([
    { body: "Which law?", anchor: ANCHOR, state: "resolved", settledBy: owner.actor.name, by: editor.actor.name },
    { body: "The Funeral Rule.", anchor: null, state: "open" },
  ]);
  expect(await addComment(needs(), editor, { ...answer, body: "Of what year?" })).toMatchObject({ ok: true });
  expect((await listComments(test_.db, articleId))[0]).toMatchObject({ state: "open", settledBy: null });
});

test("only its writer changes a comment, and one with answers is not deleted", async () => {
  const { articleId, commentId } = await commented();
  const named = { articleId, commentId };
  expect(await editComment(needs(), owner, { ...named, body: "Mine." })).toMatchObject({ code: "forbidden" });
  expect(await deleteComment(needs(), owner, named)).toMatchObject({ code: "forbidden" });
  expect(await editComment(needs(), editor, { ...named, body: " Which rule? " })).toMatchObject({ ok: true });
  expect((await listComments(test_.db, articleId))[0]).toMatchObject({
    body: "Which rule?",
    editedAt: expect.any(Date),
  });
  await addComment(needs(), owner, { articleId, threadId: commentId, body: "The Funeral Rule." });
  expect(await deleteComment(needs(), editor, named)).toMatchObject({ code: "conflict" });
  const [, answer] = await listComments(test_.db, articleId);
  await deleteComment(needs(), owner, { articleId, commentId: answer?.id ?? "" });
  expect(await deleteComment(needs(), editor, named)).toMatchObject({ ok: true });
  expect(await listComments(test_.db, articleId)).toEqual([]);
});

test("a suggestion is accepted or rejected, a comment is resolved, and nothing is settled twice", async () => {
  const { articleId, commentId } = await commented({ proposal: "price list", body: "" });
  const named = { articleId, commentId };
  expect(await settleComment(needs(), owner, { ...named, state: "resolved" })).toMatchObject({ code: "invalid" });
  expect(await settleComment(needs(), owner, { ...named, state: "accepted" })).toMatchObject({ ok: true });
  expect(await settleComment(needs(), editor, { ...named, state: "rejected" })).toMatchObject({ code: "conflict" });
  const plain = await commented();
  expect(await settleComment(needs(), owner, { ...plain, state: "accepted" })).toMatchObject({ code: "invalid" });
});

test.each([
  ["nothing is said", { body: " " }, "body"],
  ["it is too long", { body: "a".repeat(5_001) }, "body"],
  ["the passage is too long", { anchor: { ...ANCHOR, quote: "a".repeat(5_001) } }, "quote"],
  ["a suggestion has no passage", { anchor: undefined, proposal: "Other words" }, "quote"],
  ["a suggestion is for several paragraphs", { anchor: { ...ANCHOR, quote: "One.\nTwo." }, proposal: "One." }, "quote"],
  ["a suggestion changes nothing", { proposal: ANCHOR.quote }, "proposal"],
])("a comment is refused where %s", async (_what, given, field) => {
  const { articleId } = await commented();
  const refused = await addComment(needs(), editor, { articleId, body: "A.", anchor: ANCHOR, ...given });
  expect(refused).toMatchObject({ code: "invalid", fields: { [field]: expect.any(String) } });
});

test("who may not write articles neither comments nor settles; another article's comment is not found", async () => {
  const { articleId, commentId } = await commented();
  for (const role of ["viewer", "agent", "manager"] as const) {
    expect(await addComment(needs(), byStaff(role), { articleId, body: "A." })).toMatchObject({ code: "forbidden" });
    const settled = await settleComment(needs(), byStaff(role), { articleId, commentId, state: "resolved" });
    expect(settled).toMatchObject({ code: "forbidden" });
  }
  const other = await commented();
  const wrong = { articleId: other.articleId, commentId };
  expect(await settleComment(needs(), owner, { ...wrong, state: "resolved" })).toMatchObject({ code: "not-found" });
  const answer = { articleId: other.articleId, threadId: commentId, body: "A." };
  expect(await addComment(needs(), owner, answer)).toMatchObject({ code: "not-found" });
});

test("open comments keep an article from being published on every way, if the owner wants that", async () => {
  const { articleId, commentId } = await commented();
  const blocking = { ...needs().site.settings(), publishRules: { openComments: "block" as const } };
  const strict = () => ({ ...needs(), site: { settings: () => blocking } });
  const refused = { ok: false, code: "invalid", fields: { comments: expect.stringContaining("1 comment is open") } };
  const change = { content: { excerpt: "Another excerpt." }, version: null };
  expect(await saveArticle(strict(), editor, { articleId, ...change })).toMatchObject({ ok: true });
  expect(await publishArticle(strict(), editor, { articleId })).toMatchObject(refused);
  expect(await saveArticle(strict(), editor, { articleId, ...change, publish: true })).toMatchObject(refused);
  const publishAt = new Date(Date.now() + 60_000);
  expect(await scheduleArticle(strict(), editor, { articleId, publishAt })).toMatchObject(refused);
  const read = await readPublication(strict(), editor, articleId);
  expect(read).toMatchObject({ openComments: 1, refusals: [{ field: "comments" }] });
  expect(await readPublication(needs(), editor, articleId)).toMatchObject({ openComments: 1, refusals: [] });

  // What was planned before the comment came stays down when its time comes.
  expect(await scheduleArticle(needs(), editor, { articleId, publishAt })).toMatchObject({ ok: true });
  const later = () => new Date(publishAt.getTime() + 1_000);
  await applySchedule({ ...strict(), now: later, config: { publicUrl: "https://agency.example" }, sealing });
  expect(await findForEditing(test_.db, articleId)).toMatchObject({
    hasPending: true,
    article: { publishAt: null, refusal: { why: expect.stringContaining("1 comment is open") } },
  });

  await settleComment(needs(), owner, { articleId, commentId, state: "resolved" });
  expect(await publishArticle(strict(), editor, { articleId })).toMatchObject({ ok: true });
});
