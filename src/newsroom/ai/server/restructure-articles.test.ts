import { afterAll, beforeAll, expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "#agency/site/rules/default-settings.ts";
import { addArticle } from "#newsroom/articles/server/articles-store.ts";
import { anAiServer } from "#tests/builders/ai-server.ts";
import { anArticle } from "#tests/builders/articles.ts";
import { type TestServices, testServices } from "#tests/builders/services.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { listTasks } from "./ai-store.ts";
import type { BatchNeeds } from "./do-task.ts";
import { restructureArticles } from "./restructure-articles.ts";
import { startRewrites } from "./start-batch.ts";

const test_ = testDatabase();
const editor = byStaff("editor");
let made: TestServices;
let server: Awaited<ReturnType<typeof anAiServer>>;
beforeAll(async () => {
  made = await testServices(test_.database);
  server = await anAiServer();
});
afterAll(async () => {
  await server.close();
  await made.close();
});

/** Returns needs with a model that responds and no time limit. */
function needs(): BatchNeeds {
  const model = { model: "m", base_url: server.url, api_key: null, input_price: 1, output_price: 1 };
  const providers = [{ kind: "openai_compatible" as const, ...model }];
  const settings = { ...DEFAULT_SETTINGS, ai: { ...DEFAULT_SETTINGS.ai, providers } };
  const { services } = made;
  return { ...services, site: { ...services.site, settings: () => settings }, pause: () => new Promise(() => {}) };
}
async function draft(title: string): Promise<string> {
  const article = anArticle({ status: "draft", title });
  await addArticle(test_.db, article);
  return article.id;
}

test("the newsroom says in its own words why a rewrite failed, and that a restructuring did", async () => {
  const id = await draft("What a funeral costs");
  const said = async (doing: "restructure" | "rewrite") => {
    server.next.splice(0, 1, { kind: "answer", text: "no" });
    const done = await restructureArticles(needs(), editor, [id], doing);
    return done.ok ? done.value?.message : done.message;
  };
  expect(await said("rewrite")).toBe("❌ Failed to rewrite article: AI did not return valid content");
  expect(await said("restructure")).toBe("❌ Restructure failed: No content received from AI");
  expect(await restructureArticles(needs(), editor, ["gone"], "rewrite")).toMatchObject({
    value: { message: "❌ Failed to rewrite article: Article not found" },
  });
});

test("an untitled article has a name in the list of a batch, one that is gone has none", async () => {
  const asked = { articleIds: [await draft(""), "gone"], instructions: "" };
  const started = await startRewrites(needs(), editor, asked);
  const tasks = started.ok ? await listTasks(test_.db, started.value.id) : [];
  expect(tasks.map(({ topic }) => topic)).toEqual(["Untitled", ""]);
});
