import { beforeEach, describe, expect, test } from "vitest";
import type { Article, ArticleContent } from "#newsroom/articles/rules/article.ts";
import { contentOf } from "#newsroom/articles/rules/edited-article.ts";
import { anArticle, articleNeeds } from "#tests/builders/articles.ts";
import { aClock } from "#tests/builders/services.ts";
import { byKey, byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { addArticle, findPublished, findRevision, listRevisions } from "./articles-store.ts";
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

  test("is written in place; of a few words in one go only what was there before is kept", async () => {
    const { id } = await added({ status: "draft", title: "First" });
    for (const title of ["Second", "Third"]) expect(await save(id, { title })).toMatchObject({ ok: true });
    expect(await read(id)).toMatchObject({ version: 3, hasPending: false, article: { title: "Third" } });
    expect((await revisions(id)).map(({ reason }) => reason)).toEqual(["saved"]);
    await save(id, { title: "Fourth" }, {}, byStaff("owner"));
    clock.forward(60_000);
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

describe("what was saved stays within reach", () => {
  const LONG = `<p>${"Ask for the general price list before you sign anything. ".repeat(60)}</p>`;
  const keptTexts = async (id: string) => {
    const whole = await Promise.all((await revisions(id)).map((one) => findRevision(test_.db, id, one.id)));
    return whole.map((one) => one?.content.content);
  };

  test("600 words that are deleted in the next save, or a piece at a time, without a pause", async () => {
    for (const cuts of [[""], Array.from({ length: 60 }, (_, place) => LONG.slice(0, LONG.length - 60 * place))]) {
      const { id } = await added({ status: "draft", content: "" });
      for (const content of [LONG, ...cuts, "<p>oops</p>"]) {
        await save(id, { content });
        clock.forward(2_000);
      }
      const kept = await keptTexts(id);
      expect(kept.some((text) => text && text.length > LONG.length - 120)).toBe(true);
    }
  });

  test("what was there at a pause of a minute, and what another person of the same name had saved", async () => {
    const { id } = await added({ status: "draft", content: "<p>One.</p>" });
    await save(id, { content: "<p>One. Two.</p>" });
    clock.forward(60_000);
    await save(id, { content: "<p>One. Two. Three.</p>" });
    expect(await keptTexts(id)).toEqual(["<p>One. Two.</p>", "<p>One.</p>"]);
    await save(id, { content: "<p>One. Two. Four.</p>" }, {}, byStaff("editor", { id: "another" }));
    expect(await keptTexts(id)).toContain("<p>One. Two. Three.</p>");
  });

  test("changes that waited, when a call publishes other text over them", async () => {
    const { id } = await added();
    await save(id, { content: LONG });
    await save(id, { content: "<p>oops</p>" }, { publish: true });
    expect(await keptTexts(id)).toContain(LONG);
  });

  test("both sides of a conflict, by one person or two, however shortly before, and either way it ends", async () => {
    for (const by of [editor, byStaff("owner")]) {
      const { id } = await added({ status: "draft", title: "Before" });
      await save(id, { title: "Theirs" }, { version: 1 }, by);
      expect(await save(id, { title: "Mine" }, { version: 1 })).toMatchObject({ code: "stale" });
      const titles = async () =>
        (await Promise.all((await revisions(id)).map((one) => findRevision(test_.db, id, one.id)))).map((one) =>
          String(one?.content.title),
        );
      expect((await titles()).toSorted()).toEqual(["Before", "Mine", "Theirs"]);
      expect(await read(id)).toMatchObject({ version: 2, article: { title: "Theirs" } });
      await save(id, { title: "Mine" }, { version: 2 });
      // Mine is the article now, and theirs is there once.
      expect((await titles()).toSorted()).toEqual(["Before", "Theirs"]);
    }
  });

  test("old revisions are thinned when a new one is made, the last before a deletion never", async () => {
    const { id } = await added({ status: "draft", content: "<p>First.</p>" });
    for (let saved = 0; saved < 30; saved++) {
      await save(id, { content: saved === 7 ? LONG : `<p>First. ${"More. ".repeat(saved)}</p>` });
      clock.forward(60_000);
    }
    expect((await revisions(id)).length).toBe(30);
    clock.forward(40 * 24 * 3_600_000);
    await save(id, { content: "<p>Much later.</p>" });
    const kept = await keptTexts(id);
    expect(kept.length).toBeLessThan(8);
    expect(kept).toContain(LONG);
  });

  test("revisions of one moment have an order, and a list goes on after any of them", async () => {
    const { id } = await added({ status: "draft" });
    for (const name of ["a", "b", "c", "d"]) await save(id, { title: name }, { reason: `before ${name}` });
    const reasons = (await revisions(id)).map(({ reason }) => reason);
    expect(reasons).toEqual(["before d", "before c", "before b", "before a"]);
    const [, second] = await revisions(id);
    const rest = await listRevisions(test_.db, id, 9, second?.id);
    expect(rest.map(({ reason }) => reason)).toEqual(reasons.slice(2));
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
