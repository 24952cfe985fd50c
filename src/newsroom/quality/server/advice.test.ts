import { afterAll, beforeAll, expect, test } from "vitest";
import { contentOf } from "#newsroom/articles/rules/edited-article.ts";
import { NATIONWIDE } from "#newsroom/facts/rules/fact.ts";
import { SEO_RULES_VERSION } from "#newsroom/articles/rules/seo-analysis.ts";
import { addArticle } from "#newsroom/articles/server/articles-store.ts";
import { findForEditing } from "#newsroom/articles/server/find-for-editing.ts";
import { readRefusals } from "#newsroom/articles/server/read-refusals.ts";
import { saveArticle } from "#newsroom/articles/server/save-article.ts";
import { analyzeArticle } from "#newsroom/articles/rules/analyze-article.ts";
import { addFacts } from "#newsroom/facts/server/facts-store.ts";
import { anArticle } from "#tests/builders/articles.ts";
import { type TestSite, testSite } from "#tests/builders/site.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { readAdvice } from "./read-advice.ts";
import { settleClaim } from "./settle-claim.ts";

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
  const read = await readAdvice(site.services, id);
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

const CLAIM = "A vault costs $1,500.";
const claimed = (slug: string, aiAssisted = false) =>
  added({ slug, status: "draft", content: `<p>${CLAIM} Nobody likes it.</p>`, aiAssisted });
const FACT = {
  id: "vault",
  text: "The national median price of a vault was $1,500 in 2023.",
  value: "$1,500",
  sourceName: "National Funeral Directors Association",
  sourceUrl: null,
  sourceDate: "2026-01-10",
  jurisdiction: NATIONWIDE,
  expires: null,
  approvedBy: "Olivia Owner",
  approvedAt: new Date("2026-01-11T12:00:00Z"),
};
const settle = (articleId: string, sentence: string, given: object = {}) =>
  settleClaim(site.services, editor, { articleId, sentence, support: "accepted", ...given });

test("a claim is accepted, supported by a fact that is in force, and withdrawn", async () => {
  const { id } = await claimed("settled");
  expect(await settle(id, CLAIM)).toMatchObject({ ok: true });
  expect((await advice(id)).decisions).toEqual([{ sentence: CLAIM, factId: null, by: editor.actor.name }]);
  const createdAt = new Date("2026-01-11T12:00:00Z");
  await addFacts(test_.db, [
    { ...FACT, createdAt },
    { ...FACT, id: "not-approved", approvedBy: null, approvedAt: null, createdAt },
  ]);
  expect(await settle(id, CLAIM, { support: "fact", factId: "not-approved" })).toMatchObject({ ok: false });
  expect(await settle(id, CLAIM, { support: "fact", factId: "vault" })).toMatchObject({ ok: true });
  expect((await advice(id)).decisions).toMatchObject([{ factId: "vault" }]);
  expect(await settle(id, CLAIM, { support: "none" })).toMatchObject({ ok: true });
  expect((await advice(id)).decisions).toEqual([]);
  const { rows } = await test_.database.pool.query("select 1 from audit_log where action = 'article.claim'");
  expect(rows).toHaveLength(3);
});

test("a sentence that isn't there, an unknown fact and a reader are refused", async () => {
  const { id } = await claimed("refused");
  expect(await settle(id, "A vault costs $9,999.")).toMatchObject({ fields: { sentence: expect.any(String) } });
  expect(await settle(id, "Nobody likes it.")).toMatchObject({ fields: { sentence: expect.any(String) } });
  expect(await settle(id, CLAIM, { support: "fact", factId: "nope" })).toMatchObject({
    fields: { fact_id: expect.any(String) },
  });
  expect(await settle("nope", CLAIM)).toMatchObject({ code: "not-found" });
  const agent = byStaff("agent");
  expect(
    await settleClaim(site.services, agent, { articleId: id, sentence: CLAIM, support: "accepted" }),
  ).toMatchObject({
    code: "forbidden",
  });
});

test("accepting a sentence doesn't open the gate for what AI helped to write", async () => {
  const { id } = await claimed("by-ai", true);
  expect(await settle(id, CLAIM)).toMatchObject({ ok: true });
  const edited = await findForEditing(test_.db, id);
  if (!edited) throw new Error("There is no such article");
  const refusals = await readRefusals(test_.db, site.services, edited.article, edited.content);
  expect(refusals.map(({ sentence }) => sentence)).toContain(CLAIM);
});
