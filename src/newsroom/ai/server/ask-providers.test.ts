import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { PROMPT_VERSION } from "#newsroom/ai/rules/ai-prompts.ts";
import { readAnswer } from "#newsroom/ai/rules/read-answer.ts";
import type { AiProvider, AiSettings } from "#agency/site/rules/ai-settings.ts";
import { DEFAULT_SETTINGS } from "#agency/site/rules/default-settings.ts";
import { changeSetting } from "#agency/site/server/change-setting.ts";
import { settingsChanges } from "#agency/site/server/site-store.ts";
import { anAiServer, anAnswer } from "#tests/builders/ai-server.ts";
import { aClock, type TestServices, testServices } from "#tests/builders/services.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { aiUses } from "./ai-tables.ts";
import { type AiNeeds, askProviders } from "./ask-providers.ts";
import { mayAsk } from "#platform/http/server/guarded-fetch.ts";

const test_ = testDatabase();
const clock = aClock();
const owner = byStaff("owner");
let made: TestServices;
let first: Awaited<ReturnType<typeof anAiServer>>;
let second: Awaited<ReturnType<typeof anAiServer>>;

beforeAll(async () => {
  made = await testServices(test_.database, { now: clock.now });
  first = await anAiServer();
  second = await anAiServer();
});
beforeEach(async () => {
  for (const server of [first, second]) {
    server.requests.length = 0;
    server.next.splice(0, server.next.length, { kind: "answer", text: anAnswer(), tokens: [1_000, 500] });
  }
  await test_.database.pool.query("truncate ai_uses");
});
afterAll(async () => {
  await Promise.all([first.close(), second.close()]);
  await made.close();
});

const provider = (given: Partial<AiProvider> = {}): AiProvider => ({
  kind: "openai_compatible",
  base_url: first.url,
  model: "small",
  api_key: null,
  input_price: 2,
  output_price: 8,
  ...given,
});
const withAi = (given: Partial<AiSettings> = {}): AiNeeds => {
  const ai = {
    ...DEFAULT_SETTINGS.ai,
    providers: [provider(), provider({ base_url: second.url, model: "big" })],
    ...given,
  };
  return { ...made.services, site: { ...made.services.site, settings: () => ({ ...DEFAULT_SETTINGS, ai }) } };
};
const ask = (needs: AiNeeds, signal?: AbortSignal) =>
  askProviders(
    needs,
    owner,
    { purpose: "rewrite", articleId: "a1", batchId: null },
    {
      question: { instructions: "Be plain.", prompt: "Rewrite it.", shape: "article" },
      read: (answer) => {
        const read = readAnswer(answer, {}, { slug: "kept" });
        return read.ok ? { ok: true, value: read.article.title } : read;
      },
      byRules: async () => "by rules",
    },
    signal ? { signal } : {},
  );

const uses = () => test_.db.select().from(aiUses).where(eq(aiUses.articleId, "a1"));

test("the first provider is asked, and the use is kept with tokens, cost and a hash, but no text", async () => {
  expect(await ask(withAi())).toEqual({
    ok: true,
    value: { value: "What a funeral costs, and who pays for it", writer: "model" },
  });
  expect(first.requests).toHaveLength(1);
  expect(second.requests).toHaveLength(0);
  expect(await uses()).toMatchObject([
    {
      purpose: "rewrite",
      model: "small",
      tokensIn: 1_000,
      tokensOut: 500,
      cost: 0.006,
      promptVersion: PROMPT_VERSION,
      error: null,
      byId: owner.actor.id,
    },
  ]);
});

test.each([
  ["is overloaded", { kind: "refuse", status: 429, body: "slow down" }],
  ["breaks", { kind: "refuse", status: 500, body: "oops" }],
  ["stalls", { kind: "stall", text: '{"content": "<p>Half' }],
  ["breaks off", { kind: "break off", text: '{"content": "<p>Half' }],
] as const)("the next provider is asked when the first one %s", async (_name, behavior) => {
  first.next.splice(0, 1, behavior);
  expect(await ask(withAi({ stall_seconds: 0.2 }))).toMatchObject({ ok: true, value: { writer: "model" } });
  expect(second.requests).toHaveLength(1);
  expect((await uses()).filter(({ error }) => error !== null)).toHaveLength(1);
});

test("the next provider is asked when the first one can't be reached, and the built-in writer where it is in the list", async () => {
  const gone = provider({ base_url: "http://127.0.0.1:9/v1" });
  expect(await ask(withAi({ providers: [gone, provider()] }))).toMatchObject({ ok: true, value: { writer: "model" } });
  const rules = provider({ kind: "built_in", base_url: null, model: null });
  expect(await ask(withAi({ providers: [gone, rules] }))).toEqual({
    ok: true,
    value: { value: "by rules", writer: "built_in" },
  });
});

