import { afterAll, beforeAll, expect, test } from "vitest";
import { NO_STAMPS } from "#leads/policies/rules/policy.ts";
import { addPolicyToLead } from "#leads/policies/server/change-policy.ts";
import { addArticle } from "#newsroom/articles/server/articles-store.ts";
import { anArticle } from "#tests/builders/articles.ts";
import { applyNeeds, store } from "#tests/builders/intake.ts";
import { anOrigin, aSubmission } from "#tests/builders/leads.ts";
import { aClock } from "#tests/builders/services.ts";
import { type TestSite, testSite } from "#tests/builders/site.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { readArticleReport } from "./read-article-report.ts";

const test_ = testDatabase();
const clock = aClock();
let site: TestSite;
beforeAll(async () => {
  site = await testSite(test_.database, { now: clock.now });
});
afterAll(() => site.close());

const read = async (id: string, by = byStaff("owner")) => {
  const report = await readArticleReport(site.services, by, id, { period: "30d", step: "day" });
  if (!report.ok) throw new Error(report.message);
  return report.value;
};
const ago = (days: number) => new Date(clock.now().getTime() - days * 86_400_000);
const day = (days: number) => ago(days).toISOString().slice(0, 10);
const count = (path: string, event: string, n: number, daysAgo: number) =>
  test_.database.pool.query("insert into page_counts (day, path, event, n) values ($1, $2, $3, $4)", [
    day(daysAgo),
    path,
    event,
    n,
  ]);
const aLead = (slug: string) =>
  store(test_.db, aSubmission({ origin: anOrigin({ landingPage: `https://agency.example/blog/${slug}` }) }));

test("nothing is shown of an article of which nothing is known", async () => {
  await addArticle(test_.db, anArticle({ id: "quiet", slug: "quiet" }));
  expect(await read("quiet")).toMatchObject({ views: null, readThrough: null, premium: null, origins: null });
});

test("views, reads, leads and premium of an article are its own, of this period and the one before", async () => {
  await addArticle(test_.db, anArticle({ id: "mine", slug: "mine" }));
  await addArticle(test_.db, anArticle({ id: "other", slug: "other" }));
  await test_.database.pool.query(
    "insert into redirects (id, from_path, to_path, article_id, created_at, by) values ('r', '/blog/was-mine', '/blog/mine', 'mine', now(), 'Pat')",
  );
  await count("/blog/mine", "page_view", 30, 0);
  await count("/blog/was-mine", "page_view", 10, 29);
  await count("/blog/mine", "page_view", 7, 30);
  await count("/blog/mine", "page_view", 900, 60);
  await count("/blog/mine", "article_read", 12, 0);
  await count("/blog/mine", "view_from:search", 5, 0);
  await count("/blog/other", "page_view", 400, 0);
  await count("/blog/other", "article_read", 1, 31);
  const won = await aLead("mine");
  await aLead("was-mine");
  const early = await aLead("mine");
  await aLead("other");
  await test_.database.pool.query("update leads set created_at = $1", [ago(1)]);
  await test_.database.pool.query("update leads set created_at = $2 where id = $1", [early.leadId, ago(40)]);
  const needs = { ...applyNeeds(test_.db), site: site.services.site, now: clock.now, announceLeads: () => {} };
  const stamps = { ...NO_STAMPS, applied: day(3), submitted: day(3), issued: day(2), first_draft_paid: day(1) };
  const terms = { carrier: "Mutual", product: "Whole life", faceAmount: 10_000, premium: 54.2, draftDay: null };
  const sold = { terms: { ...terms, mode: "monthly" as const }, stamps };
  expect((await addPolicyToLead(needs, byStaff("owner"), won.leadId, sold)).ok).toBe(true);
  const report = await read("mine");
  expect(report).toMatchObject({
    views: { now: 40, before: 7 },
    readThrough: 30,
    leads: { now: 2, before: 1 },
    premium: 650.4,
    origins: [{ origin: "search", now: 5, before: 0 }],
  });
  expect(report.steps).toHaveLength(30);
  expect(await read("other")).toMatchObject({
    views: { now: 400, before: 0 },
    leads: { now: 1, before: 0 },
    premium: 0,
  });
  const actor = { kind: "key" as const, id: "k", name: "k", scopes: ["articles:read" as const] };
  const key = { ...byStaff("owner"), actor };
  expect(await read("mine", key)).toMatchObject({ views: { now: 40, before: 7 }, leads: null, premium: null });
});

test("the kind of place that a view of an article came from is counted, and nothing else of the place", async () => {
  await addArticle(test_.db, anArticle({ id: "seen", slug: "seen" }));
  const send = (more: object) =>
    site.ask({
      method: "POST",
      path: "/.netlify/functions/count",
      json: { path: "/blog/seen", event: "page_view", ...more },
    });
  for (const from of ["www.google.com", "secret.example", "secret.example"])
    expect((await send({ from })).status).toBe(200);
  await send({ from: "", medium: "email" });
  await send({});
  const report = await read("seen");
  expect(report.views).toEqual({ now: 5, before: 0 });
  expect(report.origins).toEqual([
    { origin: "search", now: 1, before: 0 },
    { origin: "mail", now: 1, before: 0 },
    { origin: "other", now: 2, before: 0 },
  ]);
  const { rows } = await test_.database.pool.query("select event from page_counts where path = '/blog/seen'");
  expect(JSON.stringify(rows)).not.toContain("secret");
});
