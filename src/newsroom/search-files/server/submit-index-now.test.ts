import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "#agency/site/rules/default-settings.ts";
import { addArticle } from "#newsroom/articles/server/articles-store.ts";
import { changeSetting } from "#agency/site/server/change-setting.ts";
import { anArticle } from "#tests/builders/articles.ts";
import { aClock, type TestServices, testServices } from "#tests/builders/services.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { findIndexNowKey, listSubmissions } from "./seo-store.ts";
import { submitIndexNow } from "./submit-index-now.ts";

const test_ = testDatabase();
const clock = aClock("2027-01-01T12:00:00.000Z");
const received: { host: string; key: string; keyLocation: string; urlList: string[] }[] = [];
let status = 200;
let made: TestServices;
let engine: Server;

beforeAll(async () => {
  engine = createServer((request, answer) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      received.push(JSON.parse(body));
      answer.writeHead(status).end();
    });
  });
  await new Promise<void>((listening) => engine.listen(0, "127.0.0.1", listening));
  const address = engine.address();
  const port = typeof address === "object" ? address?.port : 0;
  made = await testServices(test_.database, {
    now: clock.now,
    env: { PUBLIC_URL: "https://www.example.com", INDEXNOW_URL: `http://127.0.0.1:${port}/indexnow` },
  });
});
afterAll(async () => {
  engine.close();
  await made.close();
});

const submit = () => submitIndexNow({ ...made.services, mayReach: () => true });
const article = (slug: string, at: Date, status_: "published" | "draft" = "published") =>
  addArticle(test_.db, anArticle({ slug, status: status_, updatedAt: at, publishedAt: at }));

test("once switched on, each changed page is sent once it is taken, and never a draft", async () => {
  await article("before", new Date("2026-12-31T00:00:00.000Z"));
  await submit();
  expect([received.length, await findIndexNowKey(test_.db)]).toEqual([0, null]);

  const on = { ...DEFAULT_SETTINGS.seoFiles, indexNow: "on" };
  const done = await changeSetting(made.services, byStaff("owner"), { key: "seoFiles", value: on, version: "" });
  expect(done.ok).toBe(true);
  await submit();
  expect(received).toEqual([]);

  clock.forward(60_000);
  await article("fresh", clock.now());
  await article("hidden", clock.now(), "draft");
  status = 429;
  await submit();
  status = 200;
  await submit();
  clock.forward(600_000);
  await submit();
  expect(received).toHaveLength(2);
  const [refused, taken] = received;
  expect(taken).toEqual(refused);
  expect(taken?.urlList).toContain("https://www.example.com/blog/fresh");
  expect(taken?.urlList.join()).not.toMatch(/hidden|before/);
  expect([taken?.host, taken?.keyLocation, taken?.key]).toEqual([
    "www.example.com",
    "https://www.example.com/indexnow-key.txt",
    await findIndexNowKey(test_.db),
  ]);
  expect((await listSubmissions(test_.db, 9)).map((one) => one.status)).toEqual([200, 429]);
});

test("an engine that is away gets them later", async () => {
  clock.forward(60_000);
  await article("later", clock.now());
  await submitIndexNow({ ...made.services, mayReach: () => false });
  expect((await listSubmissions(test_.db, 1))[0]).toMatchObject({ status: null });
  await submit();
  expect(received.at(-1)?.urlList).toContain("https://www.example.com/blog/later");
});
