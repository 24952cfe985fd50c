import { beforeEach, expect, test } from "vitest";
import type { Article } from "#newsroom/articles/rules/article.ts";
import { addArticle, listRevisions } from "./articles-store.ts";
import { findForEditing } from "./find-for-editing.ts";
import { saveArticle } from "./save-article.ts";
import { scheduleArticle } from "./schedule-article.ts";
import { findRedirect } from "#newsroom/redirects/server/redirects-store.ts";
import { anArticle, articleNeeds } from "#tests/builders/articles.ts";
import { aClock } from "#tests/builders/services.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { changeAddress } from "./change-address.ts";
import { listLinking } from "./list-linking.ts";

const test_ = testDatabase();
const clock = aClock();
const needs = () => ({
  ...articleNeeds(test_.db, { now: clock.now }),
  config: { publicUrl: "https://www.example.com" },
});
const editor = byStaff("editor");
beforeEach(async () => {
  await test_.database.pool.query("truncate articles, audit_log, redirects cascade");
});

async function added(given: Partial<Article> = {}) {
  const article = anArticle(given);
  await addArticle(test_.db, article);
  return article;
}
const linking = (slug: string) => `<p>See <a href="/blog/${slug}#costs">the guide</a>.</p>`;
const read = async (id: string) => {
  const edited = await findForEditing(test_.db, id);
  if (!edited) throw new Error("There is no such article");
  return edited;
};
const change = (articleId: string, slug: string, more: { expected?: string; updateLinks?: boolean } = {}) =>
  changeAddress(needs(), editor, { articleId, slug, updateLinks: true, ...more });
async function moved(articleId: string, slug: string) {
  const outcome = await change(articleId, slug);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome));
  return outcome.value;
}

test("the links of published articles, waiting changes and drafts follow, each with a revision, and an undo gives the same bytes", async () => {
  const target = await added({ slug: "old" });
  const live = await added({ title: "Live", content: linking("old") });
  const both = await added({ title: "Both", content: linking("old") });
  const draft = await added({ title: "Draft", status: "draft", content: linking("old") });
  const other = await added({ title: "Other", content: linking("older") });
  const waiting = `<p>More.</p>\n${linking("old")}`;
  await saveArticle(needs(), editor, { articleId: both.id, content: { title: "Both, changed", content: waiting } });
  const goesLive = new Date(clock.now().getTime() + 86_400_000);
  await scheduleArticle(needs(), editor, { articleId: both.id, publishAt: goesLive });

  const done = await moved(target.id, "new");
  expect(done.updated.map(({ title }) => title)).toEqual(["Both", "Draft", "Live"]);
  expect(done.kept).toEqual([]);
  expect(await findRedirect(test_.db, "/blog/old")).toMatchObject({ toPath: "/blog/new", source: "slug" });
  expect((await read(live.id)).article.content).toBe(linking("new"));
  expect((await read(draft.id)).article.content).toBe(linking("new"));
  expect((await read(other.id)).version).toBe(1);
  expect(await read(both.id)).toMatchObject({
    article: { title: "Both", content: linking("new"), publishAt: goesLive },
    content: { title: "Both, changed", content: waiting.replace("old", "new") },
    hasPending: true,
  });
  for (const { id } of [live, both, draft]) expect((await listRevisions(test_.db, id, 9)).length).toBeGreaterThan(0);

  await moved(target.id, "old");
  expect((await read(target.id)).article.slug).toBe("old");
  expect((await read(live.id)).article.content).toBe(live.content);
  expect((await read(draft.id)).article.content).toBe(draft.content);
  expect(await read(both.id)).toMatchObject({
    article: { content: both.content },
    content: { content: waiting },
  });
  expect(await findRedirect(test_.db, "/blog/old")).toBeNull();
});

test("the address changes live, while other changes of the article go on waiting", async () => {
  const { id } = await added({ slug: "old", title: "Live" });
  await saveArticle(needs(), editor, { articleId: id, content: { title: "Waiting" } });
  await moved(id, "new");
  expect(await read(id)).toMatchObject({
    article: { slug: "new", title: "Live" },
    content: { slug: "new", title: "Waiting" },
    hasPending: true,
  });
});

test("an article that can't be published keeps its links and its waiting changes, and says why", async () => {
  const target = await added({ slug: "old" });
  const refused = await added({ content: linking("old"), category: "benefits-and-rights" });
  await saveArticle(needs(), editor, { articleId: refused.id, content: { title: "Waiting" } });
  const before = await read(refused.id);
  expect(await moved(target.id, "new")).toMatchObject({
    updated: [],
    kept: [{ id: refused.id, problem: expect.stringContaining("review") }],
  });
  expect(await read(refused.id)).toEqual(before);
  expect(await listLinking(needs(), { id: target.id, slug: "new" })).toMatchObject([{ id: refused.id, old: true }]);
});

test("waiting changes that can't be saved take what was published back", async () => {
  const target = await added({ slug: "old" });
  const both = await added({ content: linking("old") });
  await saveArticle(needs(), editor, { articleId: both.id, content: { title: "Waiting" } });
  await test_.database.pool.query(
    "update article_pending set content = jsonb_set(content, '{title}', to_jsonb(repeat('t', 400)))",
  );
  expect(await moved(target.id, "new")).toMatchObject({ updated: [], kept: [{ id: both.id }] });
  expect((await read(both.id)).article.content).toBe(both.content);
  expect((await read(both.id)).hasPending).toBe(true);
});

test("a taken or malformed address, an old version and a late undo change nothing", async () => {
  await added({ slug: "taken" });
  const { id } = await added({ slug: "old" });
  const link = await added({ content: linking("old") });
  for (const slug of ["taken", "Not a slug", ""])
    expect(await change(id, slug)).toMatchObject({ code: "invalid", fields: { slug: expect.any(String) } });
  expect(await change(id, "older", { expected: "new" })).toMatchObject({ code: "conflict" });
  expect(
    await changeAddress(needs(), editor, { articleId: id, slug: "new", updateLinks: true, version: 7 }),
  ).toMatchObject({ code: "stale" });
  expect((await read(link.id)).version).toBe(1);
  expect(
    await changeAddress(needs(), byStaff("agent"), { articleId: id, slug: "new", updateLinks: true }),
  ).toMatchObject({ code: "forbidden" });
});

test("a link with an endless address does not keep an article from being stored", async () => {
  const content = `<p><a href="/blog/${"x".repeat(5_000)}">x</a></p>`;
  expect((await read((await added({ content })).id)).article.content).toBe(content);
});
