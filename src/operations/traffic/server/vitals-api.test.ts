import { afterAll, beforeAll, expect, test } from "vitest";
import { aClock } from "#tests/builders/services.ts";
import { type TestSite, testSite } from "#tests/builders/site.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { readVitals } from "./read-vitals.ts";

const test_ = testDatabase();
const clock = aClock();
let site: TestSite;
beforeAll(async () => {
  site = await testSite(test_.database, { now: clock.now });
});
afterAll(() => site.close());
const report = (json: object, headers: Record<string, string> = {}) =>
  site.ask({ method: "POST", path: "/.netlify/functions/vitals", json, headers });
const values = { LCP: 1_800, INP: 40, CLS: 0.02, FCP: 900, TTFB: 120 };
const visit = (path: string, device = "phone") => ({ path, device, values });

test("visits are summed by pattern of the page and kind of device, and shown from twenty on", async () => {
  for (let i = 0; i < 19; i++) await report(visit(`/blog/article-${i}`));
  expect((await readVitals(site.services)).rows[0]?.values.LCP).toEqual({ n: 19, p75: null });
  expect((await report(visit("/blog/one-more?utm_source=mail"))).json()).toEqual({ counted: true });
  await report(visit("/blog/one-more", "desktop"));
  const { rows } = await readVitals(site.services);
  expect(rows.map(({ template, device, values: { INP } }) => [template, device, INP.n])).toEqual([
    ["/blog/:slug", "phone", 20],
    ["/blog/:slug", "desktop", 1],
  ]);
  const lcp = rows[0]?.values.LCP.p75 ?? 0;
  expect(lcp).toBeGreaterThanOrEqual(1_800);
  expect(lcp).toBeLessThan(1_980);
});

test("what is no public page, asks for privacy or can't be is not counted", async () => {
  const before = await readVitals(site.services);
  for (const path of ["/admin/leads", "/my-request/secret", "/wp-login.php"])
    expect((await report(visit(path))).json()).toEqual({ counted: false });
  expect((await report(visit("/blog"), { "Sec-GPC": "1" })).json()).toEqual({ counted: false });
  for (const wrong of [{ LCP: -1 }, { LCP: 1e9 }, { CLS: "0" }])
    expect((await report({ ...visit("/blog"), values: wrong })).status).toBe(422);
  expect((await report(visit("/blog", "fridge"))).status).toBe(422);
  expect(await readVitals(site.services)).toEqual(before);
});

test("the day, the page and the device are all that is kept", async () => {
  const columns = await test_.database.pool.query<{ column_name: string }>(
    "select column_name from information_schema.columns where table_name = 'vital_counts' order by 1",
  );
  expect(columns.rows.map((row) => row.column_name)).toEqual(["class", "day", "device", "n", "template", "vital"]);
});