test.each([
  [
    "refuses the key",
    { kind: "refuse", status: 401, body: '{"error": "bad key"}' },
    'AI API error: 401 - {"error": "bad key"}',
  ],
  ["answers prose", { kind: "answer", text: "I can't do that." }, "AI did not return valid content"],
  ["answers a list", { kind: "answer", text: "[1, 2]" }, "AI did not return valid content"],
  ["is cut at its limit", { kind: "too long", text: '{"content": "<p>Half' }, "AI did not return valid content"],
] as const)("no other writer is asked when the model %s: that is an error", async (_name, behavior, message) => {
  first.next.splice(0, 1, behavior);
  const rules = provider({ kind: "built_in", base_url: null, model: null });
  expect(await ask(withAi({ providers: [provider(), provider({ base_url: second.url }), rules] }))).toMatchObject({
    ok: false,
    message,
  });
  expect(second.requests).toHaveLength(0);
});

test("nothing more is asked once the day's cost is used up, and again the next day", async () => {
  const needs = withAi({ daily_cost_limit: 0.01 });
  expect(await ask(needs)).toMatchObject({ ok: true });
  expect(await ask(needs)).toMatchObject({ ok: true });
  expect(await ask(needs)).toMatchObject({ ok: false, code: "too-many" });
  expect(await ask(withAi({ daily_cost_limit: null, daily_cost_limit_per_person: 0.01 }))).toMatchObject({ ok: false });
  expect(first.requests).toHaveLength(2);
  clock.forward(86_400_000);
  expect(await ask(needs)).toMatchObject({ ok: true });
});

test("a canceled question ends at once", async () => {
  first.next.splice(0, 1, { kind: "stall", text: "{" });
  const cancel = new AbortController();
  const asked = ask(withAi(), cancel.signal);
  while (first.requests.length === 0) await new Promise((next) => setImmediate(next));
  cancel.abort();
  expect(await asked).toMatchObject({ ok: false, message: "Canceled" });
  expect(second.requests).toHaveLength(0);
});

test("a key is stored sealed, sent only to the server it was entered for, and never answered", async () => {
  const { services } = made;
  const save = async (providers: AiProvider[]) =>
    changeSetting(services, owner, {
      key: "ai",
      value: { ...DEFAULT_SETTINGS.ai, providers },
      version: (await settingsChanges(test_.db)).get("ai")?.at.toISOString() ?? "",
    });
  expect(await save([provider({ api_key: "sk-very-secret" })])).toMatchObject({ ok: true });
  await services.site.reload();
  const { ai } = services.site.settings();
  expect(ai.providers[0]?.api_key).toMatch(/^secret:/);
  const dump = await test_.database.pool.query(
    "select (select json_agg(s) from settings s)::text || (select json_agg(a) from audit_log a)::text || (select json_agg(encode(sealed, 'escape')) from secrets)::text as all",
  );
  expect(JSON.stringify(dump.rows)).not.toContain("sk-very-secret");
  expect(await ask(services)).toMatchObject({ ok: true });
  expect(first.requests[0]?.headers.authorization).toBe("Bearer sk-very-secret");

  const moved = ai.providers.map((one) => ({ ...one, base_url: second.url }));
  expect(await save(moved)).toMatchObject({
    ok: false,
    fields: { "providers.0.api_key": expect.stringContaining("again") },
  });
  expect(await save(ai.providers)).toMatchObject({ ok: true });
  expect(await save([])).toMatchObject({ ok: true });
  expect((await test_.database.pool.query("select id from secrets")).rows).toEqual([]);
});

test.each([
  ["127.0.0.1", true],
  ["192.168.1.20", true],
  ["::1", true],
  ["8.8.8.8", true],
  ["169.254.169.254", false],
  ["::ffff:169.254.169.254", false],
  ["fe80::1", false],
  ["fd00:ec2::254", false],
  ["100.100.100.200", false],
  ["0.0.0.0", false],
  ["not an address", false],
])("a model may be asked at %s: %s", (ip, allowed) => {
  expect(mayAsk(ip)).toBe(allowed);
});

test("a redirect is not followed, and a metadata address not asked", async () => {
  first.next.splice(0, 1, { kind: "refuse", status: 302, body: "" });
  expect(await ask(withAi({ providers: [provider()] }))).toMatchObject({ ok: false, message: "AI API error: 302 -" });
  const metadata = provider({ base_url: "http://169.254.169.254/v1" });
  expect(await ask(withAi({ providers: [metadata] }))).toMatchObject({ ok: false, code: "unavailable" });
});
