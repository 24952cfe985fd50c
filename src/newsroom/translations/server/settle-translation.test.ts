import { expect, test } from "vitest";
import { anArticle, articleNeeds } from "#tests/builders/articles.ts";
import { byKey, byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { isOpen, piecesOf, type TranslationRow, translationRows } from "#newsroom/articles/rules/translation-rows.ts";
import { listUncounted } from "#newsroom/articles/server/article-translations-store.ts";
import { addArticle } from "#newsroom/articles/server/articles-store.ts";
import { publishArticle } from "#newsroom/articles/server/publish-article.ts";
import { saveArticle } from "#newsroom/articles/server/save-article.ts";
import { translateArticle } from "#newsroom/articles/server/translate-article.ts";
import { readTranslation } from "./read-translation.ts";
import { settleTranslation } from "./settle-translation.ts";

const test_ = testDatabase();
const editor = byStaff("editor");
const needs = () => articleNeeds(test_.db);

async function aCopy() {
  const original = anArticle({ title: "A guide", faq: [{ question: "Who pays?", answer: "You do." }] });
  await addArticle(test_.db, original);
  const copy = await translateArticle(needs(), editor, { articleId: original.id, language: "es" });
  if (!copy.ok) throw new Error(copy.message);
  return { original, id: copy.value.article.id };
}

async function rowsOf(id: string): Promise<TranslationRow[]> {
  const read = await readTranslation(test_.db, id);
  return read ? translationRows(read.record, read.original.content, read.translation.content) : [];
}

const write = async (articleId: string, content: object) => {
  const saved = await saveArticle(needs(), editor, { articleId, content });
  if (!saved.ok) throw new Error(saved.message);
};

const SPANISH = {
  title: "Una guía",
  metaDescription: "Lo que cuesta un funeral, punto por punto.",
  excerpt: "Lo que cuesta un funeral, punto por punto.",
  primaryKeyword: "costo de un funeral",
  content: "<p>Pida la lista general de precios.</p><h2>Lo que muestra</h2><p>Cada servicio con su precio.</p>",
  faq: [{ question: "¿Quién paga?", answer: "Usted." }],
};

test("a copy is missing piece by piece until it is translated, in whatever order, by whatever screen", async () => {
  const { id } = await aCopy();
  expect((await rowsOf(id)).every(({ state }) => state === "missing")).toBe(true);
  await write(id, { title: SPANISH.title });
  expect((await rowsOf(id)).filter(({ state }) => state === "current")).toMatchObject([{ part: "title" }]);
  await write(id, SPANISH);
  expect((await rowsOf(id)).filter(isOpen)).toEqual([]);
});

test("a piece that is still in English is not settled, whatever is pressed", async () => {
  const { original, id } = await aCopy();
  const english = original.content;
  const [piece = ""] = piecesOf({ content: english, faq: [] }, "content");
  const asked = { part: "content", place: 0, source: piece, target: piece, checked: true } as const;
  expect(await settleTranslation(needs(), editor, { articleId: id, settled: [asked] })).toMatchObject({
    ok: false,
    message: "These are still the English words. Translate them, or leave the piece out.",
  });
  expect((await rowsOf(id)).find(({ part }) => part === "content")?.state).toBe("missing");
});

test("a change of the original is stale until someone settles it, also while it is not live yet", async () => {
  const { original, id } = await aCopy();
  await write(id, SPANISH);
  await write(original.id, { content: original.content.replace("Every item", "Every service") });
  const [row, ...others] = (await rowsOf(id)).filter(isOpen);
  expect(row).toMatchObject({
    state: "stale",
    was: "<p>Every item with its price.</p>",
    now: "<p>Every service with its price.</p>",
  });
  expect(others).toEqual([]);
  expect(await listUncounted(test_.db)).toEqual([id]);
  if (!row) throw new Error("Nothing is stale");
  const settled = [{ part: row.part, place: row.place, source: row.now, target: row.target, checked: true }];
  expect(await settleTranslation(needs(), editor, { articleId: id, settled })).toMatchObject({ ok: true });
  expect((await rowsOf(id)).filter(isOpen)).toEqual([]);
  expect(await listUncounted(test_.db)).toEqual([]);
});

test("nobody settles what they have not read: neither an older original nor an older translation", async () => {
  const { original, id } = await aCopy();
  await write(id, SPANISH);
  const row = (await rowsOf(id)).find(({ part }) => part === "content");
  if (!row) throw new Error("No rows");
  const decide = (given: object) =>
    settleTranslation(needs(), editor, {
      articleId: id,
      settled: [{ part: "content", place: row.place, source: row.now, target: row.target, checked: true, ...given }],
    });
  expect(await decide({})).toMatchObject({ ok: true });
  expect(await decide({ target: "<p>Otra cosa.</p>" })).toMatchObject({ code: "conflict" });
  await write(original.id, { content: original.content.replace("Ask for", "Request") });
  expect(await decide({})).toMatchObject({ code: "conflict" });
  expect(await settleTranslation(needs(), editor, { articleId: original.id, settled: [] })).toMatchObject({
    code: "not-found",
  });
  expect(await settleTranslation(needs(), byKey(["articles:read"]), { articleId: id, settled: [] })).toMatchObject({
    code: "forbidden",
  });
});

test("what a model wrote makes the article AI-assisted, and stays comparable after it went live", async () => {
  const { id } = await aCopy();
  await write(id, SPANISH);
  const row = (await rowsOf(id)).find(({ part }) => part === "content");
  if (!row) throw new Error("No rows");
  const settled = [{ part: row.part, place: row.place, source: row.now, target: row.target, checked: true }];
  await settleTranslation(needs(), editor, { articleId: id, settled, ai: true });
  const read = await readTranslation(test_.db, id);
  expect(read?.translation.article.aiAssisted).toBe(true);
  expect(await publishArticle(needs(), editor, { articleId: id })).toMatchObject({ ok: true });
  expect((await rowsOf(id)).filter(isOpen)).toEqual([]);
});
