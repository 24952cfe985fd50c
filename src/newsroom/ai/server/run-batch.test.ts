import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { AiSettings } from "#agency/site/rules/ai-settings.ts";
import { DEFAULT_SETTINGS } from "#agency/site/rules/default-settings.ts";
import { addArticle, findArticle, findPending } from "#newsroom/articles/server/articles-store.ts";
import { listArticles } from "#newsroom/articles/server/article-lists-store.ts";
import { saveArticle } from "#newsroom/articles/server/save-article.ts";
import { discardChanges } from "#newsroom/articles/server/discard-changes.ts";
import { publishArticle } from "#newsroom/articles/server/publish-article.ts";
import { anAiServer, anAnswer } from "#tests/builders/ai-server.ts";
import { anArticle } from "#tests/builders/articles.ts";
import { aClock, type TestServices, testServices } from "#tests/builders/services.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { findBatch, idleBatches, listBatches, listTasks } from "./ai-store.ts";
import type { BatchNeeds } from "./do-task.ts";
import { readBatches } from "./read-batches.ts";
import { runBatch } from "./run-batch.ts";
import { changeBatch, startArticles, startRewrites } from "./start-batch.ts";

const test_ = testDatabase();
const clock = aClock();
const editor = byStaff("editor");
const pauses: number[] = [];
let made: TestServices;
let server: Awaited<ReturnType<typeof anAiServer>>;

beforeAll(async () => {
  made = await testServices(test_.database, { now: clock.now });
  server = await anAiServer();
});
beforeEach(async () => {
  server.requests.length = 0;
  pauses.length = 0;
  server.next.splice(0, server.next.length, { kind: "answer", text: anAnswer() });
  await test_.database.pool.query(
    "truncate ai_uses, ai_tasks, ai_batches, article_pending, article_revisions, articles cascade",
  );
});
afterAll(async () => {
  await server.close();
  await made.close();
});

function needs(given: Partial<AiSettings> = {}): BatchNeeds {
  const kind = "openai_compatible" as const;
  const model = { kind, base_url: server.url, model: "m", api_key: null, input_price: 1, output_price: 1 };
  const settings = { ...DEFAULT_SETTINGS, ai: { ...DEFAULT_SETTINGS.ai, providers: [model], ...given } };
  const { services } = made;
  return {
    ...services,
    site: { ...services.site, settings: () => settings },
    pause: async (ms) => void pauses.push(ms),
  };
}
const builtIn = { providers: DEFAULT_SETTINGS.ai.providers };
async function articles(...given: Parameters<typeof anArticle>[0][]): Promise<string[]> {
  const rows = given.map((one) => anArticle(one));
  for (const row of rows) await addArticle(test_.db, row);
  return rows.map(({ id }) => id);
}
async function rewrite(articleIds: string[] | null = null): Promise<string> {
  const started = await startRewrites(needs(), editor, { articleIds, instructions: "" });
  if (!started.ok) throw new Error(started.message);
  return started.value.id;
}
const results = async (id: string) => (await listTasks(test_.db, id)).map(({ result }) => result);
const revisions = async () =>
  (await test_.database.pool.query<{ n: number }>("select count(*)::int as n from article_revisions")).rows[0]?.n;

