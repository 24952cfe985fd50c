import { beforeEach, describe, expect, test } from "vitest";
import { ARTICLE_STATUSES } from "#newsroom/articles/rules/article.ts";
import { sqlState } from "#platform/database/server/database.ts";
import { listAudit } from "#platform/ledger/server/audit-store.ts";
import { anArticle, articleNeeds } from "#tests/builders/articles.ts";
import { aClock } from "#tests/builders/services.ts";
import { byKey, byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { addArticle, findArticle, findBySlug, findPublished } from "./articles-store.ts";
import { listNewest, listNewestOfEach, listPublished, listRelated } from "./blog-store.ts";
import { countArticles, listArticles } from "./article-lists-store.ts";
import { listForSitemap } from "#newsroom/search-files/server/seo-store.ts";
import { changeArticleStatus } from "./change-article-status.ts";
import { deleteArticle } from "./delete-article.ts";

const test_ = testDatabase();
let dropped: string[] = [];
const clock = aClock();
const needs = () => articleNeeds(test_.db, { now: clock.now, noted: dropped });
beforeEach(async () => {
  dropped = [];
  await test_.database.pool.query("truncate articles, audit_log cascade");
});

async function added(given: Parameters<typeof anArticle>[0] = {}) {
  const article = anArticle(given);
  await addArticle(test_.db, article);
  return article;
}
const revisions = async (id: string) =>
  (
    await test_.database.pool.query<{ reason: string; status: string; by: string; content: { title: string } }>(
      "select reason, status, by, content from article_revisions where article_id = $1 order by at, id",
      [id],
    )
  ).rows;

describe("the life of an article", () => {
  test("a draft is not public; publishing makes it so, with the time, an audit line, the version before and exactly its pages dropped", async () => {
    const draft = await added({ status: "draft", slug: "what-it-costs" });
    expect(await findPublished(test_.db, "what-it-costs")).toBeNull();
    expect(
      await changeArticleStatus(needs(), byStaff("editor"), { articleId: draft.id, status: "published" }),
    ).toMatchObject({
      ok: true,
      value: { article: { status: "published", publishedAt: clock.now() } },
    });
    expect(await findPublished(test_.db, "what-it-costs")).toMatchObject({
      id: draft.id,
      publishedAt: clock.now(),
      updatedAt: clock.now(),
    });
    expect(dropped.sort()).toEqual([
      "article:what-it-costs",
      "blog",
      "category:funeral-costs",
      `translations:${draft.id}`,
    ]);
    expect(await listAudit(test_.db, { recordType: "article", recordId: draft.id, limit: 5 })).toMatchObject([
      { action: "article.status", before: { status: "draft" }, after: { status: "published" } },
    ]);
    expect(await revisions(draft.id)).toMatchObject([
      { reason: "status published", status: "draft", by: "Pat editor", content: { title: draft.title } },
    ]);
  });

  test("the first publication's date survives unpublishing and publishing again", async () => {
    const article = await added();
    for (const status of ["draft", "archived", "published"] as const)
      await changeArticleStatus(needs(), byStaff("editor"), { articleId: article.id, status });
    expect(await findPublished(test_.db, article.slug)).toMatchObject({ publishedAt: article.publishedAt });
  });

  test("any status may follow any; none but published is public", async () => {
    const article = await added();
    for (const status of [...ARTICLE_STATUSES, ...ARTICLE_STATUSES]) {
      expect(await changeArticleStatus(needs(), byStaff("owner"), { articleId: article.id, status })).toMatchObject({
        ok: true,
        value: { article: { status } },
      });
      expect((await findPublished(test_.db, article.slug)) !== null).toBe(status === "published");
    }
  });

  test("a change to the status it has already leaves no trace but is no error", async () => {
    const article = await added();
    expect(
      await changeArticleStatus(needs(), byStaff("editor"), { articleId: article.id, status: "published" }),
    ).toMatchObject({ ok: true });
    expect(await revisions(article.id)).toEqual([]);
  });

  test("deleted: its address answers gone, staff no longer see it, its history stays", async () => {
    const article = await added();
    expect(await deleteArticle(needs(), byStaff("editor"), { articleId: article.id, only: "published" })).toEqual({
      ok: true,
      value: { slug: article.slug },
    });
    expect(await findPublished(test_.db, article.slug)).toBe("gone");
    expect([await findArticle(test_.db, article.id), await findBySlug(test_.db, article.slug)]).toEqual([null, null]);
    expect((await listArticles(test_.db, {}, null, 10)).articles).toEqual([]);
    expect(await revisions(article.id)).toMatchObject([{ reason: "deleted", status: "published" }]);
    expect(dropped).toContain(`article:${article.slug}`);
    expect(await deleteArticle(needs(), byStaff("editor"), { articleId: article.id })).toMatchObject({
      ok: false,
      code: "not-found",
    });
  });

  test("a deleted draft that was never public is not found, and not 'gone'", async () => {
    const draft = await added({ status: "draft" });
    await deleteArticle(needs(), byStaff("editor"), { articleId: draft.id, only: "draft" });
    expect(await findPublished(test_.db, draft.slug)).toBeNull();
  });

  test("a slug is free again after a delete; while the new one is a draft the address is not there, later it is the new article", async () => {
    const old = await added({ slug: "reused" });
    await deleteArticle(needs(), byStaff("editor"), { articleId: old.id });
    const fresh = await added({ slug: "reused", status: "draft" });
    expect(await findPublished(test_.db, "reused")).toBeNull();
    await changeArticleStatus(needs(), byStaff("editor"), { articleId: fresh.id, status: "published" });
    expect(await findPublished(test_.db, "reused")).toMatchObject({ id: fresh.id });
  });

  test("two living articles never have one slug", async () => {
    await added({ slug: "taken" });
    expect(await added({ slug: "taken", status: "draft" }).catch(sqlState)).toBe("23505");
  });

  test("each kind of delete refuses the other kind and changes nothing", async () => {
    const [published, draft] = [await added(), await added({ status: "draft" })];
    expect(await deleteArticle(needs(), byStaff("editor"), { articleId: draft.id, only: "published" })).toMatchObject({
      ok: false,
      code: "conflict",
    });
    expect(await deleteArticle(needs(), byStaff("editor"), { articleId: published.id, only: "draft" })).toMatchObject({
      ok: false,
      code: "conflict",
    });
    expect((await countArticles(test_.db, new Date(0))).total).toBe(2);
    expect(dropped).toEqual([]);
  });

  test.each([
    ["an agent", byStaff("agent")],
    ["a key that may only read and write", byKey(["articles:read", "articles:write"])],
  ])("%s may neither publish nor delete", async (_who, by) => {
    const article = await added({ status: "draft" });
    expect(await changeArticleStatus(needs(), by, { articleId: article.id, status: "published" })).toMatchObject({
      code: "forbidden",
    });
    expect(await deleteArticle(needs(), by, { articleId: article.id })).toMatchObject({ code: "forbidden" });
    expect((await findArticle(test_.db, article.id))?.status).toBe("draft");
  });
});

describe("lists", () => {
  const many = async (n: number, given: (i: number) => Parameters<typeof anArticle>[0]) => {
    for (let i = 0; i < n; i++)
      await added({ createdAt: new Date(Date.UTC(2026, 0, 1 + Math.floor(i / 3))), ...given(i) });
  };

  test("the blog: nine to a page, newest first, only published, and as many pages as it takes", async () => {
    await many(20, (i) => ({ title: `Public ${i}` }));
    await many(5, () => ({ status: "draft", title: "Hidden" }));
    const pages = [
      await listPublished(test_.db, { locale: "en", category: null, page: 1 }),
      await listPublished(test_.db, { locale: "en", category: null, page: 2 }),
      await listPublished(test_.db, { locale: "en", category: null, page: 3 }),
      await listPublished(test_.db, { locale: "en", category: null, page: 4 }),
    ];
    expect(pages.map((p) => p.articles.length)).toEqual([9, 9, 2, 0]);
    expect(new Set(pages.flatMap((p) => p.articles.map((a) => a.id))).size).toBe(20);
    expect(pages[0]?.pages).toEqual({ en: 3 });
    expect(pages.flatMap((p) => p.articles).some((a) => a.title === "Hidden")).toBe(false);
    const times = pages.flatMap((p) => p.articles.map((a) => a.publishedAt?.getTime() ?? 0));
    expect(times).toEqual([...times].sort((a, b) => b - a));
  });

  test("a category shows its own; an unknown one is empty", async () => {
    await many(3, () => ({ category: "after-a-loss" }));
    await many(2, () => ({ category: "funeral-costs" }));
    expect((await listPublished(test_.db, { locale: "en", category: "after-a-loss", page: 1 })).articles).toHaveLength(
      3,
    );
    expect(await listPublished(test_.db, { locale: "en", category: "nothing", page: 1 })).toEqual({
      articles: [],
      pages: {},
    });
  });

  test("related: the same category, published, never the article itself, at most as many as asked", async () => {
    await many(4, () => ({ category: "after-a-loss" }));
    await added({ category: "after-a-loss", status: "draft" });
    const article = await added({ category: "after-a-loss" });
    const related = await listRelated(test_.db, article, 3);
    expect(related).toHaveLength(3);
    expect(related.every((a) => a.id !== article.id && a.category === "after-a-loss" && a.status === "published")).toBe(
      true,
    );
  });

  test("of each category asked for, the newest published one", async () => {
    await added({ category: "after-a-loss", slug: "older", publishedAt: new Date("2026-11-01T10:00:00Z") });
    await added({ category: "after-a-loss", slug: "newer", publishedAt: new Date("2026-11-02T10:00:00Z") });
    await added({ category: "after-a-loss", slug: "draft", status: "draft" });
    await added({ category: "funeral-costs", slug: "cost", publishedAt: new Date("2026-10-01T10:00:00Z") });
    await added({ category: "planning", slug: "unasked" });
    const slugs = async (...categories: string[]) =>
      (await listNewestOfEach(test_.db, categories, "en")).map((a) => a.slug).sort();
    expect([await slugs("after-a-loss", "funeral-costs", "nothing"), await slugs()]).toEqual([["cost", "newer"], []]);
  });

  test("staff search in title and slug, with percent, underscore and backslash as themselves, and page without gaps", async () => {
    await many(7, (i) => ({ title: `Burial 100% guide ${i}`, slug: `burial-${i}` }));
    await added({ title: "Cremation 100 guide", slug: "cremation_x", status: "draft" });
    const titles = async (query: string) => (await listArticles(test_.db, { query }, null, 50)).articles.length;
    expect([
      await titles("BURIAL"),
      await titles("00% g"),
      await titles("cremation_"),
      await titles("l_0"),
      await titles("\\"),
      await titles("\0"),
    ]).toEqual([7, 7, 1, 0, 0, 8]);
    expect((await listArticles(test_.db, { status: "draft" }, null, 50)).articles).toHaveLength(1);
    const first = await listArticles(test_.db, {}, null, 5);
    const second = await listArticles(test_.db, {}, first.next, 5);
    expect(new Set([...first.articles, ...second.articles].map((a) => a.id)).size).toBe(8);
    expect(second.next).toBeNull();
  });

  test("counts, newest and sitemap know only what lives", async () => {
    await added({ publishedAt: new Date("2026-11-20T10:00:00Z"), slug: "b-new" });
    await added({ publishedAt: new Date("2026-11-01T10:00:00Z"), slug: "a-old" });
    await added({ status: "draft" });
    await added({ status: "archived", publishedAt: new Date("2026-11-20T10:00:00Z") });
    const gone = await added();
    await deleteArticle(needs(), byStaff("owner"), { articleId: gone.id });
    expect(await countArticles(test_.db, new Date("2026-11-19T15:00:00Z"))).toEqual({
      total: 4,
      published: 2,
      draft: 1,
      archived: 1,
      publishedSince: 1,
    });
    expect((await listNewest(test_.db, "en", 5)).map((a) => a.slug)).toEqual(["b-new", "a-old"]);
    expect((await listForSitemap(test_.db)).map((a) => a.slug)).toEqual(["a-old", "b-new"]);
  });
});
