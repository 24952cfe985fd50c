import { afterAll, beforeAll, expect, test } from "vitest";
import { anArticle } from "#tests/builders/articles.ts";
import { type TestSite, testSite } from "#tests/builders/site.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { addArticle } from "./articles-store.ts";

const test_ = testDatabase();
let site: TestSite;
beforeAll(async () => {
  site = await testSite(test_.database);
});
afterAll(() => site.close());

type Page = { articles: { slug: string }[]; next: string | null };
const read = async (query: string) => {
  const answer = await site.ask({ path: `/.netlify/functions/articles?${query}` });
  return { status: answer.status, ...(answer.json() as Page) };
};

test("the public list of articles is read page by page: newest first, each once, and then no further", async () => {
  const day = new Date("2026-11-01T00:00:00Z");
  // Two with the same time: a cursor between them must not skip one.
  const times = [day, day, new Date("2026-11-05T00:00:00Z"), new Date("2026-11-03T00:00:00Z")];
  for (const [n, publishedAt] of times.entries())
    await addArticle(test_.db, anArticle({ slug: `a-${n}`, publishedAt }));
  await addArticle(test_.db, anArticle({ slug: "hidden", status: "draft" }));
  const all = await read("");
  expect([all.articles.length, all.next]).toEqual([4, null]);

  const seen: string[] = [];
  let next: string | null = "";
  let pages = 0;
  for (; next !== null && pages < 9; pages++) {
    const page: Page = await read(`limit=1&cursor=${next}`);
    seen.push(...page.articles.map(({ slug }) => slug));
    next = page.next;
  }
  expect([pages, seen]).toEqual([4, all.articles.map(({ slug }) => slug)]);
  expect(seen.slice(0, 2)).toEqual(["a-2", "a-3"]);
  expect([(await read("limit=201")).status, (await read("cursor=nonsense")).status]).toEqual([422, 422]);
});
