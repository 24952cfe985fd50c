import { afterAll, beforeAll, expect, test } from "vitest";
import { COUNTED_EVENTS } from "#leads/leads/rules/counted-event.ts";
import { UNLISTED_PAGES } from "#newsroom/search-files/rules/unlisted-pages.ts";
import { addArticle } from "#newsroom/articles/server/articles-store.ts";
import { anArticle } from "#tests/builders/articles.ts";
import { aClock } from "#tests/builders/services.ts";
import { type TestSite, testSite } from "#tests/builders/site.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { countPage } from "./count-page.ts";
import { readCounts } from "./read-counts.ts";

const test_ = testDatabase();
const clock = aClock();
let site: TestSite;
beforeAll(async () => {
  site = await testSite(test_.database, { now: clock.now });
});
afterAll(() => site.close());
const nothing = Object.fromEntries(COUNTED_EVENTS.map((event) => [event, 0]));
const count = (json: object, headers: Record<string, string> = {}) =>
  site.ask({ method: "POST", path: "/.netlify/functions/count", json, headers });

test("events are summed per page and day, also when many arrive at once", async () => {
  await Promise.all(Array.from({ length: 20 }, () => countPage(site.services, { path: "/blog", event: "page_view" })));
  expect((await count({ path: "/blog?utm_source=mail", event: "page_view" })).json()).toEqual({ counted: true });
  expect((await count({ path: "/blog", event: "call_tapped" })).json()).toEqual({ counted: true });
  const { pages, total } = await readCounts(site.services);
  expect(pages).toEqual([{ path: "/blog", counts: { ...nothing, page_view: 21, call_tapped: 1 } }]);
  expect(total.page_view).toBe(21);
});

test("a view of any page is counted by the kind of place that it came from, and the place is not stored", async () => {
  const from = (host: string) => count({ path: "/contact", event: "page_view", from: host, medium: "" });
  for (const host of ["www.google.com", "www.google.com", "dolores.example", ""]) await from(host);
  const { origins } = await readCounts(site.services);
  expect(origins.filter(({ n }) => n > 0)).toEqual([
    { origin: "search", n: 2 },
    { origin: "direct", n: 1 },
    { origin: "other", n: 1 },
  ]);
  const { rows } = await test_.database.pool.query("select * from page_counts");
  expect(JSON.stringify(rows)).not.toMatch(/google|dolores/);
  await test_.database.pool.query("delete from page_counts where path = '/contact'");
});

test("a step of the quote is counted with its screen, and is no page of its own", async () => {
  const step = (name: string) => count({ path: "/get-a-quote", event: "quote_step", step: name });
  for (const name of ["person", "range", "range"]) expect((await step(name)).json()).toEqual({ counted: true });
  expect((await step("Rosa")).status).toBe(422);
  const { pages, screens, total } = await readCounts(site.services);
  expect(pages.map(({ path, counts }) => [path, counts.quote_step])).toEqual([
    ["/blog", 0],
    ["/get-a-quote", 3],
  ]);
  expect(total.quote_step).toBe(3);
  expect(screens.filter(({ n }) => n > 0)).toEqual([
    { step: "person", n: 1 },
    { step: "range", n: 2 },
  ]);
});

test("a browser that opts out is not counted, and invalid events are refused", async () => {
  const before = await readCounts(site.services);
  expect((await count({ path: "/blog", event: "page_view" }, { "Sec-GPC": "1" })).json()).toEqual({ counted: false });
  for (const path of [
    "/admin/leads",
    "/x",
    "/blog/never-written",
    "/blog/page/99",
    "/call-555-0100-you-won",
    "/final-expense-insurance/atlantis",
    "/es/blog/never-written",
  ])
    expect([path, (await count({ path, event: "page_view" })).json()]).toEqual([path, { counted: false }]);
  expect((await count({ path: "/blog", event: "keystroke" })).status).toBe(422);
  expect((await count({ path: "/blog", event: "page_view" }, { Origin: "https://evil.example" })).status).toBe(403);
  expect((await count({ path: "x".repeat(3_000), event: "page_view" })).status).toBe(413);
  expect(await readCounts(site.services)).toEqual(before);
});

test("the report looks back thirty days and no further", async () => {
  clock.forward(29 * 86_400_000);
  const last = await readCounts(site.services);
  expect([last.total.page_view, last.byDay[0]?.n, last.byDay.length]).toEqual([21, 21, 30]);
  clock.forward(86_400_000);
  const { pages, byDay } = await readCounts(site.services);
  expect([pages, byDay.at(-1)]).toEqual([[], { day: clock.now().toISOString().slice(0, 10), n: 0, before: 21 }]);
});

test("every page of the site is counted: those of the sitemap, and those that it leaves out", async () => {
  const article = anArticle();
  const { slug } = article;
  await addArticle(test_.db, article);
  for (const path of [
    "/",
    `/blog/${slug}`,
    "/final-expense-insurance/ohio",
    "/calculators/coverage-gap",
    "/calculators/coverage-gap/email",
    "/es/request-a-callback",
  ])
    expect([path, await countPage(site.services, { path, event: "page_view" })]).toEqual([path, true]);
  for (const [path, counted] of [
    [`/blog/${slug}`, true],
    ["/calculators/coverage-gap", false],
  ] as const)
    expect([path, await countPage(site.services, { path, event: "article_read" })]).toEqual([path, counted]);
  for (const path of UNLISTED_PAGES)
    expect([path, await countPage(site.services, { path, event: "call_tapped" })]).toEqual([path, true]);
  const token = "a".repeat(43);
  expect(await countPage(site.services, { path: `/schedule/change/${token}/times`, event: "page_view" })).toBe(true);
});