test("articles are rewritten one after the other, with the specified words and pause, and none is published", async () => {
  const ids = await articles({ status: "draft" }, { status: "draft" }, { status: "draft", content: " " }, {});
  server.next.splice(
    0,
    1,
    { kind: "answer", text: anAnswer(), tokens: [1_000, 500] },
    { kind: "answer", text: "no", tokens: [1_000, 500] },
    { kind: "refuse", status: 400, body: "bad" },
  );
  await rewrite(ids); // Another batch, which costs nothing yet.
  const id = await rewrite([...ids, "gone"]);
  await runBatch(needs(), id);
  expect(await results(id)).toEqual([
    "Success",
    "Failed - No content received",
    "Skipped - Missing title or content",
    "Error - AI API error: 400 - bad",
    "Error - Article not found",
  ]);
  expect(pauses).toEqual([1_000, 1_000, 1_000, 1_000]);
  expect(await findArticle(test_.db, ids[0] ?? "")).toMatchObject({
    status: "draft",
    aiAssisted: true,
    title: "What a funeral costs, and who pays for it",
  });
  expect(await findBatch(test_.db, id)).toMatchObject({ state: "done", total: 5, finished: 5, cost: 0.003 });
  expect(new Set((await listBatches(test_.db, 9)).map(({ cost }) => cost))).toEqual(new Set([0, 0.003]));
});

test("the rewrite of a published article waits as its pending version", async () => {
  const [live = ""] = await articles({ title: "A live article about funerals today" });
  await runBatch(needs(), await rewrite());
  expect(await findArticle(test_.db, live)).toMatchObject({
    status: "published",
    title: "A live article about funerals today",
  });
  expect(await findPending(test_.db, live)).toMatchObject({
    content: { title: "What a funeral costs, and who pays for it" },
  });
});

test("what became of the rewrite of one article is said: of a draft, of what waits, of what went live, and not of what was discarded", async () => {
  const said = async (articleId: string) => {
    clock.forward(1_000);
    await runBatch(needs(), await rewrite([articleId]));
    return outcome();
  };
  const outcome = async () => (await readBatches(needs(), 1))[0]?.outcome?.message ?? null;
  const [draft = "", live = ""] = await articles({ status: "draft" }, { title: "A live article about funerals today" });
  expect(await said(draft)).toBe("Draft restructured");
  expect(await said(live)).toMatch(/^✅ Article restructured successfully!/);
  clock.forward(1_000);
  expect(await publishArticle(needs(), editor, { articleId: live })).toMatchObject({ ok: true });
  expect(await outcome()).toBe("Article restructured and republished");
  server.next.splice(0, 1, { kind: "answer", text: anAnswer({ title: "Another title of this article" }) });
  expect(await said(live)).toMatch(/^✅/);
  expect(await discardChanges(needs(), editor, { articleId: live })).toMatchObject({ ok: true });
  expect(await outcome()).toBeNull();
  server.next.splice(0, 1, { kind: "answer", text: "no" });
  expect(await said(live)).toBe("Rewrite failed: AI did not return valid content");
  expect(await said("gone")).toBe("Rewrite failed: Article not found");
});

test("a batch whose worker died goes on, and each article is rewritten once", async () => {
  const ids = await articles({ status: "draft" }, { status: "draft" }, { status: "draft" });
  const id = await rewrite(ids);
  server.next.splice(
    0,
    1,
    { kind: "answer", text: anAnswer() },
    { kind: "stall", text: "{" },
    { kind: "answer", text: anAnswer() },
  );
  const dead = runBatch(needs({ stall_seconds: 0.6 }), id);
  while (server.requests.length < 2) await new Promise((next) => setImmediate(next));
  // Another worker doesn't take it while the first one renews its lease.
  await runBatch(needs(), id);
  expect(server.requests).toHaveLength(2);
  clock.forward(20_000);
  expect(await idleBatches(test_.db, clock.now())).toEqual([id]);
  await runBatch(needs(), id);
  await dead;
  expect(await results(id)).toEqual(["Success", "Success", "Success"]);
  expect(await revisions()).toBe(3);
});

