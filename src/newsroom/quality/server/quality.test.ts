import { beforeEach, describe, expect, test } from "vitest";
import type { Article } from "#newsroom/articles/rules/article.ts";
import { parseFixOptions } from "#newsroom/articles/rules/fix-article.ts";
import { addArticle } from "#newsroom/articles/server/articles-store.ts";
import { deleteArticle } from "#newsroom/articles/server/delete-article.ts";
import { findForEditing } from "#newsroom/articles/server/find-for-editing.ts";
import { saveArticle } from "#newsroom/articles/server/save-article.ts";
import { anArticle, articleNeeds } from "#tests/builders/articles.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { createArticleQuality } from "./create-article-quality.ts";
import { fixArticles, type FixHelp } from "./fix-articles.ts";
import { readHygiene, selectMalformed } from "./read-quality.ts";
import { undoFix } from "./undo-fix.ts";

const test_ = testDatabase();
const editor = byStaff("editor");
beforeEach(async () => {
  await test_.database.pool.query("truncate articles, audit_log, redirects cascade");
});

const TEXT = "A funeral home must give you its General Price List when you ask in person. ".repeat(20).trim();
const BROKEN = {
  title: "Funeral costs",
  metaDescription: "",
  content: `<p>Sure, here is the article you asked for:</p><p>${TEXT}</p>`,
};
const ALL = parseFixOptions(() => true);
const NONE = parseFixOptions(() => false);
const unasked = () => Promise.reject(new Error("No AI is asked here"));
const NO_HELP: FixHelp = { expand: unasked, verify: unasked };
const needs = () => articleNeeds(test_.db);

async function added(given: Partial<Article> = {}) {
  const article = anArticle(given);
  await addArticle(test_.db, article);
  return article.id;
}
const fix = (articleIds: string[], given: { options?: typeof ALL; dryRun?: boolean; fixHelp?: FixHelp } = {}) => {
  const { options = NONE, dryRun = false, fixHelp } = given;
  return fixArticles({ ...needs(), fixHelp: fixHelp ?? NO_HELP }, editor, { articleIds, options, dryRun });
};
const read = async (id: string) => {
  const edited = await findForEditing(test_.db, id);
  if (!edited) throw new Error("There is no such article");
  return edited;
};
async function done(articleIds: string[], given: Parameters<typeof fix>[1] = {}) {
  const outcome = await fix(articleIds, given);
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome.value;
}

describe("malformed articles", () => {
  test("are shown page by page, and all of them are selected only if they are as many as was said", async () => {
    const quality = createArticleQuality(test_.db);
    for (let n = 0; n < 12; n += 1) await added({ status: "draft", ...BROKEN, slug: `broken-${n}` });
    const page = (asked: string | null, query = "") => readHygiene({ db: test_.db, quality }, { query, page: asked });
    const [first, second] = [await page(null), await page("2")];
    expect([first.malformed, first.selectable, first.articles.length, second.articles.length]).toEqual([12, 12, 10, 2]);
    expect(new Set([...first.articles, ...second.articles].map(({ id }) => id)).size).toBe(12);
    expect((await page(null, "BROKEN-11")).articles.map(({ slug }) => slug)).toEqual(["broken-11"]);
    const all = await selectMalformed({ quality }, { query: "", told: 12 });
    expect(all.ok && all.value.length).toBe(12);
    await added({ status: "draft", ...BROKEN, slug: "broken-later" });
    expect(await selectMalformed({ quality }, { query: "", told: 12 })).toMatchObject({ code: "conflict" });
  });

  test("are counted again right after a fix", async () => {
    const quality = createArticleQuality(test_.db);
    const title = "What a funeral costs, item by item";
    const metaDescription = "m".repeat(130);
    const id = await added({ status: "draft", ...BROKEN, title, metaDescription });
    const malformed = async () => (await readHygiene({ db: test_.db, quality }, { query: "", page: null })).malformed;
    expect(await malformed()).toBe(1);
    await done([id]);
    expect(await malformed()).toBe(0);
  });
});

