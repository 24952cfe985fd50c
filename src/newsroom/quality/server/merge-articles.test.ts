import { beforeEach, describe, expect, test } from "vitest";
import type { Article } from "#newsroom/articles/rules/article.ts";
import { addArticle, findAnyArticle } from "#newsroom/articles/server/articles-store.ts";
import { destroyArticle } from "#newsroom/articles/server/destroy-article.ts";
import { findForEditing } from "#newsroom/articles/server/find-for-editing.ts";
import { findMoved } from "#newsroom/articles/server/find-moved.ts";
import { saveArticle } from "#newsroom/articles/server/save-article.ts";
import { anArticle, articleNeeds } from "#tests/builders/articles.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { createArticleQuality } from "./create-article-quality.ts";
import { cancelClusters, findClusters, startClusters } from "./find-clusters.ts";
import { mergeArticles, previewMerge } from "./merge-articles.ts";
import { latestSearches } from "./quality-store.ts";
import { undoMerge } from "./undo-merge.ts";

const test_ = testDatabase();
const editor = byStaff("editor");
const needs = (noted: string[] = []) => articleNeeds(test_.db, { noted });
beforeEach(async () => {
  await test_.database.pool.query("truncate articles, audit_log, redirects, cluster_searches cascade");
});

const added = async (id: string, given: Partial<Article> = {}) =>
  addArticle(test_.db, anArticle({ id, slug: id, content: `<p>About ${id}.</p>`, ...given }));
const merge = (given: Partial<Parameters<typeof mergeArticles>[2]> = {}, noted: string[] = []) =>
  mergeArticles(needs(noted), editor, {
    keptId: "kept",
    mergedId: "other",
    append: true,
    keptVersion: 1,
    mergedVersion: 1,
    ...given,
  });
const merged = async (given: Parameters<typeof merge>[0] = {}) => {
  const done = await merge(given);
  if (!done.ok) throw new Error(done.message);
  return done.value.id;
};
const moved = (slug: string) => findMoved({ db: test_.db, redirectHits: { count() {} } }, `/blog/${slug}`);

describe("a merge", () => {
  test("adds the text live, trashes the other one and leads its address there; the trash may be emptied", async () => {
    await added("kept");
    await added("other");
    const noted: string[] = [];
    expect(await merge({}, noted)).toMatchObject({ ok: true });
    expect((await findForEditing(test_.db, "kept"))?.article).toMatchObject({
      status: "published",
      content: "<p>About kept.</p>\n<p>About other.</p>",
    });
    expect(await findForEditing(test_.db, "other")).toBeNull();
    expect(await moved("other")).toEqual({ to: "/blog/kept" });
    expect(noted.join()).toMatch(/kept.*other/);
    await destroyArticle(needs(), editor, { articleId: "other" });
    expect(await moved("other")).toEqual({ to: "/blog/kept" });
  });

  test("its undo brings both back as they were, once", async () => {
    await added("kept");
    await added("other");
    const id = await merged();
    expect(await undoMerge(needs(), editor, id)).toEqual({ ok: true, value: { left: [] } });
    expect((await findForEditing(test_.db, "kept"))?.article.content).toBe("<p>About kept.</p>");
    expect((await findForEditing(test_.db, "other"))?.article).toMatchObject({ status: "published", slug: "other" });
    expect(await moved("other")).toBeNull();
    expect(await undoMerge(needs(), editor, id)).toMatchObject({ code: "conflict" });
  });

  test("its undo leaves a text that someone changed since, and says so", async () => {
    await added("kept");
    await added("other", { status: "draft" });
    const id = await merged();
    await saveArticle(needs(), editor, { articleId: "kept", content: { content: "<p>New.</p>" }, publish: true });
    const undone = await undoMerge(needs(), editor, id);
    expect(undone).toMatchObject({ ok: true, value: { left: [expect.stringMatching(/changed the article/)] } });
    expect((await findForEditing(test_.db, "kept"))?.article.content).toBe("<p>New.</p>");
    expect((await findForEditing(test_.db, "other"))?.article.status).toBe("draft");
  });

  test("changes nothing where the text may not go live, someone was faster, or nobody could read the one that stays", async () => {
    await added("kept");
    await added("other", { content: "<p>It is guaranteed to cost $4,000.</p>", aiAssisted: true });
    expect(await merge({ mergedVersion: 2 })).toMatchObject({ code: "stale" });
    expect(await merge()).toMatchObject({ ok: false });
    expect((await findAnyArticle(test_.db, "other"))?.deletedAt).toBeNull();
    expect((await findForEditing(test_.db, "kept"))?.version).toBe(1);
    await added("draft", { status: "draft" });
    expect(await merge({ keptId: "draft" })).toMatchObject({ code: "conflict" });
    expect(await merge({ keptId: "other" })).toMatchObject({
      code: "conflict",
      message: "Choose two different articles.",
    });
    const preview = await previewMerge(test_.db, editor, { keptId: "draft", mergedId: "other" });
    expect(preview.ok && preview.value.refusal).toMatch(/Publish it first/);
    expect(
      await mergeArticles(needs(), byStaff("agent"), {
        keptId: "kept",
        mergedId: "other",
        append: false,
        keptVersion: 1,
        mergedVersion: 1,
      }),
    ).toMatchObject({ code: "forbidden" });
  });
});

test("groups from the chosen threshold and from that of duplicates; a canceled search stops", async () => {
  const search = { ...needs(), quality: createArticleQuality(test_.db) };
  const words = "burial insurance policy price family funeral home chapel casket".split(" ");
  const text = (...left: string[]) => `<p>${words.filter((word) => !left.includes(word)).join(" ")}</p>`;
  await added("a", { content: text() });
  await added("b", { content: text("casket") });
  await added("c", { content: text("casket", "chapel", "home", "funeral", "family") });
  await added("d", { content: "<p>social security benefits</p>" });
  expect(await startClusters(search, editor, { threshold: 0.1 })).toMatchObject({ code: "invalid" });
  const started = await startClusters(search, editor, { threshold: 0.4 });
  const id = started.ok ? started.value.id : "";
  await findClusters(search, id);
  const { done } = await latestSearches(test_.db);
  expect(done).toMatchObject({ id, state: "done", total: 4 });
  expect(done?.found?.atThreshold.map(({ ids }) => ids)).toEqual([["a", "b", "c"]]);
  expect(done?.found?.duplicates.map(({ ids, closest }) => [ids, closest.toFixed(3)])).toEqual([[["a", "b"], "0.889"]]);
  const second = await startClusters(search, editor, { threshold: 0.4 });
  await cancelClusters(search, editor);
  await findClusters(search, second.ok ? second.value.id : "");
  expect((await latestSearches(test_.db)).newest).toMatchObject({ state: "canceled", found: null });
});
