import { expect, test } from "vitest";
import { anArticle, articleNeeds } from "#tests/builders/articles.ts";
import { byKey, byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import type { Article } from "#newsroom/articles/rules/article.ts";
import { DEFAULT_SETTINGS } from "#agency/site/rules/default-settings.ts";
import { addArticle, findArticle } from "./articles-store.ts";
import { publishTogether } from "./publish-together.ts";
import { readTogether } from "./read-together.ts";
import { saveArticle } from "./save-article.ts";

const test_ = testDatabase();
const owner = byStaff("owner");
const needs = () => articleNeeds(test_.db);

async function both(given: Partial<Article> = {}) {
  const original = anArticle({ status: "draft" });
  await addArticle(test_.db, original);
  const text = { title: "Una guía", content: "<p>Pida la lista general de precios.</p>" };
  const translation = anArticle({ status: "draft", language: "es", translationOf: original.id, ...text, ...given });
  await addArticle(test_.db, translation);
  return [original, translation] as const;
}

const read = ([one, other]: readonly [Article, Article]) =>
  [
    { articleId: one.id, version: 1 },
    { articleId: other.id, version: 1 },
  ] as const;
const statuses = (pair: readonly Article[]) =>
  Promise.all(pair.map(async ({ id }) => (await findArticle(test_.db, id))?.status));

test("an article and its translation go live in one transaction, whichever is named first", async () => {
  const noted: string[] = [];
  const pair = await both();
  const [one, other] = read(pair);
  expect(await publishTogether(articleNeeds(test_.db, { noted }), owner, [other, one])).toMatchObject({ ok: true });
  expect(await statuses(pair)).toEqual(["published", "published"]);
  expect(noted).toContain(`translations:${pair[0].id}`);
});

test("if the gate refuses one, neither is published, and the message names it", async () => {
  const pair = await both({ content: "<p>Nunca le negarán la póliza. Aprobado por el gobierno.</p>" });
  const refused = await publishTogether(needs(), owner, [...read(pair)]);
  expect(refused).toMatchObject({ code: "invalid", message: expect.stringContaining("“Una guía”") });
  expect(await statuses(pair)).toEqual(["draft", "draft"]);
  const [shown] = await readTogether(needs(), owner, pair[0].id);
  expect(shown).toMatchObject({ id: pair[1].id, language: "es", refusals: [{ field: "content" }] });
});

test("what the first one uses up refuses the second, and takes the first back", async () => {
  const limited = { ...DEFAULT_SETTINGS, ai: { ...DEFAULT_SETTINGS.ai, weekly_publications: 1 } };
  const original = anArticle({ status: "draft", aiAssisted: true, id: "a-first" });
  await addArticle(test_.db, original);
  const translation = anArticle({
    status: "draft",
    aiAssisted: true,
    id: "b-second",
    language: "es",
    translationOf: original.id,
  });
  await addArticle(test_.db, translation);
  const pair = [original, translation] as const;
  const outcome = await publishTogether({ ...needs(), site: { settings: () => limited } }, owner, [...read(pair)]);
  expect(outcome).toMatchObject({ code: "invalid", message: expect.stringContaining("Neither is published") });
  expect(await statuses(pair)).toEqual(["draft", "draft"]);
});

test("nothing goes live that its publisher has not read, or that does not belong together", async () => {
  const pair = await both();
  await saveArticle(needs(), owner, { articleId: pair[1].id, content: { title: "Otra guía" } });
  expect(await publishTogether(needs(), owner, [...read(pair)])).toMatchObject({ code: "stale" });
  const [stranger] = await both();
  expect(
    await publishTogether(needs(), owner, [
      { articleId: pair[0].id, version: null },
      { articleId: stranger.id, version: null },
    ]),
  ).toMatchObject({ code: "invalid" });
  expect(await publishTogether(needs(), byKey(["articles:write"]), [...read(pair)])).toMatchObject({
    code: "forbidden",
  });
  expect(await statuses(pair)).toEqual(["draft", "draft"]);
});
