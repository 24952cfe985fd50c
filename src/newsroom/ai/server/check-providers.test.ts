import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AiProvider } from "#agency/site/rules/ai-settings.ts";
import { DEFAULT_SETTINGS } from "#agency/site/rules/default-settings.ts";
import { type TestServices, testServices } from "#tests/builders/services.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { checkProviders } from "./check-providers.ts";

const test_ = testDatabase();
let made: TestServices;
let status = 200;
const server = createServer((_request, response) => response.writeHead(status).end("{}"));
beforeAll(async () => {
  made = await testServices(test_.database);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
});
afterAll(async () => {
  await new Promise((closed) => server.close(closed));
  await made.close();
});

/** Returns what the check finds if the provider responds with a status. */
function found(answers: number, kind: AiProvider["kind"] = "openai_compatible") {
  status = answers;
  const base_url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const providers = [{ ...DEFAULT_SETTINGS.ai.providers[0], kind, base_url, model: "m" } as AiProvider];
  const settings = { ...DEFAULT_SETTINGS, ai: { ...DEFAULT_SETTINGS.ai, providers } };
  return checkProviders({ ...made.services, site: { ...made.services.site, settings: () => settings } });
}

test("only a list of models is an answer", async () => {
  expect(await found(200)).toMatchObject({ ok: true });
  expect(await found(404)).toMatchObject({ ok: false, words: expect.stringContaining("Check the address") });
  for (const refused of [400, 429, 500]) expect(await found(refused)).toMatchObject({ ok: false });
});

test("a refused key is said, in the way of each provider", async () => {
  const words = "The AI provider m refused the key. Enter it again in Settings > AI.";
  for (const refused of [401, 403]) expect(await found(refused)).toEqual({ ok: false, words });
  expect(await found(400, "google")).toEqual({ ok: false, words });
});
