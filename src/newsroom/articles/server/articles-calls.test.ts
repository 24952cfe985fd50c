import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createApiKey } from "#accounts/access/server/create-api-key.ts";
import { anArticle } from "#tests/builders/articles.ts";
import { type TestSite, testSite } from "#tests/builders/site.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { addArticle } from "./articles-store.ts";

const test_ = testDatabase();
let site: TestSite;
let key = "";
beforeAll(async () => {
  site = await testSite(test_.database);
  const scopes = ["articles:read", "articles:write", "articles:publish", "articles:delete"] as const;
  const made = await createApiKey(site.services, byStaff("owner"), {
    name: "Editor",
    scopes: [...scopes],
    expiresAt: null,
  });
  if (!made.ok) throw new Error(made.message);
  key = made.value.key;
});
afterAll(() => site.close());
beforeEach(async () => {
  await test_.database.pool.query("truncate articles, redirects cascade");
});

type Body = Record<string, unknown> & { id: string; version: number; articles: { slug: string }[] };
async function call(asked: string, json?: object, headers: Record<string, string> = {}) {
  const [method = "", path = ""] = asked.split(" ");
  const answer = await site.ask({
    method,
    path,
    headers: { Authorization: `Bearer ${key}`, ...headers },
    ...(json ? { json } : {}),
  });
  const body = (answer.text.startsWith("{") ? answer.json() : {}) as Body;
  return { status: answer.status, headers: answer.headers, text: answer.text, body };
}
const TEXT = { title: "What a funeral costs, item by item", content: "<p>Ask for the price list.</p>" };
const FN = "/.netlify/functions";

test("an article goes its whole way through the calls: created, changed, published, pending, unpublished, trashed, restored, destroyed", async () => {
  const made = await call("POST /api/articles", { ...TEXT, category: "Funeral costs", keywords: ["a", "b"] });
  expect(made).toMatchObject({
    status: 201,
    headers: { etag: '"1"' },
    body: {
      status: "draft",
      type: "draft",
      category: "funeral-costs",
      author: "editorial-team",
      seo_score: expect.any(Number),
      has_pending: false,
    },
  });
  const path = `/api/articles/${made.body.id}`;
  const slug = String(made.body.slug);
  expect((await call(`PUT ${path}`, { excerpt: "Short" }, { "If-Match": '"1"' })).body).toMatchObject({
    excerpt: "Short",
    version: 2,
  });
  expect(await call(`PUT ${path}`, { excerpt: "Late" }, { "If-Match": '"1"' })).toMatchObject({
    status: 412,
    body: { error: { code: "stale" }, current: { excerpt: "Short", version: 2 } },
  });
  expect((await call(`POST ${path}/publish`)).body).toMatchObject({
    status: "published",
    publishedAt: expect.any(String),
  });
  expect((await call(`PUT /api/articles/${slug}`, { title: "A changed title for this article" })).body).toMatchObject({
    title: TEXT.title,
    has_pending: true,
    pending: { title: "A changed title for this article" },
  });
  expect((await call(`PUT ${path}`, { publish: true })).body).toMatchObject({
    title: "A changed title for this article",
    pending: null,
  });
  const { revisions } = (await call(`GET ${path}/revisions`)).body as unknown as {
    revisions: { id: string; reason: string }[];
  };
  expect(revisions.map(({ reason }) => reason)).toContain("status published");
  const first = revisions.at(-1)?.id;
  expect((await call(`POST ${path}/revisions/${first}/restore`)).body).toMatchObject({
    pending: { title: TEXT.title },
  });
  expect((await call(`POST ${path}/unpublish`)).body).toMatchObject({ status: "draft", title: TEXT.title });
  expect((await call(`PUT ${path}`, { status: "archived" })).body).toMatchObject({ status: "archived" });
  expect((await call(`DELETE ${path}`)).status).toBe(200);
  expect((await call(`GET ${path}`)).status).toBe(404);
  expect((await call("GET /api/articles?status=trash")).body.articles).toHaveLength(1);
  expect((await call(`POST ${path}/restore`)).body).toMatchObject({ status: "draft", slug });
  expect((await call(`DELETE ${path}?forever=true`)).status).toBe(200);
  expect((await call(`POST ${path}/restore`)).status).toBe(404);
  // It was public once, so its address stays reserved.
  expect((await call("POST /api/articles", { slug })).body).toMatchObject({ fields: { slug: expect.any(String) } });
});

