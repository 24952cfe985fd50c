import { beforeEach, expect, test } from "vitest";
import { NO_CONTENT } from "#newsroom/articles/rules/article.ts";
import type { Article, ArticleContent } from "#newsroom/articles/rules/article.ts";
import { findClaimFindings } from "#newsroom/articles/rules/claim-findings.ts";
import { claimTexts } from "#newsroom/articles/rules/claim-texts.ts";
import { publishRefusals } from "#newsroom/articles/rules/publish-gate.ts";
import { anArticle, articleNeeds } from "#tests/builders/articles.ts";
import { aClock } from "#tests/builders/services.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { applySchedule } from "./apply-schedule.ts";
import { addArticle, changeArticle, findAnyArticle } from "./articles-store.ts";
import { bundledArticles } from "./bundled-articles.ts";
import { changeArticles } from "./change-articles.ts";
import { changeArticleStatus } from "./change-article-status.ts";
import { publishArticle } from "./publish-article.ts";
import { saveArticle } from "./save-article.ts";
import { scheduleArticle } from "./schedule-article.ts";
import { submitArticle } from "./submit-article.ts";

const test_ = testDatabase();
const clock = aClock("2026-03-07T12:00:00.000Z");
const needs = () => ({
  ...articleNeeds(test_.db, { now: clock.now }),
  config: { publicUrl: "https://www.example.com" },
});
const owner = byStaff("owner");
beforeEach(async () => {
  clock.set("2026-03-07T12:00:00.000Z");
  await test_.database.pool.query("truncate articles, audit_log, redirects, mails, staff cascade");
});
async function added(given: Partial<Article> = {}) {
  const article = anArticle({ status: "draft", ...given });
  await addArticle(test_.db, article);
  return article;
}
const LIE = "You can never be turned down.";
const statusOf = async (id: string) => (await findAnyArticle(test_.db, id))?.status;
const refused = (field: string) => ({
  ok: false,
  code: "invalid",
  fields: { [field]: expect.stringContaining(`“${LIE}”`) },
});

test.each([
  ["title", { title: LIE }],
  ["metaDescription", { metaDescription: LIE }],
  ["excerpt", { excerpt: LIE }],
  ["metaTitle", { metaTitle: LIE }],
  ["ogTitle", { ogTitle: LIE }],
  ["ogDescription", { ogDescription: LIE }],
  ["twitterTitle", { twitterTitle: LIE }],
  ["twitterDescription", { twitterDescription: LIE }],
  ["content", { content: `<p>Read this. ${LIE}</p>` }],
  ["content", { content: `<p>Read this.</p><figure><img src="/a.png" alt="${LIE}" /></figure>` }],
  ["faq", { faq: [{ question: "Will I be accepted?", answer: LIE }] }],
  ["faq", { faq: [{ question: LIE, answer: "Yes." }] }],
] as [string, Partial<ArticleContent>][])(
  "a person's article with an illegal statement in %s is refused, with what to write",
  async (field, content) => {
    const { id } = await added(content);
    const outcome = await publishArticle(needs(), owner, { articleId: id });
    expect(outcome).toMatchObject(refused(field));
    expect(outcome).toMatchObject({
      fields: { [field]: expect.stringMatching(/waiting period.*Say “guaranteed issue”/) },
    });
    expect(await statusOf(id)).toBe("draft");
  },
);

test("no way of publishing lets it through: status, bulk, schedule, function, save, pending changes", async () => {
  const { id } = await added({ content: `<p>${LIE}</p>` });
  const lie = { content: `<p>${LIE}</p>` };
  expect(await changeArticleStatus(needs(), owner, { articleId: id, status: "published" })).toMatchObject(
    refused("content"),
  );
  expect(await changeArticles(needs(), owner, { action: "publish", ids: [id] })).toMatchObject([
    { result: expect.stringMatching(/^Error - .*never be turned down/) },
  ]);
  const publishAt = new Date("2026-03-08T14:00:00Z");
  expect(await scheduleArticle(needs(), owner, { articleId: id, publishAt })).toMatchObject(refused("content"));
  const submit = { named: null, details: {}, publishedAt: null };
  const sent = { slug: "sent", title: "Sent", ...lie };
  expect(await submitArticle(needs(), owner, { ...submit, content: sent })).toMatchObject(refused("content"));
  expect(await saveArticle(needs(), owner, { articleId: id, content: lie, publish: true })).toMatchObject(
    refused("content"),
  );
  // Scheduled before the rule existed.
  await test_.db.transaction((tx) => changeArticle(tx, id, { publishAt }));
  clock.set("2026-03-08T14:00:00.000Z");
  await applySchedule(needs());
  expect(await findAnyArticle(test_.db, id)).toMatchObject({
    status: "draft",
    refusal: { why: expect.stringContaining(LIE) },
  });
  const live = await added({ slug: "live", status: "published" });
  expect(await saveArticle(needs(), owner, { articleId: live.id, content: { title: LIE } })).toMatchObject({
    ok: true,
  });
  expect(await publishArticle(needs(), owner, { articleId: live.id })).toMatchObject(refused("title"));
});

test("no field of a call takes an article out of the gate for what AI wrote", async () => {
  const { id } = await added({ aiAssisted: true, excerpt: "It costs $9.99.", content: "<p>Read this.</p>" });
  expect(await publishArticle(needs(), owner, { articleId: id })).toMatchObject({
    fields: { excerpt: expect.stringContaining("No approved fact supports “It costs $9.99.”") },
  });
  const off = { articleId: id, content: {}, details: { aiAssisted: false } };
  const kept = { ok: false, code: "invalid", fields: { ai_assisted: expect.any(String) } };
  expect(await saveArticle(needs(), owner, off)).toMatchObject(kept);
  expect(await saveArticle(needs(), owner, { ...off, publish: true })).toMatchObject(kept);
  expect(await findAnyArticle(test_.db, id)).toMatchObject({ aiAssisted: true, status: "draft" });
});

test("a step, a phone number, a date and a statute need no fact", async () => {
  const content = "<h2>Step 1</h2><p>Call 614-555-0143 by May 5, 2026. It is in 16 CFR 453.2.</p>";
  const { id } = await added({ aiAssisted: true, title: "Whom to call", content, metaDescription: "", excerpt: "" });
  expect(await publishArticle(needs(), owner, { articleId: id })).toMatchObject({ ok: true });
});

const ANY_CASE = {
  facts: [],
  today: "2026-03-07",
  links: true,
  rules: {},
  decisions: [],
  accepted: null,
  live: new Set<string>(),
  publisher: { id: "pat", alone: false },
};

test("all shipped articles pass the gate", () => {
  const articles = bundledArticles();
  expect(articles.length).toBeGreaterThanOrEqual(60);
  const refusals = articles.map((article) => [
    article.slug,
    publishRefusals({
      content: { ...NO_CONTENT, ...article },
      reviewRequired: false,
      reviewer: null,
      reviewedOn: null,
      findings: findClaimFindings(claimTexts({ ...NO_CONTENT, ...article }), ANY_CASE).filter(
        ({ kind }) => kind === "illegal",
      ),
    }),
  ]);
  expect(refusals.filter(([, found]) => found?.length !== 0)).toEqual([]);
});
