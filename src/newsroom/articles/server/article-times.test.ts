import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { createApiKey } from "#accounts/access/server/create-api-key.ts";
import { prepareJobs, startJobs } from "#platform/jobs/server/jobs.ts";
import { anArticle } from "#tests/builders/articles.ts";
import { type TestSite, testSite } from "#tests/builders/site.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { quiet, testDatabase } from "#tests/builders/test-database.ts";
import { articleDueJob } from "./article-due-job.ts";
import { articlesHandlers } from "./articles-jobs.ts";
import { addArticle, findAnyArticle, listRevisions } from "./articles-store.ts";
import { scheduleArticle } from "./schedule-article.ts";

const test_ = testDatabase();
let site: TestSite;
const keys = { publisher: "", writer: "" };
const stops: (() => Promise<void>)[] = [];
beforeAll(async () => {
  await prepareJobs(test_.connection, [articleDueJob]);
  site = await testSite(test_.database);
  const rights = ["articles:read", "articles:write"] as const;
  for (const name of ["publisher", "writer"] as const) {
    const scopes = name === "publisher" ? [...rights, "articles:publish" as const] : [...rights];
    const made = await createApiKey(site.services, byStaff("owner"), { name, scopes, expiresAt: null });
    if (!made.ok) throw new Error(made.message);
    keys[name] = made.value.key;
  }
});
afterAll(() => site.close());
beforeEach(async () => {
  await test_.database.pool.query("truncate articles, redirects, jobs.job cascade");
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

async function call(asked: string, json: object, key = keys.publisher) {
  const [method = "", path = ""] = asked.split(" ");
  const answer = await site.ask({ method, path, headers: { Authorization: `Bearer ${key}` }, json });
  return { status: answer.status, body: answer.json() as { id: string; fields?: Record<string, string> } };
}
const start = async () =>
  stops.push((await startJobs(test_.connection, { handlers: articlesHandlers(site.services), timed: [] }, quiet)).stop);
const { title: _, excerpt: _e, slug: _s, ...WHOLE } = anArticle();
const TEXT = { content: WHOLE.content, metaDescription: WHOLE.metaDescription };
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const planned = async () =>
  (await test_.database.pool.query("select start_after as at from jobs.job where name = 'article-due' order by 1"))
    .rows;

test("an article goes live when its time comes, in one of two processes, and not only each minute", async () => {
  const article = anArticle({ status: "draft" });
  await addArticle(test_.db, article);
  const publishAt = new Date(Date.now() + 500);
  expect(await scheduleArticle(site.services, byStaff("editor"), { articleId: article.id, publishAt })).toMatchObject({
    ok: true,
  });
  // Nobody was there when it was planned: the time is kept in the database.
  await Promise.all([start(), start()]);
  const status = async () => (await findAnyArticle(test_.db, article.id))?.status;
  await expect.poll(status, { timeout: 10_000, interval: 50 }).toBe("published");
  const live = await findAnyArticle(test_.db, article.id);
  const late = Number(live?.publishedAt) - publishAt.getTime();
  expect(late).toBeGreaterThanOrEqual(0);
  expect(late).toBeLessThan(5_000);
  expect(await listRevisions(test_.db, article.id, 9)).toHaveLength(1);
});

test("an article that has another time waits for that one", async () => {
  const article = anArticle({ status: "draft" });
  await addArticle(test_.db, article);
  const [first, second] = [new Date(Date.now() + 3_600_000), new Date(Date.now() + 7_200_000)];
  for (const publishAt of [first, second])
    await scheduleArticle(site.services, byStaff("editor"), { articleId: article.id, publishAt });
  expect(await planned()).toEqual([{ at: first }, { at: second }]);
  await articlesHandlers({ ...site.services, now: () => first })[0]?.run({
    articleId: article.id,
    at: first.toISOString(),
  });
  expect(await findAnyArticle(test_.db, article.id)).toMatchObject({ status: "draft", publishAt: second });
});

test.each(["publish_at", "publishAt"])("a call that creates or changes an article plans it by %s", async (name) => {
  const [first, second] = [inAnHour(), inAnHour()];
  const made = await call("POST /api/articles", { title: "What a funeral costs", ...TEXT, [name]: first });
  expect(made).toMatchObject({ status: 201, body: { status: "draft", publish_at: first } });
  const path = `PUT /api/articles/${made.body.id}`;
  expect(await call(path, { excerpt: "Short", [name]: second })).toMatchObject({
    status: 200,
    body: { excerpt: "Short", publish_at: second },
  });
  expect(await call(path, { [name]: null })).toMatchObject({ status: 200, body: { publish_at: null } });
});

test.each(["unpublish_at", "unpublishAt"])("a call takes a published article down by %s", async (name) => {
  const article = anArticle({ status: "published" });
  await addArticle(test_.db, article);
  const at = inAnHour();
  expect(await call(`PUT /api/articles/${article.id}`, { [name]: at })).toMatchObject({ body: { unpublish_at: at } });
});

test("a time that can't be is refused by its field, and neither a draft nor half a change is left", async () => {
  const past = "2020-01-01T00:00:00Z";
  expect(await call("POST /api/articles", { title: "Planned", ...TEXT, publish_at: past })).toMatchObject({
    status: 422,
    body: { fields: { publish_at: expect.any(String) } },
  });
  expect((await test_.database.pool.query("select 1 from articles")).rows).toEqual([]);
  const article = anArticle({ status: "draft", excerpt: "Before" });
  await addArticle(test_.db, article);
  const path = `PUT /api/articles/${article.id}`;
  for (const name of ["publish_at", "unpublish_at", "publishAt"]) {
    const refused = await call(path, { excerpt: "After", [name]: name === "publishAt" ? "tomorrow" : past });
    expect(refused).toMatchObject({ status: 422, body: { fields: { [name]: expect.any(String) } } });
  }
  expect(await findAnyArticle(test_.db, article.id)).toMatchObject({ excerpt: "Before", publishAt: null });
});

test("a key that may only write plans nothing", async () => {
  const planning = { title: "Planned", ...TEXT, publish_at: inAnHour() };
  expect(await call("POST /api/articles", planning, keys.writer)).toMatchObject({ status: 403 });
  expect((await test_.database.pool.query("select 1 from articles")).rows).toEqual([]);
});
