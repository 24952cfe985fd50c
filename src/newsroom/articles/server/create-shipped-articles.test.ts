import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDatabase } from "#platform/database/server/database.ts";
import { openLastKnown } from "#platform/journal/server/last-known.ts";
import { articleNeeds } from "#tests/builders/articles.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { quiet, testDatabase } from "#tests/builders/test-database.ts";
import { bundledArticles } from "./bundled-articles.ts";
import { changeArticleStatus } from "./change-article-status.ts";
import { createShippedArticles } from "./create-shipped-articles.ts";
import { deleteArticle } from "./delete-article.ts";
import { loadBundled } from "./load-bundled.ts";
import { newestOfEach, readBlogArticle, readBlogPage } from "./read-blog.ts";

const test_ = testDatabase();
const away = openDatabase({ host: "127.0.0.1", port: 1 }, quiet);
let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "hearthlight-articles-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));
const open = async (db = test_.db) => createShippedArticles(db, await openLastKnown(join(folder, "down.json"), quiet));

test("what staff deleted or unpublished is recorded on disk, and not shown while the database is unavailable", async () => {
  const shipped = await open();
  // An empty database has none of them.
  await shipped.reload();
  expect(shipped.current()).toEqual(bundledArticles());
  await loadBundled({ db: test_.db });
  const english = bundledArticles().filter(({ language }) => language === "en");
  const [deleted, draft, archived, published] = english;
  const needs = articleNeeds(test_.db, { reread: shipped.reload });
  const owner = byStaff("owner");
  await deleteArticle(needs, owner, { articleId: deleted?.id ?? "" });
  await changeArticleStatus(needs, owner, { articleId: draft?.id ?? "", status: "draft" });
  await changeArticleStatus(needs, owner, { articleId: archived?.id ?? "", status: "archived" });
  expect(await readdir(folder)).toEqual(["down.json"]);

  const started = await open(away.db);
  await expect(started.reload()).rejects.toThrow();
  const blog = { db: away.db, log: quiet, shippedArticles: started };
  const page = await readBlogPage(blog, { locale: "en", category: null, page: 1 });
  expect(page.articles.map((a) => a.slug)).toEqual(english.slice(3, 12).map((a) => a.slug));
  const isDown = (id: string | undefined) => [deleted, draft, archived].some((article) => article && article.id === id);
  // Translations of unpublished articles aren't shown either.
  const down = bundledArticles()
    .filter(({ id, translationOf }) => isDown(id) || isDown(translationOf ?? undefined))
    .map(({ slug }) => slug);
  expect(down).toHaveLength(6);
  expect(await Promise.all(down.map((slug) => readBlogArticle(blog, slug)))).toEqual(down.map(() => "away"));
  expect(await readBlogArticle(blog, published?.slug ?? "")).toMatchObject({ fallback: true });
  for (const article of await newestOfEach(blog, [...new Set(english.map((a) => a.category))], "en"))
    expect(down).not.toContain(article.slug);

  await changeArticleStatus(needs, owner, { articleId: draft?.id ?? "", status: "published" });
  expect((await open(away.db)).current().map((a) => a.slug)).toContain(draft?.slug);
});

test("a file that cannot be read stops nothing", async () => {
  await writeFile(join(folder, "down.json"), "[half");
  expect((await open()).current()).toEqual(bundledArticles());
});