describe("fixing", () => {
  test("a dry run shows each change and makes none", async () => {
    const id = await added({ status: "draft", ...BROKEN });
    const { batchId, articles } = await done([id], { dryRun: true });
    expect(batchId).toBeNull();
    expect(articles[0]).toMatchObject({
      before: { metaDescription: "" },
      after: { content: `<p>${TEXT}</p>` },
      remaining: [{ field: "title", code: "short" }],
      failure: null,
    });
    expect(articles[0]?.after).not.toHaveProperty("title");
    expect(await read(id)).toMatchObject({ version: 1, content: BROKEN });
  });

  test("a draft is fixed and put back as it was; what someone wrote meanwhile stays", async () => {
    const [one, two] = [await added({ status: "draft", ...BROKEN }), await added({ status: "draft", ...BROKEN })];
    const { batchId } = await done([one, two]);
    expect((await read(one)).content).toMatchObject({
      title: "Funeral costs",
      content: `<p>${TEXT}</p>`,
    });
    await saveArticle(needs(), editor, { articleId: two, content: { metaDescription: "What a person wrote" } });
    const undone = await undoFix(needs(), editor, { batchId: batchId ?? "" });
    expect((await read(one)).content).toMatchObject(BROKEN);
    expect((await read(two)).content).toMatchObject({ ...BROKEN, metaDescription: "What a person wrote" });
    expect(undone).toMatchObject({ ok: true });
    expect(undone.ok && undone.value.articles.find(({ id }) => id === two)?.failure).toMatch(
      /changed this article since/,
    );
    expect(await undoFix(needs(), editor, { batchId: batchId ?? "" })).toMatchObject({ code: "conflict" });
  });

  test("a published article keeps what is live; the fix waits, and its undo leaves nothing pending", async () => {
    const id = await added(BROKEN);
    const { batchId } = await done([id]);
    expect(await read(id)).toMatchObject({ hasPending: true, article: BROKEN, content: { content: `<p>${TEXT}</p>` } });
    await undoFix(needs(), editor, { batchId: batchId ?? "" });
    expect(await read(id)).toMatchObject({ hasPending: false, content: BROKEN });
  });

  test("an undo keeps a slug whose old form is refused, and puts the rest back", async () => {
    const id = await added({ status: "draft", ...BROKEN, slug: "Funeral Costs" });
    const { batchId } = await done([id], { options: { ...NONE, content_fixer_slug_fix: true } });
    const undone = await undoFix(needs(), editor, { batchId: batchId ?? "" });
    expect((await read(id)).content).toMatchObject({ ...BROKEN, slug: "funeral-costs" });
    expect(undone.ok && undone.value.articles[0]?.failure).toMatch(/^Its old slug was malformed/);
  });

  test("one that fails leaves the others fixed", async () => {
    await added({ slug: "funeral-costs" });
    const taken = await added({ status: "draft", slug: "Funeral Costs" });
    const other = await added({ status: "draft", ...BROKEN });
    const options = { ...NONE, content_fixer_slug_fix: true };
    const { articles } = await done([taken, other, "never-was"], { options });
    expect(articles.map(({ failure }) => failure)).toEqual([
      "❌ Fix failed: Another article has this address.",
      null,
      "❌ Fix failed: Article not found",
    ]);
    expect((await read(other)).content.content).toBe(`<p>${TEXT}</p>`);
  });

  test("an AI expands what is short and verifies what was saved, if it was asked to; a dry run asks none", async () => {
    const asked: string[] = [];
    const fixHelp: FixHelp = {
      expand: async (_by, _id, { content }) => ({ ok: true, value: `${content}<p onclick=x>${TEXT}</p>` }),
      verify: async (_by, id, text) => {
        asked.push(`${id} ${text}`);
        return { ok: false, status: "503", reason: "No AI is set up" };
      },
    };
    const short = await added({ status: "draft", content: "<p>Short</p>" });
    expect((await done([short], { options: NONE, fixHelp })).articles[0]?.after.content).toBeUndefined();
    expect((await done([short], { options: ALL, fixHelp, dryRun: true })).articles[0]?.after.content).toBeUndefined();
    expect(asked).toEqual([]);
    const { batchId, articles } = await done([short], { options: ALL, fixHelp });
    expect(articles[0]).toMatchObject({ failure: "AI verify failed: 503", reason: "No AI is set up" });
    expect(await read(short)).toMatchObject({
      content: { content: `<p>Short</p><p>${TEXT}</p>` },
      article: { aiAssisted: true },
    });
    expect(asked).toEqual([`${short} Short ${TEXT}`]);
    await undoFix(needs(), editor, { batchId: batchId ?? "" });
    expect(await read(short)).toMatchObject({ content: { content: "<p>Short</p>" }, article: { aiAssisted: false } });
    const many = Array.from({ length: 11 }, (_, n) => `article-${n}`);
    expect(await fix(many, { options: ALL, fixHelp })).toMatchObject({
      message: "Select at most 10 articles at a time with AI.",
    });
  });

  test("asks for a right and for articles", async () => {
    const id = await added({ status: "draft", ...BROKEN });
    const input = { articleIds: [id], options: NONE, dryRun: false };
    expect(await fixArticles({ ...needs(), fixHelp: NO_HELP }, byStaff("agent"), input)).toMatchObject({
      code: "forbidden",
    });
    expect(await undoFix(needs(), byStaff("agent"), { batchId: "x" })).toMatchObject({ code: "forbidden" });
    expect(await fix([])).toMatchObject({ code: "invalid", message: "Select at least one article first." });
  });
});

describe("what is known of all articles", () => {
  test("follows each change: new, saved, pending, deleted", async () => {
    const quality = createArticleQuality(test_.db);
    expect(await quality.findings()).toEqual([]);
    const draft = await added({ status: "draft", title: "B", content: "<p>burial insurance policy</p>" });
    const live = await added({ title: "A", content: "<p>burial insurance price</p>" });
    expect((await quality.findings()).map(({ title }) => title)).toEqual(["A", "B"]);
    expect(await quality.similar(draft)).toMatchObject([{ id: live, similarity: 0.5, possibleDuplicate: false }]);
    await saveArticle(needs(), editor, { articleId: live, content: { content: "<p>burial insurance policy</p>" } });
    expect(await quality.similar(draft)).toMatchObject([{ id: live, similarity: 1, possibleDuplicate: true }]);
    const words = ["burial", "policy", "urn", "vault", "grave"];
    const same = (count: number) => ({ content: `<p>${words.slice(0, count).join(" ")}</p>` });
    await saveArticle(needs(), editor, { articleId: draft, content: same(5) });
    await saveArticle(needs(), editor, { articleId: live, content: same(3) });
    expect(await quality.similar(draft)).toMatchObject([{ id: live, similarity: 0.6, possibleDuplicate: true }]);
    await saveArticle(needs(), editor, { articleId: draft, content: { content: "<p>{</p>" } });
    expect((await quality.findings()).find(({ id }) => id === draft)?.hygiene.map(({ code }) => code)).toContain(
      "leftovers",
    );
    expect(await quality.similar(draft)).toEqual([]);
    expect(await quality.similar(draft, 0)).toHaveLength(1);
    await deleteArticle(needs(), editor, { articleId: live });
    expect(await quality.similar(draft, 0)).toEqual([]);
    expect(await quality.similar(live)).toBeNull();
    expect((await quality.findings()).map(({ id }) => id)).toEqual([draft]);
  });
});
