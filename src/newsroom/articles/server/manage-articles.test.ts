import { describe, expect, test } from "vitest";
import { type ArticleRequest, BULK_LIMIT } from "#newsroom/articles/rules/article-actions.ts";
import { anArticle, articleNeeds } from "#tests/builders/articles.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { addArticle, findArticle } from "./articles-store.ts";
import { manageArticles } from "./manage-articles.ts";

const test_ = testDatabase();
const needs = () => articleNeeds(test_.db);
const editor = byStaff("editor");

async function added(given: Parameters<typeof anArticle>[0] = {}) {
  const article = anArticle(given);
  await addArticle(test_.db, article);
  return article;
}
const press = (request: Partial<ArticleRequest>, by = editor) =>
  manageArticles(needs(), by, {
    action: "publish",
    ids: [],
    title: "A guide",
    shownAs: "draft",
    confirmed: false,
    forever: true,
    ...request,
  });
const statusOf = async (id: string) => (await findArticle(test_.db, id))?.status ?? "gone";

describe("one article", () => {
  test("is published and unpublished without confirmation", async () => {
    const draft = await added({ status: "draft" });
    expect(await press({ action: "publish", ids: [draft.id] })).toEqual({ kind: "done", message: "Article published" });
    expect(await statusOf(draft.id)).toBe("published");
    expect(await press({ action: "unpublish", ids: [draft.id] })).toMatchObject({ kind: "done" });
    expect(await statusOf(draft.id)).toBe("draft");
  });

  test("is deleted only after the question, which names it", async () => {
    const article = await added();
    const request = { action: "delete" as const, ids: [article.id], shownAs: "published" as const };
    expect(await press(request)).toMatchObject({
      kind: "confirm",
      message: 'Are you sure you want to delete "A guide"? This action cannot be undone.',
    });
    expect(await statusOf(article.id)).toBe("published");
    expect(await press({ ...request, confirmed: true })).toEqual({ kind: "done", message: "Article deleted" });
    expect(await statusOf(article.id)).toBe("gone");
  });

  test("that has become a draft is not deleted as a published one; the person is alerted", async () => {
    const draft = await added({ status: "draft" });
    const result = await press({ action: "delete", ids: [draft.id], shownAs: "published", confirmed: true });
    expect(result).toEqual({
      kind: "alert",
      message: "❌ Failed to delete article: This delete is only for published articles.",
      refusal: { code: "conflict", reason: "This delete is only for published articles." },
    });
    expect(await statusOf(draft.id)).toBe("draft");
  });

  test("that is archived can be deleted", async () => {
    const archived = await added({ status: "archived" });
    expect(await press({ action: "delete", ids: [archived.id], shownAs: "archived", confirmed: true })).toMatchObject({
      kind: "done",
    });
  });

  test("that was published meanwhile is not deleted as a draft", async () => {
    const article = await added();
    const result = await press({ action: "delete-draft", ids: [article.id], confirmed: true });
    expect(result).toMatchObject({ kind: "failed", message: expect.stringMatching(/^❌ Error deleting draft: /) });
    expect(await statusOf(article.id)).toBe("published");
  });

  test("that is not there fails in the specification's words", async () => {
    expect(await press({ action: "publish", ids: ["none"] })).toEqual({
      kind: "failed",
      message: "❌ Error publishing article: Article not found",
      refusal: { code: "not-found", reason: "Article not found" },
    });
  });

  test("changes nothing for a role without the right", async () => {
    const draft = await added({ status: "draft" });
    for (const action of ["publish", "delete-draft", "bulk-publish", "bulk-delete"] as const) {
      expect(await press({ action, ids: [draft.id], confirmed: true }, byStaff("agent")), action).toMatchObject({
        kind: "failed",
      });
    }
    expect(await statusOf(draft.id)).toBe("draft");
  });
});

describe("many drafts", () => {
  test("are asked about first, then each has its own result and one that fails leaves the others done", async () => {
    const [one, empty, published] = [
      await added({ status: "draft" }),
      await added({ status: "draft", title: " " }),
      await added(),
    ];
    const request = { action: "bulk-publish" as const, ids: [one.id, empty.id, published.id, "none"] };
    expect(await press(request)).toMatchObject({ kind: "confirm", message: "Publish 4 draft(s)?" });
    const result = await press({ ...request, confirmed: true });
    expect(result.kind === "list" && result.lines.map((l) => l.result)).toEqual([
      "Success",
      "Skipped - Missing title or content",
      "Error - This article is no longer a draft",
      "Error - Article not found",
    ]);
    expect([await statusOf(one.id), await statusOf(empty.id)]).toEqual(["published", "draft"]);
  });

  test("are deleted together, but never what has been published meanwhile", async () => {
    const [one, two, published] = [await added({ status: "draft" }), await added({ status: "draft" }), await added()];
    await press({ action: "bulk-delete", ids: [one.id, two.id, published.id], confirmed: true });
    expect([await statusOf(one.id), await statusOf(two.id), await statusOf(published.id)]).toEqual([
      "gone",
      "gone",
      "published",
    ]);
  });

  test("none or too many are refused", async () => {
    expect(await press({ action: "bulk-delete", confirmed: true })).toMatchObject({
      kind: "failed",
      message: "Select at least one article first.",
    });
    const many = Array.from({ length: BULK_LIMIT + 1 }, (_, n) => `id-${n}`);
    expect(await press({ action: "bulk-delete", ids: many, confirmed: true })).toMatchObject({ kind: "failed" });
  });
});
