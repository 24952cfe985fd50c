import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Period } from "#leads/leads/rules/lead-analytics.ts";
import { NO_STAMPS } from "#leads/policies/rules/policy.ts";
import { createApiKey } from "#accounts/access/server/create-api-key.ts";
import { articleListsJobs } from "#newsroom/articles/server/article-lists-jobs.ts";
import { addArticle } from "#newsroom/articles/server/articles-store.ts";
import { addPolicyToLead } from "#leads/policies/server/change-policy.ts";
import { anArticle } from "#tests/builders/articles.ts";
import { applyNeeds, store } from "#tests/builders/intake.ts";
import { anOrigin, aSubmission } from "#tests/builders/leads.ts";
import { aClock } from "#tests/builders/services.ts";
import { type TestSite, testSite } from "#tests/builders/site.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { readArticleStatistics } from "./read-article-statistics.ts";

const test_ = testDatabase();
const DAY = 86_400_000;
const clock = aClock();
let site: TestSite;
beforeAll(async () => {
  site = await testSite(test_.database, { now: clock.now });
});
afterAll(() => site.close());

const read = async (period: Period = "30d", by = byStaff("owner")) => {
  const outcome = await readArticleStatistics(site.services, by, { period, listed: true });
  if (!outcome.ok) throw new Error(outcome.message);
  // The totals are the same if the articles are not listed.
  const figures = await readArticleStatistics(site.services, by, { period, listed: false });
  expect(figures).toEqual({ ok: true, value: { ...outcome.value, articles: [] } });
  return outcome.value;
};
const ago = (days: number) => new Date(clock.now().getTime() - days * DAY);
const day = (days: number) => ago(days).toISOString().slice(0, 10);
const count = (path: string, event: string, n: number, days = 0) =>
  test_.database.pool.query("insert into page_counts (day, path, event, n) values ($1, $2, $3, $4)", [
    day(days),
    path,
    event,
    n,
  ]);
const aLead = (landingPage: string) => store(test_.db, aSubmission({ origin: anOrigin({ landingPage }) }));

test("without visits, leads and policies there is no figure, not a zero", async () => {
  await test_.database.pool.query("truncate articles, redirects cascade");
  await addArticle(
    test_.db,
    anArticle({ slug: "moved", title: "Moved", keywords: ["burial"], primaryKeyword: "Cost" }),
  );
  expect(await read()).toMatchObject({ views: null, readThrough: null, premium: null, leads: 0, averageWords: 14 });
});

test("each article has its views, reads, leads and premium, under all addresses that it had", async () => {
  const [moved] = (await read()).articles;
  await addArticle(test_.db, anArticle({ slug: "other", title: "Other", content: "<p>Funeral.</p>", keywords: [] }));
  await addArticle(test_.db, anArticle({ slug: "draft", title: "Draft", status: "draft", keywords: ["burial"] }));
  await test_.database.pool.query(
    "insert into redirects (id, from_path, to_path, article_id, created_at, by) values ('r', '/blog/old-address', '/blog/moved', $1, now(), 'Pat')",
    [moved?.id],
  );
  await count("/blog/moved", "page_view", 30, 3);
  await count("/blog/moved", "page_view", 6);
  await count("/blog/moved", "article_read", 2);
  await count("/blog/old-address", "page_view", 2);
  await count("/blog/old-address", "article_read", 1);
  await count("/blog/other", "page_view", 5);
  await count("/blog/other", "call_tapped", 5);
  await count("/blog/category/funeral-costs", "page_view", 100);
  await count("/", "page_view", 100);
  await count("/blog/other", "page_view", 40, 30);
  const won = await aLead("https://agency.example/blog/old-address?utm_source=x");
  await aLead("https://agency.example/blog/moved");
  await aLead("https://agency.example/blog/category/funeral-costs");
  const early = await aLead("https://agency.example/blog/other");
  await test_.database.pool.query("update leads set created_at = $1", [ago(1)]);
  await test_.database.pool.query("update leads set created_at = $2 where id = $1", [early.leadId, ago(40)]);
  const needs = { ...applyNeeds(test_.db), site: site.services.site, now: clock.now, announceLeads: () => {} };
  const stamps = { ...NO_STAMPS, applied: day(3), submitted: day(3), issued: day(2), first_draft_paid: day(1) };
  const terms = {
    carrier: "Mutual",
    product: "Whole life",
    faceAmount: 10_000,
    premium: 54.2,
    mode: "monthly" as const,
  };
  const added = await addPolicyToLead(needs, byStaff("owner"), won.leadId, {
    terms: { ...terms, draftDay: null },
    stamps,
  });
  expect(added.ok).toBe(true);

  const month = await read();
  expect(
    month.articles
      .map(({ slug, views, readThrough, leads, premium }) => [slug, views, readThrough, leads, premium])
      .sort(([a], [b]) => String(a).localeCompare(String(b))),
  ).toEqual([
    // 8 of its 38 views came since reads are counted.
    ["moved", 38, 37.5, 2, 650.4],
    ["other", 5, 0, 0, 0],
  ]);
  expect(month).toMatchObject({ views: 43, readThrough: 23.1, leads: 2, premium: 650.4 });
  expect(month.articles.length).toBe(2);
  const year = await read("1y");
  expect(year.articles.find(({ slug }) => slug === "other")).toMatchObject({ views: 45, leads: 1 });
});

