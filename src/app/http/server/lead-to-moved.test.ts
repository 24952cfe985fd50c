import { afterAll, beforeAll, expect, test } from "vitest";
import { articleFileNeeds, checkedFile, revertFile, runFile } from "#tests/builders/article-files.ts";
import { aWxr } from "#tests/builders/wxr.ts";
import { type TestSite, testSite } from "#tests/builders/site.ts";
import { testDatabase } from "#tests/builders/test-database.ts";

const test_ = testDatabase();
let site: TestSite;
beforeAll(async () => {
  site = await testSite(test_.database);
});
afterAll(() => site.close());

const to = async (path: string) => {
  const { status, headers } = await site.ask({ path });
  return [status, headers.location];
};

test("an address of an old site with a slash, capitals or a number leads to the article in one hop, until it is reverted", async () => {
  const needs = articleFileNeeds(test_.db);
  const posts = [
    { id: 7, slug: "first", content: "<p>One.</p>" },
    { id: 8, slug: "idea", status: "draft" },
  ];
  const done = await runFile(needs, await checkedFile(needs, "old.xml", aWxr(posts)));
  const article = [301, "/blog/first"];
  expect(await to("/2019/05/first/")).toEqual(article);
  expect(await to("//2019/05/First")).toEqual(article);
  expect(await to("/es/2019/05/first/")).toEqual([301, "/es/blog/first"]);
  expect(await to("/?p=7")).toEqual(article);
  expect(await to("/index.php?p=7&utm_source=x")).toEqual(article);
  expect(await to("/category/funeral-costs/")).toEqual([301, "/blog/category/funeral-costs"]);
  expect(await to("/author/admin/")).toEqual([301, "/blog"]);
  expect(await to("/2019/05/never/")).toEqual([301, "/2019/05/never"]);
  expect((await to("/?p=8"))[0]).toBe(200);
  expect((await to("/?page=7"))[0]).toBe(200);
  await revertFile(needs, done);
  expect(await to("/2019/05/first/")).toEqual([301, "/2019/05/first"]);
  expect((await to("/?p=7"))[0]).toBe(200);
});
