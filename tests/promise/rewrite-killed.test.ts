import { readdirSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "#agency/site/rules/default-settings.ts";
import { type AiBehavior, anAiServer, anAnswer } from "#tests/builders/ai-server.ts";
import { SAMPLE } from "#operations/checks/server/probe-articles.ts";
import { signedIn } from "./owner-calls.ts";
import { type Program, theProgram, until } from "./program.ts";

/** Articles that the program ships. */
const SHIPPED = readdirSync("src/newsroom/articles/server/bundled", { recursive: true }).filter((name) =>
  String(name).endsWith(".html"),
).length;
/** The request during whose response the program is killed. */
const STRUCK = 13;
/** At one dollar a million tokens, a whole response costs so many tokens. */
const TOKENS: [number, number] = [1_000, 500];
const COST = 0.0015;
/** A dead worker is missed after its lease, and the batch continues within the next minute, milliseconds. */
const RESUMED = 100_000;

let program: Program;
let model: Awaited<ReturnType<typeof anAiServer>>;
beforeAll(async () => {
  // The check of the function makes the model rewrite a sample from time to time.
  model = await anAiServer(0, SAMPLE.title);
  program = await theProgram();
  await program.start();
});
afterAll(async () => {
  await program.remove();
  await model.close();
});

type Listed = { articles: { id: string; title: string; version: number; status: string }[] };
type Batch = {
  id: string;
  state: string;
  total: number;
  finished: number;
  cost: number | null;
  tasks: { article_id: string; state: string; result: string }[];
};

test("all articles are rewritten once each while the program is killed in the middle of an answer", async () => {
  const call = await signedIn(program.url);
  const provider = {
    kind: "openai_compatible",
    base_url: model.url,
    model: "m",
    api_key: null,
    input_price: 1,
    output_price: 1,
  };
  const ai = { ...DEFAULT_SETTINGS.ai, providers: [provider], stall_seconds: 120 };
  await call("PUT", "/api/settings/ai", { value: ai, version: "" });
  await call("POST", "/api/articles", { title: "An article that nobody has written yet", content: "" });
  const whole: AiBehavior = { kind: "answer", text: anAnswer(), tokens: TOKENS };
  model.next.push(
    whole,
    { kind: "answer", text: "I would rather not.", tokens: TOKENS },
    { kind: "refuse", status: 400, body: "bad request" },
    ...Array.from({ length: STRUCK - 4 }, () => whole),
    { kind: "stall", text: anAnswer().slice(0, 200) },
    whole,
  );
  const before = new Map(
    (await call<Listed>("GET", "/api/articles?limit=200")).articles.map(({ id, version }) => [id, version]),
  );
  expect(before.size).toBe(SHIPPED + 1);

  const { id, total } = await call<Batch>("POST", "/api/articles/rewrite-all", {});
  expect(total).toBe(SHIPPED + 1);
  await until("the answer in which it is killed", () => model.requests.length === STRUCK, 60_000);
  await program.kill();
  await program.start();
  const read = () => call<Batch>("GET", `/api/ai/batches/${id}`);
  await until("the batch to end", async () => (await read()).state === "done", RESUMED + 60_000);

  const { tasks, cost, finished } = await read();
  const words = Object.groupBy(tasks, ({ result }) => result);
  expect(Object.fromEntries(Object.entries(words).map(([result, of]) => [result, of?.length]))).toEqual({
    Success: SHIPPED - 2,
    "Failed - No content received": 1,
    "Error - AI API error: 400 - bad request": 1,
    "Skipped - Missing title or content": 1,
  });
  expect(finished).toBe(SHIPPED + 1);
  // The interrupted response is requested again, and every whole response is counted once.
  expect(model.requests).toHaveLength(SHIPPED + 1);
  expect(cost).toBeCloseTo((SHIPPED - 1) * COST, 10);

  const after = (await call<Listed>("GET", "/api/articles?limit=200")).articles;
  const rewritten = new Set(tasks.filter(({ state }) => state === "done").map(({ article_id }) => article_id));
  for (const article of after)
    expect(article.version - (before.get(article.id) ?? 0), article.title).toBe(rewritten.has(article.id) ? 1 : 0);
  expect(after.filter(({ status }) => status === "published")).toHaveLength(SHIPPED);
});
