import { afterAll, beforeAll, expect, test } from "vitest";
import { addArticle } from "#newsroom/articles/server/articles-store.ts";
import { anArticle } from "#tests/builders/articles.ts";
import { type TestServices, testServices } from "#tests/builders/services.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { findBatch, listTasks } from "./ai-store.ts";
import { runBatch } from "./run-batch.ts";
import { changeBatch, startRewrites } from "./start-batch.ts";

const test_ = testDatabase();
const editor = byStaff("editor");
let made: TestServices;
beforeAll(async () => {
  made = await testServices(test_.database);
});
afterAll(() => made.close());

test("three failures in a row stop a batch, which says why, and Resume goes on with the others", async () => {
  const needs = { ...made.services, pause: async () => {} };
  const { id: good } = anArticle({ status: "draft" });
  await addArticle(test_.db, anArticle({ id: good, status: "draft" }));
  const articleIds = ["gone-1", good, "gone-2", "gone-3", "gone-4", "gone-5"];
  const started = await startRewrites(needs, editor, { articleIds, instructions: "" });
  if (!started.ok) throw new Error(started.message);
  const { id } = started.value;
  await runBatch(needs, id);
  expect(await findBatch(test_.db, id)).toMatchObject({
    state: "paused",
    finished: 5,
    problem: "Stopped after 3 failures in a row. Choose Resume to go on with the others. Error - Article not found",
  });
  expect((await changeBatch(needs, editor, { id, change: "resume" })).ok).toBe(true);
  await runBatch(needs, id);
  expect(await findBatch(test_.db, id)).toMatchObject({ state: "done", finished: 6, problem: null });
  expect((await listTasks(test_.db, id)).map(({ state }) => state)).toEqual([
    "failed",
    "done",
    "failed",
    "failed",
    "failed",
    "failed",
  ]);
});