test("a canceled batch stops in the middle of an article and changes nothing more; a finished one can't be changed", async () => {
  const ids = await articles({ status: "draft" }, { status: "draft" });
  const id = await rewrite(ids);
  server.next.splice(0, 1, { kind: "stall", text: "{" });
  const running = runBatch(needs({ stall_seconds: 60 }), id);
  while (server.requests.length < 1) await new Promise((next) => setImmediate(next));
  expect(await changeBatch(needs(), editor, { id, change: "cancel" })).toMatchObject({
    ok: true,
    value: { state: "canceled" },
  });
  // Its cost is not settled while the worker has it.
  expect(await readBatches(needs(), 1)).toMatchObject([{ settling: true, cost: 0 }]);
  await running;
  const [settled] = await readBatches(needs(), 1);
  expect([settled?.settling, (settled?.cost ?? 0) > 0]).toEqual([false, true]);
  expect(await results(id)).toEqual(["Canceled", "Canceled"]);
  expect(await revisions()).toBe(0);
  expect(await changeBatch(needs(), editor, { id, change: "resume" })).toMatchObject({ ok: false, code: "conflict" });
});

test.each([
  [
    "a refused key",
    { kind: "refuse", status: 403, body: "bad key" } as const,
    {},
    /^Stopped, .*Settings > AI.* AI API error: 403 - bad key$/,
  ],
  [
    "the day's limit",
    { kind: "answer", text: anAnswer() } as const,
    { daily_cost_limit: 0 },
    /^Stopped, .*Today’s limit of/,
  ],
])(
  "%s stops a batch of several, and the article in work goes on with the rest",
  async (_name, behavior, given, problem) => {
    const id = await rewrite(await articles({ status: "draft" }, { status: "draft" }));
    server.next.splice(0, 1, behavior, { kind: "answer", text: anAnswer() });
    await runBatch(needs(given), id);
    expect(await findBatch(test_.db, id)).toMatchObject({
      state: "paused",
      finished: 0,
      problem: expect.stringMatching(problem),
    });
    expect((await listTasks(test_.db, id)).map(({ state }) => state)).toEqual(["waiting", "waiting"]);
    expect((await changeBatch(needs(), editor, { id, change: "resume" })).ok).toBe(true);
    await runBatch(needs(), id);
    expect(await results(id)).toEqual(["Success", "Success"]);
  },
);

test("a paused batch waits, and goes on", async () => {
  const id = await rewrite(await articles({ status: "draft" }, { status: "draft" }));
  expect((await changeBatch(needs(), editor, { id, change: "pause" })).ok).toBe(true);
  await runBatch(needs(), id);
  expect(server.requests).toHaveLength(0);
  expect((await changeBatch(needs(), editor, { id, change: "resume" })).ok).toBe(true);
  await runBatch(needs(), id);
  expect(await results(id)).toEqual(["Success", "Success"]);
});

test("topics become drafts that a person publishes; a template or an outline says that it needs one", async () => {
  const start = async (topics: string, given: Partial<AiSettings> = {}) => {
    const started = await startArticles(needs(given), editor, { topics, instructions: "Be brief." });
    if (!started.ok) throw new Error(started.message);
    await runBatch(needs(given), started.value.id);
    return (await listTasks(test_.db, started.value.id)).map(({ result, articleId }) => ({ result, articleId }));
  };
  const [first, second] = await start("Who pays for a funeral\n\nWhat a vault is");
  expect([first?.result, second?.result]).toEqual(["Success", "Success"]);
  const [one, two] = await Promise.all([first, second].map((task) => findArticle(test_.db, task?.articleId ?? "")));
  expect(one).toMatchObject({ status: "draft", aiAssisted: true, slug: "what-a-funeral-costs" });
  expect(two?.slug).not.toBe(one?.slug);
  expect(JSON.stringify(server.requests[0]?.body.messages)).toContain("Be brief.");

  server.next.splice(0, 1, { kind: "answer", text: anAnswer({ content: "<p>As an AI language model I can't.</p>" }) });
  const outline = expect.stringMatching(/^Success - needs a person: .*outline/);
  expect(await start("How to plan a memorial")).toMatchObject([{ result: outline }]);
  expect(await start("Choosing a funeral home", builtIn)).toMatchObject([{ result: outline }]);
  const [composed] = await start("Burial insurance after a stroke", builtIn);
  expect(composed?.result).toBe("Success - needs a person");
  const known = { aiAssisted: false, category: "burial-insurance-basics", faq: { length: 3 } };
  expect(await findArticle(test_.db, composed?.articleId ?? "")).toMatchObject(known);
  server.next.splice(0, 1, { kind: "answer", text: anAnswer({ content: "<p>Guaranteed cheapest at $9.99.</p>" }) });
  const needsOne = expect.stringMatching(/^Success - needs a person: .*cheapest/i);
  expect(await start("What a plan costs")).toMatchObject([{ result: needsOne }]);
});

