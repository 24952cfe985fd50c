import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "#agency/site/rules/default-settings.ts";
import { createApiKey } from "#accounts/access/server/create-api-key.ts";
import { addArticle, findPending } from "#newsroom/articles/server/articles-store.ts";
import { type AiBehavior, anAiServer, anAnswer } from "#tests/builders/ai-server.ts";
import { anArticle } from "#tests/builders/articles.ts";
import { type TestSite, testSite } from "#tests/builders/site.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";

const FN = "/.netlify/functions";
const test_ = testDatabase();
let site: TestSite;
let key = "";
let model: Awaited<ReturnType<typeof anAiServer>>;
const articles: Record<string, string> = {};

beforeAll(async () => {
  model = await anAiServer();
  site = await testSite(test_.database);
  const provider = {
    kind: "openai_compatible" as const,
    base_url: model.url,
    model: "m",
    api_key: null,
    input_price: 1,
    output_price: 1,
  };
  // Below the minimum that the owner can enter, so that the test need not wait.
  const ai = { ...DEFAULT_SETTINGS.ai, providers: [provider], stall_seconds: 0.3 };
  Object.assign(site.services.site, { settings: () => ({ ...DEFAULT_SETTINGS, ai }) });
  const scopes = ["articles:read", "articles:write"] as const;
  const by = byStaff("owner");
  const made = await createApiKey(site.services, by, {
    name: "Rosa Delgado’s key",
    scopes: [...scopes],
    expiresAt: null,
  });
  if (!made.ok) throw new Error(made.message);
  key = made.value.key;
});
beforeEach(async () => {
  model.requests.length = 0;
  model.next.splice(0, model.next.length, { kind: "answer", text: anAnswer() });
  await test_.database.pool.query("truncate ai_tasks, ai_batches, article_pending, articles cascade");
  const article = anArticle({ title: "A live article about funerals today" });
  await addArticle(test_.db, article);
  articles.live = article.id;
});
afterAll(async () => {
  await site.close();
  await model.close();
});

/** Every call that asks a model, with what it sends. */
const ASKING = {
  chat: () => call(`POST ${FN}/ai`, { action: "chat", prompt: "Is this text clean?" }),
  rewrite: () => call("POST /api/ai/rewrite", { title: "Old title", content: "<p>Old text.</p>", originalSlug: "old" }),
  rewriteArticle: () =>
    call(`POST ${FN}/ai`, {
      action: "rewriteArticle",
      title: "Old title",
      content: "<p>Old.</p>",
      originalSlug: "old",
    }),
  generateFullArticle: () => call(`POST ${FN}/ai`, { action: "generateFullArticle", topic: "Who pays for a grave" }),
  "rewrite-article": () => call(`POST ${FN}/rewrite-article`, { action: "rewriteArticle", articleId: articles.live }),
};
type Asking = keyof typeof ASKING;
const ALL = Object.keys(ASKING) as Asking[];

async function call(asked: string, json: object) {
  const [method = "", path = ""] = asked.split(" ");
  const answer = await site.ask({ method, path, headers: { Authorization: `Bearer ${key}` }, json });
  return { status: answer.status, body: answer.json() as Record<string, unknown> };
}
/** Returns the error message of a function or of a call of the API. */
const messageOf = (body: Record<string, unknown>) =>
  body.error && typeof body.error === "string" ? body.error : body.detail;

const CONTENT = "AI did not return valid content";
const FAULTS: [string, AiBehavior, (asking: Asking) => string | null][] = [
  ["is overloaded", { kind: "refuse", status: 429, body: "slow down" }, () => "AI API error: 429 - slow down"],
  ["breaks", { kind: "refuse", status: 500, body: "oops" }, () => "AI API error: 500 - oops"],
  [
    "stalls",
    { kind: "stall", text: '{"content": "<p>Ha' },
    () => `The AI server at ${new URL(model.url).host} did not answer in time.`,
  ],
  [
    "breaks off",
    { kind: "break off", text: '{"content": "<p>Ha' },
    () => `The AI server at ${new URL(model.url).host} did not answer.`,
  ],
  [
    "answers rubbish",
    { kind: "answer", text: "I'd rather not." },
    (asking) => (asking === "chat" ? null : asking === "generateFullArticle" ? `${CONTENT} or slug` : CONTENT),
  ],
  [
    "answers nothing",
    { kind: "answer", text: "" },
    (asking) => (asking === "generateFullArticle" ? `${CONTENT} or slug` : CONTENT),
  ],
];

test.each(FAULTS)(
  "a model that %s is an error in the specified words, and nothing is stored",
  async (_, fault, words) => {
    model.next.splice(0, 1, fault);
    for (const asking of ALL.filter((one) => words(one) !== null)) {
      const { status, body } = await ASKING[asking]();
      expect([asking, status, messageOf(body)]).toEqual([asking, 503, words(asking)]);
    }
    expect(await findPending(test_.db, articles.live ?? "")).toBeNull();
  },
);

test("each call answers the specified fields", async () => {
  const written = {
    title: "What a funeral costs, and who pays for it",
    metaDescription: expect.stringContaining("item by item"),
    content: expect.stringContaining("<h2>What it costs</h2>"),
    keywords: ["funeral cost"],
    primaryKeyword: "funeral cost",
  };
  expect((await ASKING.rewrite()).body).toEqual(written);
  expect((await ASKING.rewriteArticle()).body).toMatchObject({ ...written, success: true });
  expect((await ASKING.generateFullArticle()).body).toMatchObject({
    ...written,
    success: true,
    slug: "what-a-funeral-costs",
    headings: expect.arrayContaining([{ level: 2, text: "What it costs", id: expect.any(String) }]),
  });
  expect((await ASKING["rewrite-article"]()).body).toEqual({ success: true });
  expect(await findPending(test_.db, articles.live ?? "")).toMatchObject({ content: { title: written.title } });
  model.next.splice(0, 1, { kind: "answer", text: "pass" });
  expect((await ASKING.chat()).body).toEqual({ success: true, text: "pass" });
  expect(model.requests.at(-1)?.body).toMatchObject({ temperature: 0, max_tokens: 512 });
});

test("hostile markup from a model is taken out of every answer", async () => {
  const content =
    '<h2>Costs</h2><p onclick="x()">Fine.<script>steal()</script><img src=x onerror=steal()></p><a href="javascript:steal()">x</a>';
  model.next.splice(0, 1, { kind: "answer", text: anAnswer({ content, title: "<img src=x onerror=steal()>A title" }) });
  for (const asking of ["rewrite", "rewriteArticle", "generateFullArticle"] as const) {
    const { body } = await ASKING[asking]();
    expect(JSON.stringify(body), asking).not.toMatch(/steal|onclick|onerror|javascript:/);
    expect(body.content, asking).toContain("Fine.");
  }
  await ASKING["rewrite-article"]();
  expect(JSON.stringify(await findPending(test_.db, articles.live ?? ""))).not.toMatch(/steal|onclick|onerror/);
});

test("nothing is sent but the text: neither who asks, nor their key, nor the agency", async () => {
  for (const asking of ALL) await ASKING[asking]();
  expect(model.requests).toHaveLength(ALL.length);
  const { agency } = DEFAULT_SETTINGS;
  for (const { headers, body } of model.requests) {
    const sent = JSON.stringify([headers, body]);
    for (const secret of [key, "Rosa Delgado", "Bearer", "owner", agency.phone, agency.name])
      expect(sent, secret).not.toContain(secret);
    expect(headers.cookie).toBeUndefined();
  }
});
