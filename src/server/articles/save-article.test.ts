import { beforeEach, describe, expect, test } from "vitest";
import type { Article, ArticleContent } from "#core/articles/article.ts";
import { contentOf } from "#core/articles/edited-article.ts";
import { anArticle, articleNeeds } from "#tests/builders/articles.ts";
import { aClock } from "#tests/builders/services.ts";
import { byKey, byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { addArticle, findPublished, listRevisions } from "./articles-store.ts";
import { changeArticleStatus } from "./change-article-status.ts";
import { createArticle } from "./create-article.ts";
import { findForEditing } from "./find-for-editing.ts";
import { publishArticle } from "./publish-article.ts";
import { type ArticleSave, saveArticle } from "./save-article.ts";

const test_ = testDatabase();
const clock = aClock();
let noted: string[] = [];
const needs = () => articleNeeds(test_.db, { now: clock.now, noted });
const editor = byStaff("editor");
beforeEach(async () => {
  noted = [];
  await test_.database.pool.query("truncate articles, audit_log, redirects cascade");
});

async function added(given: Partial<Article> = {}) {
  const article = anArticle(given);
  await addArticle(test_.db, article);
  return article;
}
const save = (articleId: string, content: Partial<ArticleContent>, more: Partial<ArticleSave> = {}, by = editor) =>
  saveArticle(needs(), by, { articleId, content, ...more });
const read = async (id: string) => {
  const edited = await findForEditing(test_.db, id);
  if (!edited) throw new Error("There is no such article");
  return edited;
};
const revisions = (id: string) => listRevisions(test_.db, id, 100);

describe("a draft", () => {
  test("is created from little: with an address of its own, sanitized, and by the default author", async () => {
    const title = "What a Funeral Costs in 2026";
    const made = await createArticle(needs(), editor, {
      content: { title, content: "<p onclick=x>A</p><script>b</script>" },
    });
    const again = await createArticle(needs(), editor, { content: { title } });
    expect(made).toMatchObject({
      ok: true,
      value: {
        version: 1,
        article: {
          status: "draft",
          slug: "what-a-funeral-costs-in-2026",
          content: "<p>A</p>",
          author: "editorial-team",
        },
      },
    });
    expect(again).toMatchObject({ ok: true, value: { content: { slug: "what-a-funeral-costs-in-2026-2" } } });
    expect(await createArticle(needs(), editor, { content: { slug: "what-a-funeral-costs-in-2026" } })).toMatchObject({
      code: "invalid",
      fields: { slug: "Another article has this address." },
    });
  });

  test("is written in place; of one sitting only what was there before is kept", async () => {
    const { id } = await added({ status: "draft", title: "First" });
    for (const title of ["Second", "Third"]) expect(await save(id, { title })).toMatchObject({ ok: true });
    expect(await read(id)).toMatchObject({ version: 3, hasPending: false, article: { title: "Third" } });
    expect((await revisions(id)).map(({ reason }) => reason)).toEqual(["saved"]);
    await save(id, { title: "Fourth" }, {}, byStaff("owner"));
    clock.forward(10 * 60_000);
    await save(id, { title: "Fifth" }, {}, byStaff("owner"));
    expect((await revisions(id)).length).toBe(3);
    expect(noted).toEqual([]);
  });

  test("that is saved as it is stays as it is", async () => {
    const article = await added({ status: "draft" });
    expect(await save(article.id, contentOf(article))).toMatchObject({ ok: true, value: { version: 1 } });
    expect(await revisions(article.id)).toEqual([]);
  });

  test("can be kept under a name, which no later save thins", async () => {
    const { id } = await added({ status: "draft", title: "First" });
    await save(id, { title: "Second" }, { name: "Before the lawyer" });
    await save(id, { title: "Third" });
    expect((await revisions(id)).map(({ name }) => name)).toEqual(expect.arrayContaining(["Before the lawyer", null]));
  });
});

describe("a published article", () => {
  test("keeps what is live until its changes are published, with the page dropped only then", async () => {
    const article = await added({ slug: "a-guide" });
    expect(await save(article.id, { title: "A new title" })).toMatchObject({
      ok: true,
      value: { hasPending: true, content: { title: "A new title" }, article: { title: article.title } },
    });
    expect(await findPublished(test_.db, "a-guide")).toMatchObject({
      title: article.title,
      updatedAt: article.updatedAt,
    });
    expect(noted).toEqual([]);
    expect(await publishArticle(needs(), editor, { articleId: article.id })).toMatchObject({
      ok: true,
      value: { hasPending: false },
    });
    expect(await findPublished(test_.db, "a-guide")).toMatchObject({
      title: "A new title",
      publishedAt: article.publishedAt,
      updatedAt: clock.now(),
    });
    expect(noted.toSorted()).toEqual([
      "article:a-guide",
      "blog",
      "category:funeral-costs",
      `translations:${article.id}`,
    ]);
  });

  test("is changed at once with publish, and drops the pages of both categories", async () => {
    const { id } = await added({ slug: "a-guide" });
    await save(id, { category: "Planning ahead" }, { publish: true });
    expect(await findPublished(test_.db, "a-guide")).toMatchObject({ category: "planning-ahead" });
    expect(noted).toEqual(expect.arrayContaining(["category:funeral-costs", "category:planning-ahead"]));
  });

  test("has no pending changes once its text is what is live again", async () => {
    const { id, title } = await added();
    await save(id, { title: "Another" });
    expect(await save(id, { title })).toMatchObject({ ok: true, value: { hasPending: false } });
  });

  test("that is unpublished keeps its changes as its text", async () => {
    const { id } = await added();
    await save(id, { title: "Another", slug: "another" });
    await changeArticleStatus(needs(), editor, { articleId: id, status: "draft" });
    expect(await read(id)).toMatchObject({ hasPending: false, article: { title: "Another", slug: "another" } });
  });
});

describe("what is refused changes nothing", () => {
  test("an older version, with the article as it is", async () => {
    const { id } = await added({ status: "draft" });
    await save(id, { title: "By the first" }, { version: 1 });
    expect(await save(id, { title: "By the second" }, { version: 1 })).toMatchObject({
      code: "stale",
      current: { title: "By the first", version: 2 },
    });
    expect(await publishArticle(needs(), editor, { articleId: id, version: 1 })).toMatchObject({ code: "stale" });
    expect(await read(id)).toMatchObject({ article: { title: "By the first", status: "draft" } });
  });

  test.each<[string, Partial<ArticleContent>]>([
    ["slug", { slug: "Not A Slug" }],
    ["slug", { slug: "a".repeat(121) }],
    ["slug", { slug: "taken" }],
    ["title", { title: "t".repeat(301) }],
    ["content", { content: "c".repeat(1_000_001) }],
    ["ogImage", { ogImage: "javascript:alert(1)" }],
    ["faq", { faq: "none" as never }],
  ])("a bad %s, by its name", async (field, content) => {
    await added({ slug: "taken" });
    const { id } = await added({ status: "draft", slug: "mine" });
    const refused = await save(id, { excerpt: "New", ...content });
    expect(refused).toMatchObject({ code: "invalid", fields: { [field]: expect.stringMatching(/\.$/) } });
    expect(await read(id)).toMatchObject({ version: 1 });
  });

  test("a reviewer without a license", async () => {
    const { id } = await added({ status: "draft" });
    expect(await save(id, {}, { details: { reviewerId: "nobody" } })).toMatchObject({
      code: "invalid",
      fields: { reviewer_id: expect.any(String) },
    });
  });

  test("people and keys without the right", async () => {
    const { id } = await added({ status: "draft" });
    expect(await save(id, { title: "x" }, {}, byStaff("agent"))).toMatchObject({ code: "forbidden" });
    expect(await save(id, { title: "x" }, { publish: true }, byKey(["articles:write"]))).toMatchObject({
      code: "forbidden",
    });
    expect(await createArticle(needs(), byStaff("agent"), { content: {} })).toMatchObject({ code: "forbidden" });
  });
});

test("an article is not published without a title and a text, nor a sensitive one without its reviewer", async () => {
  const { id } = await added({ status: "draft", title: "", content: "<p> </p>", category: "benefits-and-rights" });
  const refused = await publishArticle(needs(), editor, { articleId: id });
  expect(refused).toMatchObject({
    code: "invalid",
    fields: { title: expect.any(String), content: expect.any(String), reviewer_id: expect.any(String) },
  });
  expect((await read(id)).article.status).toBe("draft");
});

test("the address of a published article that changes leads to the new one, also back again", async () => {
  const { id } = await added({ slug: "one" });
  for (const slug of ["two", "three", "one"])
    expect(await save(id, { slug }, { publish: true })).toMatchObject({ ok: true });
  const { rows } = await test_.database.pool.query("select from_path, to_path from redirects order by from_path");
  expect(rows).toEqual([
    { from_path: "/blog/three", to_path: "/blog/one" },
    { from_path: "/blog/two", to_path: "/blog/one" },
  ]);
  const other = await added({ status: "draft" });
  expect(await save(other.id, { slug: "two" })).toMatchObject({
    code: "invalid",
    fields: { slug: expect.any(String) },
  });
});
