import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { Webhook } from "standardwebhooks";
import { DEFAULT_SETTINGS } from "#agency/site/rules/default-settings.ts";
import type { PublishingSettings } from "#agency/site/rules/publishing-settings.ts";
import { addArticle } from "#newsroom/articles/server/articles-store.ts";
import { changeSetting } from "#agency/site/server/change-setting.ts";
import { storedSettings } from "#agency/site/server/site-store.ts";
import { anArticle } from "#tests/builders/articles.ts";
import { aPublishingServer, GHOST_KEY, WORDPRESS } from "#tests/builders/publishing-server.ts";
import { aClock, type TestServices, testServices } from "#tests/builders/services.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { findBatch, listTasks, nextTask, setTask } from "./ai-store.ts";
import type { BatchNeeds } from "./do-task.ts";
import { runBatch } from "./run-batch.ts";
import { sendArticle } from "./send-article.ts";
import { changeBatch, startExternal } from "./start-batch.ts";

const test_ = testDatabase();
const clock = aClock();
const owner = byStaff("owner");
const pauses: number[] = [];
let made: TestServices;
let server: Awaited<ReturnType<typeof aPublishingServer>>;
let publishing: PublishingSettings;

beforeAll(async () => {
  made = await testServices(test_.database, { now: clock.now });
});
beforeEach(async () => {
  server = await aPublishingServer(clock.now);
  pauses.length = 0;
  await test_.database.pool.query(
    "truncate ai_tasks, ai_batches, article_revisions, articles, settings, secrets cascade",
  );
});
afterAll(() => made.close());

async function target(given: Partial<PublishingSettings> = {}): Promise<BatchNeeds> {
  const ghost = { kind: "ghost" as const, base_url: `${server.url}/`, username: null, api_key: GHOST_KEY };
  const version = publishing ? await versionOf() : "";
  const saved = await changeSetting(made.services, owner, {
    key: "publishing",
    value: { ...ghost, ...given },
    version,
  });
  if (!saved.ok) throw new Error(JSON.stringify(saved));
  publishing = (await storedSettings(test_.db)).get("publishing") as PublishingSettings;
  const settings = { ...DEFAULT_SETTINGS, publishing };
  const { services } = made;
  return {
    ...services,
    site: { ...services.site, settings: () => settings },
    pause: async (ms) => void pauses.push(ms),
  };
}
async function versionOf(): Promise<string> {
  const { rows } = await test_.database.pool.query<{ at: Date }>(
    "select updated_at as at from settings where key = 'publishing'",
  );
  return rows[0]?.at.toISOString() ?? "";
}
const wordPress = () => target({ kind: "wordpress", username: WORDPRESS.username, api_key: WORDPRESS.password });

async function batchOf(needs: BatchNeeds, ...given: Parameters<typeof anArticle>[0][]): Promise<string> {
  const rows = given.map((one) => anArticle(one));
  for (const row of rows) await addArticle(test_.db, row);
  const started = await startExternal(needs, owner, { articleIds: rows.map(({ id }) => id) });
  if (!started.ok) throw new Error(started.message);
  return started.value.id;
}
const results = async (id: string) => (await listTasks(test_.db, id)).map(({ result }) => result);
const there = () => server.posts.map(({ slug, status }) => [slug, status]);

