import { afterAll, beforeAll, expect, test } from "vitest";
import { contentOf } from "#newsroom/articles/rules/edited-article.ts";
import { readSitemap } from "#newsroom/search-files/server/read-sitemap.ts";
import { anArticle } from "#tests/builders/articles.ts";
import { type TestSite, testSite } from "#tests/builders/site.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { addArticle } from "./articles-store.ts";
import { findMoved } from "./find-moved.ts";
import { newestPublished, publishedAfter, readBlogArticle, readBlogPage } from "./read-blog.ts";
import { saveArticle } from "./save-article.ts";

const NONCE = "quixotry";
const test_ = testDatabase();
let site: TestSite;
beforeAll(async () => {
  site = await testSite(test_.database);
});
afterAll(() => site.close());

/** Returns everything that public pages, the feed, the sitemap and the public call contain. */
async function publicBytes(slug: string): Promise<string> {
  const { services } = site;
  return JSON.stringify([
    await readBlogArticle(services, slug),
    await readBlogPage(services, { locale: "en", category: null, page: 1 }),
    await readBlogPage(services, { locale: "en", category: "funeral-costs", page: 1 }),
    await newestPublished(services, 50, "en"),
    await publishedAfter(services, { locale: "en", after: null, limit: 50 }),
    await readSitemap(services),
    await findMoved(services, `/blog/${slug}`),
    (await site.ask({ path: "/.netlify/functions/articles" })).text,
  ]);
}

test("no byte of a draft or of changes that are not live is public; published, it is", async () => {
  const editor = byStaff("editor");
  const live = anArticle({ slug: "what-is-live" });
  const draft = anArticle({ slug: `${NONCE}-draft`, title: NONCE, status: "draft" });
  for (const article of [live, draft]) await addArticle(test_.db, article);
  const content = {
    ...contentOf(live),
    slug: `${NONCE}-slug`,
    title: NONCE,
    content: `<p>${NONCE}</p>`,
    excerpt: NONCE,
  };
  await saveArticle(site.services, editor, { articleId: live.id, content });
  expect(await publicBytes("what-is-live")).not.toContain(NONCE);
  expect(await publicBytes(`${NONCE}-draft`)).not.toContain(NONCE);
  await saveArticle(site.services, editor, { articleId: live.id, content: {}, publish: true });
  expect(await publicBytes("what-is-live")).toContain(`"to":"/blog/${NONCE}-slug"`);
  expect((await site.ask({ path: "/.netlify/functions/articles" })).text).toContain(NONCE);
});
