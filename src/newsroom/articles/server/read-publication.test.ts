import { expect, test } from "vitest";
import { anArticle, articleNeeds } from "#tests/builders/articles.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { addArticle } from "./articles-store.ts";
import { readPublication } from "./read-publication.ts";

const test_ = testDatabase();
const now = new Date("2026-11-29T03:00:00Z");

test.each([
  // It is still November 28 in New York.
  ["2026-11-28", null],
  ["2026-11-29", "2026-11-29"],
  [null, null],
])("planned for %s, the summary before publishing says that it isn't on %s", async (plannedFor, said) => {
  const publishAt = plannedFor === null ? null : new Date("2026-12-01T14:00:00Z");
  const draft = anArticle({ status: "draft", plannedFor, publishAt });
  await addArticle(test_.db, draft);
  const needs = articleNeeds(test_.db, { now: () => now });
  expect(await readPublication(needs, byStaff("editor"), draft.id)).toMatchObject({
    droppedTime: publishAt,
    plannedFor: said,
  });
});