for (const [name, make] of [
  ["Ghost", () => target()],
  ["WordPress", wordPress],
] as const) {
  test(`${name} gets each article once, with its status, two and then a pause of three seconds`, async () => {
    const needs = await make();
    const published = name === "Ghost" ? "published" : "publish";
    const batch = await batchOf(
      needs,
      { slug: "one", content: "<p>Sure, here is the rewritten article:</p><p>One.</p>" },
      { slug: "two", status: "draft" },
      { slug: "three", content: "<p>```json</p>", title: "Three" },
    );
    await runBatch(needs, batch);
    expect(await results(batch)).toEqual(["Success", "Success", "Success - needs a person"]);
    expect(pauses).toEqual([0, 3_000]);
    expect(there()).toEqual([
      ["one", published],
      ["two", "draft"],
      ["three", "draft"],
    ]);
    expect(server.posts[0]?.html).toBe("<p>One.</p>");
    // Again: the same three posts, the first with its new text.
    const again = await startExternal(needs, owner, { articleIds: null });
    await test_.database.pool.query("update articles set content = '<p>Uno.</p>' where slug = 'one'");
    if (!again.ok) throw new Error(again.message);
    await runBatch(needs, again.value.id);
    expect([there().length, server.posts.find(({ slug }) => slug === "one")?.html]).toEqual([3, "<p>Uno.</p>"]);
    await server.close();
  });

  test(`${name}: a program killed after an article was stored there makes no second one`, async () => {
    const needs = await make();
    const batch = await batchOf(needs, { slug: "one" }, { slug: "two" });
    const first = await nextTask(test_.db, batch);
    if (!first) throw new Error("no task");
    // It was stored, but the program died before it saved the result.
    await sendArticle(needs, first);
    await setTask(test_.db, first, { state: "running" });
    await runBatch(needs, batch);
    expect([await results(batch), there().map(([slug]) => slug)]).toEqual([
      ["Success", "Success"],
      ["one", "two"],
    ]);
    // A response is lost after the post was stored: the next try finds it.
    server.failing.push(null, "cut after storing");
    const third = await batchOf(needs, { slug: "three" });
    await runBatch(needs, third);
    expect([await results(third), there().length]).toEqual([["Success"], 3]);
    await server.close();
  });

  test(`${name}: a draft never replaces what is published there`, async () => {
    const needs = await make();
    await runBatch(needs, await batchOf(needs, { slug: "one" }));
    await test_.database.pool.query("update articles set content = '<p>{</p>'");
    const again = await startExternal(needs, owner, { articleIds: null });
    if (!again.ok) throw new Error(again.message);
    await runBatch(needs, again.value.id);
    expect(await results(again.value.id)).toEqual(["Skipped - Published there already"]);
    expect(server.posts[0]?.html).toContain("General Price List");
    await server.close();
  });
}

test("an article that went live before a statement in it was refused is not sent as published", async () => {
  const needs = await target();
  await addArticle(
    test_.db,
    anArticle({ id: "lie", slug: "lie", excerpt: "Everyone is approved.", status: "published" }),
  );
  const task = { batchId: "b", position: 1, articleId: "lie" } as Parameters<typeof sendArticle>[1];
  expect(await sendArticle(needs, task)).toMatchObject({
    kind: "failed",
    result: expect.stringContaining("“Everyone is approved.” in the excerpt can't be published."),
  });
});

test("signed JSON has the same id when it is sent again, and a signature that holds", async () => {
  const needs = await target({ kind: "json", base_url: `${server.url}/hook`, api_key: "a shared secret" });
  server.failing.push({ status: 500, body: "busy" }, { status: 200, body: "{}" });
  const batch = await batchOf(needs, { slug: "one" });
  await runBatch(needs, batch);
  expect(await results(batch)).toEqual(["Success"]);
  const [first, second] = server.requests;
  expect(first?.headers["webhook-id"]).toBe(second?.headers["webhook-id"]);
  if (!second) throw new Error("it was not sent again");
  const { headers, body } = second;
  const checker = new Webhook(Buffer.from("a shared secret"), { format: "raw" });
  const signature = String(headers["webhook-signature"]);
  expect(signature).toBe(
    checker.sign(String(headers["webhook-id"]), new Date(Number(headers["webhook-timestamp"]) * 1_000), body),
  );
  expect(JSON.parse(body)).toMatchObject({ type: "article.publish", data: { slug: "one", status: "published" } });
  await server.close();
});

