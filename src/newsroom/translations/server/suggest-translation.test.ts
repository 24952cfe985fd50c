import { afterAll, beforeAll, expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "#agency/site/rules/default-settings.ts";
import type { AiProvider } from "#agency/site/rules/ai-settings.ts";
import { addArticle, findArticle } from "#newsroom/articles/server/articles-store.ts";
import { anAiServer } from "#tests/builders/ai-server.ts";
import { anArticle } from "#tests/builders/articles.ts";
import { type TestServices, testServices } from "#tests/builders/services.ts";
import { byKey, byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { suggestTranslation } from "./suggest-translation.ts";

const test_ = testDatabase();
const editor = byStaff("editor");
let made: TestServices;
let server: Awaited<ReturnType<typeof anAiServer>>;
let articleId = "";
beforeAll(async () => {
  made = await testServices(test_.database, {});
  server = await anAiServer();
  const original = anArticle();
  await addArticle(test_.db, original);
  const translation = anArticle({ language: "es", translationOf: original.id });
  await addArticle(test_.db, translation);
  articleId = translation.id;
});
afterAll(async () => {
  await server.close();
  await made.close();
});

const local = (): AiProvider => ({
  kind: "openai_compatible",
  base_url: server.url,
  model: "small",
  api_key: null,
  input_price: 0,
  output_price: 0,
});
const withProviders = (providers: AiProvider[]) => {
  const ai = { ...DEFAULT_SETTINGS.ai, providers };
  return { ...made.services, site: { ...made.services.site, settings: () => ({ ...DEFAULT_SETTINGS, ai }) } };
};
const pieces = [
  { part: "title" as const, source: "Hospice" },
  { part: "content" as const, source: "<p>It costs $12.</p>" },
];
const ask = (providers = [local()]) => suggestTranslation(withProviders(providers), editor, { articleId, pieces });
const says = (...translations: string[]) =>
  server.next.splice(0, server.next.length, { kind: "answer", text: JSON.stringify({ translations }) });

test("a model gets the glossary, its answer is cleaned and checked against it, and nothing is stored", async () => {
  says("<b>El asilo</b>", '<p onclick="x()">Cuesta $13.</p>');
  expect(await ask()).toEqual({
    ok: true,
    value: [
      { text: "El asilo", faults: ["Say “cuidados de hospicio” for “hospice”, not “asilo”."] },
      { text: "<p>Cuesta $13.</p>", faults: ["Not in the translation: 12.", "Not in the original: 13."] },
    ],
  });
  expect(JSON.stringify(server.requests[0]?.body)).toContain("cuidados de hospicio");
  expect(await findArticle(test_.db, articleId)).toMatchObject({ version: 1, aiAssisted: false });
});

test("a failure names the server, and an answer without a text for each piece is none", async () => {
  server.next.splice(0, server.next.length, { kind: "break off", text: '{"transl' });
  const host = new URL(server.url).host;
  expect(await ask()).toMatchObject({ code: "unavailable", message: `The AI server at ${host} did not answer.` });
  says("Solo uno");
  expect(await ask()).toMatchObject({ code: "unavailable", message: "AI did not return valid content" });
  expect(await ask([{ ...local(), kind: "built_in", base_url: null, model: null }])).toMatchObject({
    code: "unavailable",
    message: expect.stringContaining("No AI is set up"),
  });
  expect(
    await suggestTranslation(withProviders([local()]), byKey(["articles:read"]), { articleId, pieces }),
  ).toMatchObject({
    code: "forbidden",
  });
});