test("lists are filtered by status, category, author, words and least score; an empty filter is none", async () => {
  await addArticle(test_.db, anArticle({ slug: "high", seoScore: 85, author: "ann" }));
  await addArticle(test_.db, anArticle({ slug: "low", seoScore: 45, category: "planning-ahead" }));
  await addArticle(test_.db, anArticle({ slug: "none", status: "archived" }));
  const slugs = async (filter: object) =>
    (await call("POST /api/articles/search", filter)).body.articles.map(({ slug }) => slug).toSorted();
  expect(await slugs({ query: "", status: "", category: "", author: "", min_seo_score: "" })).toEqual([
    "high",
    "low",
    "none",
  ]);
  expect(await slugs({ min_seo_score: 60 })).toEqual(["high"]);
  expect(await slugs({ min_seo_score: null, status: "archived" })).toEqual(["none"]);
  expect(await slugs({ category: "planning-ahead" })).toEqual(["low"]);
  expect(await slugs({ author: "ann", query: "HIG" })).toEqual(["high"]);
  // By the name that pages show, too.
  expect(await slugs({ author: "Editorial Team" })).toEqual(["low", "none"]);
  expect(await slugs({ author: "editorial team " })).toEqual(["low", "none"]);
  expect((await call("GET /api/articles?author=Editorial%20Team")).body.articles).toHaveLength(2);
  expect((await call("GET /api/articles?min_seo_score=40")).body.articles).toHaveLength(2);
  expect((await call("GET /api/articles/analytics")).body).toMatchObject({
    total_articles: 3,
    published_articles: 2,
    draft_articles: 0,
    articles_by_category: { "funeral-costs": 2, "planning-ahead": 1 },
    seo_score_distribution: { excellent: 1, good: 0, fair: 1, poor: 0, not_scored: 1 },
  });
});

test("the SEO analysis and the CSV file have the specified fields and columns, and no cell is a formula", async () => {
  const article = anArticle({
    title: '=HYPERLINK("x")',
    slug: "a",
    keywords: ["one", "two"],
    publishedAt: new Date("2026-03-02T03:00:00Z"),
  });
  await addArticle(test_.db, article);
  expect((await call("GET /api/articles/a/seo")).body).toMatchObject({
    seo_score: expect.any(Number),
    readability_score: expect.any(Number),
    title_length: article.title.length,
    meta_description_length: article.metaDescription.length,
    heading_structure: expect.objectContaining({ h2: 1 }),
    recommendations: expect.any(Array),
  });
  const [head, line] = (await call("GET /api/articles/export.csv")).text.split("\r\n");
  expect(head).toBe("Title,Slug,Type,Status,Published Date,Word Count,Keywords");
  expect(line).not.toContain("General Price List");
  const file = await call("GET /api/articles/export.csv?content=true");
  expect(file.text.split("\r\n").slice(0, 2)).toEqual([
    "Title,Slug,Type,Status,Published Date,Word Count,Keywords,Content",
    `"'=HYPERLINK(""x"")",a,published,published,2026-03-01,14,"one;two",Ask for the General Price List. What it shows Every item with its price.`,
  ]);
});

test("a bulk action has a result in the specified words for each article", async () => {
  const [draft, empty] = [anArticle({ status: "draft" }), anArticle({ status: "draft", title: "" })];
  for (const article of [draft, empty]) await addArticle(test_.db, article);
  const article_ids = [draft.id, empty.id, "nobody"];
  const results = async (action: string) =>
    (
      (await call("POST /api/articles/bulk-action", { action, article_ids, data: {} })).body.results as {
        result: string;
      }[]
    ).map(({ result }) => result);
  expect(await results("publish")).toEqual([
    "Success",
    "Skipped - Missing title or content",
    "Error - Article not found",
  ]);
  for (const action of ["unpublish", "archive", "trash", "delete"])
    expect((await results(action)).slice(0, 2), action).toEqual(["Success", "Success"]);
  expect((await call("POST /api/articles/bulk-action", { action: "burn", article_ids })).body.fields).toHaveProperty(
    "action",
  );
});

test("the publish function takes a whole article, creates it once, and updates it after", async () => {
  const article = { ...TEXT, slug: "sent", author: "Editorial Team", publishedAt: "2026-01-05T10:00:00Z" };
  expect(await call(`POST ${FN}/publish-article`, article)).toMatchObject({ status: 200, body: { success: true } });
  expect(await call(`POST ${FN}/publish-article`, { ...article, excerpt: "Newer" })).toMatchObject({ status: 200 });
  expect((await call("GET /api/articles/sent")).body).toMatchObject({
    status: "published",
    excerpt: "Newer",
    author: "editorial-team",
    publishedAt: "2026-01-05T10:00:00.000Z",
  });
  await call(`DELETE /api/articles/sent`);
  expect(
    await call(`POST ${FN}/activity-log`, {
      actionType: "rewrite",
      userId: "x",
      action: "rewriteArticle",
      details: { articleId: "a" },
    }),
  ).toMatchObject({ status: 200 });
});