test("too many requests, a broken server and silence are said of the article, and the next one is sent", async () => {
  const needs = await target();
  const busy = { status: 429, body: "slow down" };
  server.failing.push({ status: 422, body: `bad ${GHOST_KEY}` }, busy, busy, busy, { status: 500, body: "" });
  const batch = await batchOf(needs, { slug: "one" }, { slug: "two" }, { slug: "three" });
  await runBatch(needs, batch);
  // Refused articles are not retried; the others are, three times at most.
  expect(await results(batch)).toEqual([
    "Error - Publish error: 422 - bad …",
    "Error - Publish error: 429 - slow down",
    "Success",
  ]);
  expect(there()).toEqual([["three", "published"]]);
  server.failing.push("stall", "stall", "stall");
  const [silent] = await listTasks(test_.db, await batchOf(needs, { slug: "four" }));
  if (!silent) throw new Error("no task");
  expect(await sendArticle(needs, silent, undefined, 100)).toEqual({
    kind: "failed",
    result: expect.stringMatching(/^Error - The publishing target at 127\.0\.0\.1:\d+ did not answer in time\.$/),
  });
  await server.close();
});

test.each([401, 403])("a target that answers %i stops the batch; the rest is sent once it goes on", async (status) => {
  const needs = await target();
  const batch = await batchOf(needs, { slug: "one" }, { slug: "two" }, { slug: "three" });
  server.failing.push(null, null, { status, body: `no ${GHOST_KEY}` });
  await runBatch(needs, batch);
  expect(await findBatch(test_.db, batch)).toMatchObject({
    state: "paused",
    problem: expect.stringMatching(new RegExp(`^Stopped, .*Publishing target.* Publish error: ${status} - no …`)),
    worker: null,
  });
  expect([await results(batch), server.requests.length]).toEqual([["Success", "", ""], 3]);
  await runBatch(needs, batch);
  expect(server.requests).toHaveLength(3);
  await changeBatch(needs, owner, { id: batch, change: "resume" });
  expect((await findBatch(test_.db, batch))?.problem).toBeNull();
  await runBatch(needs, batch);
  expect(await results(batch)).toEqual(["Success", "Success", "Success"]);
  expect(there().map(([slug]) => slug)).toEqual(["one", "two", "three"]);
  await server.close();
});

test("a canceled batch sends nothing more, and a batch needs a target and the right to publish", async () => {
  const needs = await target();
  const batch = await batchOf(needs, { slug: "one" });
  const writer = { ...owner, actor: { kind: "key" as const, id: "k", name: "k", scopes: ["articles:write" as const] } };
  expect(await changeBatch(needs, writer, { id: batch, change: "pause" })).toMatchObject({ code: "forbidden" });
  await changeBatch(needs, owner, { id: batch, change: "cancel" });
  await runBatch(needs, batch);
  expect([server.requests, (await findBatch(test_.db, batch))?.state]).toEqual([[], "canceled"]);
  expect(await startExternal(needs, byStaff("agent"), { articleIds: null })).toMatchObject({ code: "forbidden" });
  const none = { ...needs, site: { ...needs.site, settings: () => DEFAULT_SETTINGS } };
  expect(await startExternal(none, owner, { articleIds: null })).toMatchObject({ code: "invalid" });
  await server.close();
});

test("the key is stored sealed beside those of AI providers, and never goes to another server", async () => {
  const google = { kind: "google", base_url: null, model: "m", api_key: "sk-google", input_price: 0, output_price: 0 };
  const ai = { ...DEFAULT_SETTINGS.ai, providers: [google] };
  expect(await changeSetting(made.services, owner, { key: "ai", value: ai, version: "" })).toMatchObject({ ok: true });
  await target();
  const secrets = async () => (await test_.database.pool.query("select id from secrets")).rows.length;
  expect([publishing.api_key, await secrets()]).toEqual([expect.stringMatching(/^secret:/), 2]);
  const moved = { ...publishing, base_url: "https://elsewhere.example" };
  expect(
    await changeSetting(made.services, owner, { key: "publishing", value: moved, version: await versionOf() }),
  ).toMatchObject({
    code: "invalid",
    fields: { api_key: expect.stringContaining("enter the key again") },
  });
  expect(
    await changeSetting(made.services, owner, {
      key: "publishing",
      value: { ...publishing, kind: "none" },
      version: await versionOf(),
    }),
  ).toMatchObject({ ok: true });
  expect(await secrets()).toBe(1);
  await server.close();
});