test("an agent gets what comes of leads that they may see, an editor the sums of all, a key for reading articles none", async () => {
  await test_.database.pool.query("update leads set assigned_to = 'someone-else'");
  expect(await read("30d", byStaff("agent"))).toMatchObject({ views: 43, leads: 0, premium: null });
  expect(await read("30d", byStaff("editor"))).toMatchObject({ views: 43, leads: 2, premium: 650.4 });
  const key = {
    ...byStaff("owner"),
    actor: { kind: "key" as const, id: "k", name: "k", scopes: ["articles:read" as const] },
  };
  expect(await read("30d", key)).toMatchObject({ views: 43, leads: null, premium: null });
});

test("the figures of all articles equal a recount: published in 30 days, average words, the ten keywords of most", async () => {
  await test_.database.pool.query("truncate articles cascade");
  const keywords = Array.from({ length: 12 }, (_, n) => `keyword ${String(n).padStart(2, "0")}`);
  for (let n = 0; n < 12; n++)
    await addArticle(
      test_.db,
      anArticle({
        id: randomUUID(),
        primaryKeyword: keywords[n] ?? "",
        keywords: [...keywords.slice(0, Math.min(n, 5)), "KEYWORD 00"],
        content: `<p>${"word ".repeat(n + 1)}</p>`,
        publishedAt: ago(n * 5 + 1),
      }),
    );
  await addArticle(test_.db, anArticle({ status: "draft", content: `<p>${"draft ".repeat(500)}</p>` }));
  const { recent, averageWords, keywords: top, figures } = await read();
  expect([recent, averageWords, figures.draft]).toEqual([6, 7, 1]);
  expect(top).toHaveLength(10);
  expect(top[0]).toEqual({ keyword: "keyword 00", articles: 12 });
  expect(top.map(({ articles }) => articles)).toEqual(top.map(({ articles }) => articles).toSorted((a, b) => b - a));
  // Rows of an earlier version have none yet; the job that scores articles adds them.
  await test_.database.pool.query("update articles set main_keywords = null");
  expect((await read()).keywords).toEqual([]);
  await articleListsJobs(test_)[0]?.run();
  expect((await read()).keywords).toEqual(top);
});

test("the call answers a page of articles in the order asked for", async () => {
  await test_.database.pool.query("truncate articles cascade");
  for (const slug of ["one", "two", "three"]) await addArticle(test_.db, anArticle({ slug, title: slug }));
  await count("/blog/two", "page_view", 9);
  const made = await createApiKey(site.services, byStaff("owner"), {
    name: "Reports",
    scopes: ["articles:read"],
    expiresAt: null,
  });
  const headers = { Authorization: `Bearer ${made.ok ? made.value.key : ""}` };
  const ask = async (query: string) =>
    (await site.ask({ method: "GET", path: `/api/articles/statistics?${query}`, headers })).json() as {
      articles: { slug: string }[];
      next: string | null;
    };
  const first = await ask("limit=2");
  expect([first.articles.map(({ slug }) => slug), first.next]).toEqual([["two", "one"], "2"]);
  const rest = await ask("limit=2&cursor=2&sort=views");
  expect([rest.articles.map(({ slug }) => slug), rest.next]).toEqual([["three"], null]);
});