test("the delete function takes published articles by id or slug, and says what it refuses", async () => {
  const [live, named, draft] = [anArticle(), anArticle({ slug: "by-slug" }), anArticle({ status: "draft" })];
  for (const article of [live, named, draft]) await addArticle(test_.db, article);
  const remove = (json: object) => call(`POST ${FN}/delete-article`, json);
  const asked = { action: "deleteArticle", articleId: live.id, deletedBy: "someone" };
  expect(await remove(asked)).toMatchObject({ status: 200, body: { success: true } });
  expect(await remove({ id: "", slug: "by-slug" })).toMatchObject({ status: 200, body: { success: true } });
  expect(await remove({ ...asked, articleId: draft.id })).toMatchObject({
    status: 409,
    body: { success: false, error: "This delete is only for published articles." },
  });
  expect(await remove(asked)).toMatchObject({ status: 404, body: { success: false, error: "Article not found" } });
});

test("each function about articles says that it is well", async () => {
  for (const name of ["delete-article", "publish-article", "rewrite-article", "ai"]) {
    expect((await call(`GET ${FN}/${name}`)).body, name).toEqual({ ok: true });
    expect((await call(`POST ${FN}/${name}`, { action: "health" })).body, name).toMatchObject({ success: true });
  }
});

test("an article has the fields of the specification, its headings among them", async () => {
  await addArticle(
    test_.db,
    anArticle({ slug: "whole", content: "<h2>What it costs</h2><p>A lot.</p><h3>Who pays</h3><p>The family.</p>" }),
  );
  const { body } = await call("GET /api/articles/whole");
  const fields =
    "id slug title content metaDescription metaTitle ogTitle ogDescription ogImage twitterTitle twitterDescription twitterImage keywords primaryKeyword headings status type publishedAt author category excerpt tags seo_score created_at updated_at";
  for (const field of fields.split(" ")) expect(body, field).toHaveProperty(field);
  expect(body.headings).toEqual([
    { level: 2, text: "What it costs", id: "what-it-costs" },
    { level: 3, text: "Who pays", id: "who-pays" },
  ]);
});

test("what does not fit is refused by its field, and hostile HTML comes out clean", async () => {
  expect((await call("POST /api/articles", { title: 7, faq: "x" })).body.fields).toMatchObject({
    title: expect.any(String),
    faq: expect.any(String),
  });
  expect(await call("POST /api/articles", { content: "x".repeat(10_000_000) })).toMatchObject({
    status: 422,
    body: { fields: { content: "Use at most 1,000,000 characters." } },
  });
  const { body } = await call("POST /api/articles", {
    title: "T",
    content: "<p onclick=alert(1)>Fine</p><script>x</script>",
  });
  expect((await call(`PUT /api/articles/${body.id}`, { status: "live" })).body.fields).toHaveProperty("status");
  expect(body.content).toBe("<p>Fine</p>");
  expect(
    (await call(`POST /api/articles/${body.id}/publish`, { at: "2020-01-01T00:00:00Z" })).body.fields,
  ).toHaveProperty("publish_at");
});

test("a file of 10 MB is taken over HTTP and one above the limit refused with a sentence, and nothing else is hurt", async () => {
  const send = async (megabytes: number) => {
    const form = new FormData();
    const text = `---\ntitle: Large\n---\n\n${"word ".repeat((megabytes * 1024 * 1024) / 5)}`;
    form.set("file", new File([text], "large.md"));
    const request = new Response(form);
    return site.ask({
      method: "POST",
      path: "/api/articles/imports",
      headers: { Authorization: `Bearer ${key}`, "Content-Type": request.headers.get("content-type") ?? "" },
      body: Buffer.from(await request.arrayBuffer()),
    });
  };
  const taken = await send(10);
  expect([taken.status, taken.json()]).toMatchObject([201, { item_count: 1, state: "uploaded" }]);
  const refused = await send(33);
  expect([refused.status, refused.json()]).toMatchObject([
    413,
    { detail: "The file is too large. The most is 32 MB." },
  ]);
  expect((await call("GET /api/articles")).status).toBe(200);
});
