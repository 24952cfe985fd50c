import { afterAll, beforeAll, expect, test } from "vitest";
import { DEFAULT_SETTINGS, SHIPPED_WORDS_DATE } from "#agency/site/rules/default-settings.ts";
import { addArticle } from "#newsroom/articles/server/articles-store.ts";
import { referenceTables } from "#agency/tables/server/calculators-tables.ts";
import { SHIPPED_TABLE_DATES } from "#agency/tables/server/shipped-dates.ts";
import { anArticle } from "#tests/builders/articles.ts";
import { aClock, type TestServices, testServices } from "#tests/builders/services.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { changeSetting } from "#agency/site/server/change-setting.ts";
import { readSitemap } from "./read-sitemap.ts";

const test_ = testDatabase();
const clock = aClock();
let made: TestServices;
beforeAll(async () => {
  made = await testServices(test_.database, { now: clock.now });
});
afterAll(() => made.close());

const changes = async () =>
  new Map((await readSitemap(made.services)).map(({ path, changedAt }) => [path, changedAt?.toISOString() ?? null]));

test("times of the list are those of records, tables and articles; a page that was never touched has that of the words as shipped", async () => {
  const before = await changes();
  const shipped = SHIPPED_WORDS_DATE.toISOString();
  expect([before.get("/"), before.get("/privacy"), before.get("/blog")]).toEqual([shipped, shipped, null]);
  expect(before.get("/calculators/premium-estimator")).toBe(SHIPPED_TABLE_DATES.rates.toISOString());

  clock.set("2027-01-02T03:04:05.000Z");
  const done = await changeSetting(made.services, byStaff("owner"), {
    key: "privacyPage",
    value: { ...DEFAULT_SETTINGS.privacyPage, intro: "Short and true." },
    version: "",
  });
  expect(done.ok).toBe(true);
  const importedAt = new Date("2027-02-03T00:00:00.000Z");
  await test_.db.insert(referenceTables).values({ key: "rates", value: {}, note: "", importedAt, importedBy: "owner" });
  const article = anArticle({ updatedAt: new Date("2027-03-04T00:00:00.000Z") });
  await addArticle(test_.db, article);

  const after = await changes();
  expect(after.get("/privacy")).toBe("2027-01-02T03:04:05.000Z");
  expect(after.get("/terms")).toBe(shipped);
  expect(after.get("/calculators/premium-estimator")).toBe(importedAt.toISOString());
  expect(after.get("/calculators/cremation-vs-burial")).toBe(before.get("/calculators/cremation-vs-burial"));
  for (const path of ["/", "/blog", `/blog/${article.slug}`])
    expect(after.get(path), path).toBe("2027-03-04T00:00:00.000Z");
});