test.each([
  [" \n ", "Please enter a topic for the new article"],
  ["A plain guide to what a funeral costs", "Update that one instead."],
])("the topic %j is refused", async (topics, words) => {
  await articles({});
  const started = await startArticles(needs(), editor, { topics, instructions: "" });
  expect(started).toMatchObject({ ok: false, fields: { topic: expect.stringContaining(words) } });
});

test("agents start nothing", async () => {
  await articles({});
  expect(await startRewrites(needs(), byStaff("agent"), { articleIds: null, instructions: "" })).toMatchObject({
    code: "forbidden",
  });
});

test("topics for a later day are written on that day, and by nobody before", async () => {
  const start = (writeOn: string) =>
    startArticles(needs(builtIn), editor, { topics: "Paying for a burial", instructions: "", writeOn });
  const day = (ahead: number) => new Date(clock.now().getTime() + ahead * 86_400_000).toISOString().slice(0, 10);
  expect(await start(day(-2))).toMatchObject({ fields: { write_on: "Choose a day from today to a year from now." } });
  expect(await start("2026-02-31")).toMatchObject({ fields: { write_on: "Enter a date." } });
  const started = await start(day(2));
  if (!started.ok) throw new Error(started.message);
  const { id, startAt } = started.value;
  await runBatch(needs(builtIn), id);
  expect([await results(id), await idleBatches(test_.db, clock.now())]).toEqual([[""], []]);
  clock.forward((startAt?.getTime() ?? 0) - clock.now().getTime());
  expect(await idleBatches(test_.db, clock.now())).toEqual([id]);
  await runBatch(needs(builtIn), id);
  expect(await findBatch(test_.db, id)).toMatchObject({ state: "done", finished: 1 });
});

test("an outline is marked until a person changes its text; a rewrite by rules is no person", async () => {
  const started = await startArticles(needs(builtIn), editor, { topics: "Paying for a burial", instructions: "" });
  if (!started.ok) throw new Error(started.message);
  await runBatch(needs(builtIn), started.value.id);
  const waiting = async () =>
    (await listArticles(test_.db, { status: "draft", needsPerson: true }, null, 50)).articles.map(({ id }) => id);
  const [id = ""] = await waiting();
  expect(await results(started.value.id)).toEqual([expect.stringMatching(/^Success - needs a person/)]);
  const again = await startRewrites(needs(builtIn), editor, { articleIds: [id], instructions: "" });
  if (again.ok) await runBatch(needs(builtIn), again.value.id);
  expect(await waiting()).toEqual([id]);
  await saveArticle(needs(), editor, { articleId: id, content: { content: "<p>Written by a person.</p>" } });
  expect(await waiting()).toEqual([]);
});

test("a Spanish article is rewritten by rules in Spanish", async () => {
  const content = "<h2>A</h2><p>Primero esto.</p><h2>B</h2><p>Después aquello.</p>";
  const [id = ""] = await articles({ status: "draft", language: "es", title: "Costos", content });
  const started = await startRewrites(needs(builtIn), editor, { articleIds: [id], instructions: "" });
  if (started.ok) await runBatch(needs(builtIn), started.value.id);
  expect(await findArticle(test_.db, id)).toMatchObject({ title: "Guía completa: Costos" });
});
