import { afterAll, beforeAll, expect, test } from "vitest";
import { contentOf } from "#newsroom/articles/rules/edited-article.ts";
import { SEO_RULES_VERSION } from "#newsroom/articles/rules/seo-analysis.ts";
import { addArticle } from "#newsroom/articles/server/articles-store.ts";
import { findForEditing } from "#newsroom/articles/server/find-for-editing.ts";
import { saveArticle } from "#newsroom/articles/server/save-article.ts";
import { settleClaim } from "#newsroom/articles/server/settle-claim.ts";
import { analyzeArticle } from "#newsroom/articles/rules/analyze-article.ts";
import { anArticle } from "#tests/builders/articles.ts";
import { type TestSite, testSite } from "#tests/builders/site.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { readAdvice } from "./read-advice.ts";

const test_ = testDatabase();
const editor = byStaff("editor");
let site: TestSite;
beforeAll(async () => {
  site = await testSite(test_.database);
});
afterAll(() => site.close());

const WORDS = "A funeral home must give you its general price list when you ask in person. ";
async function added(given: Parameters<typeof anArticle>[0]) {
  const article = anArticle({ content: `<p>${WORDS}</p>`, ...given });
  await addArticle(test_.db, article);
  return article;
}
const advice = async (id: string) => {
  const read = await readAdvice(site.services, editor, id);
  if (!read) throw new Error("There is no such article");
  return read;
};

test("links lead to published articles at their live address, and a saved link goes", async () => {
  const mine = await added({ slug: "mine", status: "draft" });
  const live = await added({ slug: "live-one" });
  await added({ slug: "a-draft", status: "draft" });
  await added({ slug: "archived-one", status: "archived" });
  await saveArticle(site.services, editor, {
    articleId: live.id,
    content: { slug: "not-live-yet", title: "Not live yet" },
  });
  const slugs = async () => (await advice(mine.id)).links.map(({ slug }) => slug);
  expect(await slugs()).toContain("live-one");
  for (const slug of ["a-draft", "archived-one", "not-live-yet", "mine"]) expect(await slugs()).not.toContain(slug);
  await saveArticle(site.services, editor, {
    articleId: mine.id,
    content: { content: `<p>${WORDS} <a href="/blog/live-one">See this</a></p>` },
  });
  expect(await slugs()).not.toContain("live-one");
});

test("what the browser works out is what a save stores", async () => {
  await added({ slug: "taken", primaryKeyword: "burial insurance" });
  const { id } = await added({ slug: "scored", status: "draft", primaryKeyword: "Burial insurance" });
  await saveArticle(site.services, editor, { articleId: id, content: { excerpt: "A new one." } });
  const saved = await findForEditing(test_.db, id);
  if (!saved) throw new Error("There is no such article");
  const { keywordUses } = await advice(id);
  expect(keywordUses).toBe(1);
  const live = analyzeArticle(contentOf(saved.content), { keywordUses });
  expect(saved.article).toMatchObject({
    seoScore: live.seoScore,
    readabilityScore: live.readabilityScore,
    seoRules: SEO_RULES_VERSION,
  });
});

test("what was decided in one language is known in the other, and decides nothing there", async () => {
  const english = await added({ slug: "vaults", status: "draft", content: "<p>A vault costs $1,500.</p>" });
  const spanish = await added({
    slug: "bovedas",
    status: "draft",
    language: "es",
    translationOf: english.id,
    content: "<p>Una bóveda cuesta $1,500.</p>",
  });
  const decided = { sentence: "A vault costs $1,500.", reason: "From the price list." };
  const outcome = await settleClaim(site.services, editor, { articleId: english.id, support: "accepted", ...decided });
  expect(outcome).toEqual({ ok: true, value: null });
  const { others, claims } = await advice(spanish.id);
  expect(others).toMatchObject([decided]);
  expect(claims.decisions).toEqual([]);
  expect((await advice(english.id)).others).toEqual([]);
});
