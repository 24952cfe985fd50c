import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { AiProvider } from "#agency/site/rules/ai-settings.ts";
import { DEFAULT_SETTINGS } from "#agency/site/rules/default-settings.ts";
import { anAiServer, anAnswer } from "#tests/builders/ai-server.ts";
import { anArticle } from "#tests/builders/articles.ts";
import { aClock, type TestServices, testServices } from "#tests/builders/services.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { aiUses } from "./ai-tables.ts";
import { createFixHelp } from "./create-fix-help.ts";

const test_ = testDatabase();
const editor = byStaff("editor");
let made: TestServices;
let model: Awaited<ReturnType<typeof anAiServer>>;
beforeAll(async () => {
  made = await testServices(test_.database, { now: aClock().now });
  model = await anAiServer();
});
beforeEach(() => {
  model.requests.length = 0;
});
afterAll(async () => {
  await model.close();
  await made.close();
});

function help(providers: AiProvider[]) {
  const settings = { ...DEFAULT_SETTINGS, ai: { ...DEFAULT_SETTINGS.ai, providers } };
  return createFixHelp({ ...made.services, site: { ...made.services.site, settings: () => settings } });
}
const withModel = () =>
  help([
    {
      kind: "openai_compatible",
      base_url: model.url,
      model: "small",
      api_key: null,
      input_price: null,
      output_price: null,
    },
  ]);
const short = anArticle({ id: "short", content: "<p>Ask for the price list.</p>" });

test("what is there stays before the sections that the model writes", async () => {
  model.next.splice(0, 9, { kind: "answer", text: anAnswer({ content: "<h2>When to ask</h2><p>At any time.</p>" }) });
  expect(await withModel().expand(editor, "short", short)).toEqual({
    ok: true,
    value: "<p>Ask for the price list.</p>\n<h2>When to ask</h2><p>At any time.</p>",
  });
  model.next.splice(0, 9, { kind: "answer", text: anAnswer({ content: "" }) });
  expect(await withModel().expand(editor, "short", short)).toMatchObject({
    message: "AI did not return valid content",
  });
  const uses = await test_.db.select().from(aiUses).where(eq(aiUses.articleId, "short"));
  expect(uses.map(({ purpose }) => purpose)).toEqual(["expand", "expand"]);
});

test("a verification asks coolly and shortly, and says the status of what was refused", async () => {
  model.next.splice(0, 9, { kind: "answer", text: '{"pass": false, "issues": ["[YOUR NAME] is a placeholder."]}' });
  expect(await withModel().verify(editor, "short", "Call [YOUR NAME].")).toEqual({
    ok: true,
    pass: false,
    issues: ["[YOUR NAME] is a placeholder."],
  });
  expect(model.requests[0]?.body).toMatchObject({ temperature: 0, max_tokens: 512 });
  expect(JSON.stringify(model.requests[0]?.body)).toContain("Call [YOUR NAME].");
  model.next.splice(0, 9, { kind: "refuse", status: 500, body: "{}" });
  expect(await withModel().verify(editor, "short", "Call.")).toMatchObject({ ok: false, status: "503" });
});

test("the built-in writer says that it can't", async () => {
  const byRules = help(DEFAULT_SETTINGS.ai.providers.filter(({ kind }) => kind === "built_in"));
  expect(await byRules.expand(editor, "short", short)).toMatchObject({
    message: expect.stringMatching(/Settings > AI/),
  });
  expect(await byRules.verify(editor, "short", "Call.")).toMatchObject({ status: "503" });
});
