import { afterAll, beforeAll, expect, test } from "vitest";
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
const count = (json: object, headers: Record<string, string> = {}) => site.ask({ method: "POST", path: "/.netlify/functions/count", json, headers });

test("what pages tell is added up per page and day, and every one counts when many come at once", async () => {
  await Promise.all(Array.from({ length: 20 }, () => countPage(site.services, { path: "/blog", event: "page_view" })));
  expect((await count({ path: "/blog?utm_source=mail", event: "page_view" })).json()).toEqual({ counted: true });
  expect((await count({ path: "/blog", event: "call_tapped" })).json()).toEqual({ counted: true });
  const { pages, total } = await readCounts(site.services);
  expect(pages).toEqual([
    { path: "/blog", counts: { page_view: 21, calculator_used: 0, quote_step: 0, quote_submitted: 0, callback_sent: 0, call_tapped: 1 } },
  ]);
  expect(total.page_view).toBe(21);
});

test("who asks not to be counted is not, and nonsense is refused", async () => {
  const before = await readCounts(site.services);
  expect((await count({ path: "/blog", event: "page_view" }, { "Sec-GPC": "1" })).json()).toEqual({ counted: false });
  expect((await count({ path: "/admin/leads", event: "page_view" })).json()).toEqual({ counted: false });
  expect((await count({ path: "/blog", event: "keystroke" })).status).toBe(422);
  expect((await count({ path: "/blog", event: "page_view" }, { Origin: "https://evil.example" })).status).toBe(403);
  expect((await count({ path: "x".repeat(3_000), event: "page_view" })).status).toBe(413);
  expect(await readCounts(site.services)).toEqual(before);
});

test("the report looks back thirty days and no further", async () => {
  clock.forward(29 * 86_400_000);
  expect((await readCounts(site.services)).total.page_view).toBe(21);
  clock.forward(86_400_000);
  expect((await readCounts(site.services)).pages).toEqual([]);
});
