import { expect, test } from "vitest";
import { anArticle, articleNeeds } from "#tests/builders/articles.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { quiet, testDatabase } from "#tests/builders/test-database.ts";
import { addArticle, findArticle } from "./articles-store.ts";
import { createArticle } from "./create-article.ts";
import { deleteArticle } from "./delete-article.ts";
import { readBlogArticle, readBlogPage } from "./read-blog.ts";
import { restoreArticle } from "./restore-article.ts";
import { translateArticle } from "./translate-article.ts";
import { saveArticle } from "./save-article.ts";

const test_ = testDatabase();
const editor = byStaff("editor");
const shipped = { current: () => [], reload: async () => {} };
const blog = () => ({ db: test_.db, log: quiet, shippedArticles: shipped });

async function added(given: Parameters<typeof anArticle>[0] = {}) {
  const article = anArticle(given);
  await addArticle(test_.db, article);
  return article;
}

test("an article and its translation know each other, and its text leads to the articles in its language", async () => {
  const [original, linked] = [await added(), await added()];
  const translatedLink = await added({ language: "es", translationOf: linked.id });
  const content = `<p><a href="/blog/${linked.slug}#top">Uno</a> <a href="/blog/${original.slug}">Otro</a></p>`;
  const translation = await added({ language: "es", translationOf: original.id, content });
  const found = await readBlogArticle(blog(), translation.slug);
  if (found === null || typeof found === "string") throw new Error("The article is not there");
  expect(found.languages).toEqual([
    { locale: "en", path: `/blog/${original.slug}` },
    { locale: "es", path: `/es/blog/${translation.slug}` },
  ]);
  expect(found.drawing).toBe(original.slug);
  expect(found.translated).toEqual(
    new Map([
      [linked.slug, translatedLink.slug],
      [original.slug, translation.slug],
    ]),
  );
  expect(found.related.map(({ language }) => language)).toEqual(["es"]);
  const page = await readBlogPage(blog(), { locale: "es", category: null, page: 1 });
  expect(page.articles.map(({ id }) => id).sort()).toEqual([translatedLink.id, translation.id].sort());
  expect(page).toMatchObject({ pages: 1, languages: ["en", "es"] });
});

test("an original has one translation into a language, and an English article is an original", async () => {
  const original = await added();
  const draft = await createArticle(articleNeeds(test_.db), editor, { content: { title: "Un borrador" } });
  if (!draft.ok) throw new Error(draft.message);
  const articleId = draft.value.article.id;
  const save = (details: object) => saveArticle(articleNeeds(test_.db), editor, { articleId, content: {}, details });
  expect(await save({ translationOf: original.id })).toMatchObject({
    fields: { translation_of: "An article in English is an original. Choose another language, or no article here." },
  });
  expect(await save({ language: "es", translationOf: original.id })).toMatchObject({ ok: true });
  expect(await save({ language: "en" })).toMatchObject({ ok: true, value: { article: { translationOf: null } } });
  expect(await save({ language: "es", translationOf: original.id })).toMatchObject({ ok: true });
  const second = { language: "es" as const, translationOf: original.id };
  const title = "Otro borrador";
  expect(await createArticle(articleNeeds(test_.db), editor, { content: { title }, details: second })).toMatchObject({
    fields: { translation_of: "“Un borrador” is its translation already." },
  });
  expect(
    await createArticle(articleNeeds(test_.db), editor, {
      content: { title },
      details: { ...second, translationOf: articleId },
    }),
  ).toMatchObject({ fields: { translation_of: "Choose an article in English." } });
  expect(
    await saveArticle(articleNeeds(test_.db), editor, {
      articleId: original.id,
      content: {},
      details: { language: "es" },
    }),
  ).toMatchObject({ fields: { language: "Other articles are translations of this one, so it stays in English." } });
});

test("a change of the language drops the pages of both; a translation whose place was taken comes back on its own", async () => {
  const owner = byStaff("owner");
  const original = await added();
  const first = await added({ language: "es", translationOf: original.id });
  const noted: string[] = [];
  await deleteArticle(articleNeeds(test_.db), owner, { articleId: first.id });
  const second = await added({ language: "es" });
  const details = { translationOf: original.id };
  const saved = await saveArticle(articleNeeds(test_.db, { noted }), owner, {
    articleId: second.id,
    content: {},
    details,
  });
  expect(saved).toMatchObject({ ok: true });
  expect(noted).toContain(`translations:${original.id}`);
  expect(noted).toContain(`translations:${second.id}`);
  await restoreArticle(articleNeeds(test_.db), owner, { articleId: first.id });
  expect(await findArticle(test_.db, first.id)).toMatchObject({ language: "es", translationOf: null });
});

test("a copy to translate is a draft of its own that names the original, once", async () => {
  const original = await added({ title: "A guide to costs" });
  const input = { articleId: original.id, language: "es" as const };
  const copy = await translateArticle(articleNeeds(test_.db), editor, input);
  expect(copy).toMatchObject({
    ok: true,
    value: { article: { status: "draft", language: "es", translationOf: original.id, content: original.content } },
  });
  expect(await translateArticle(articleNeeds(test_.db), editor, input)).toMatchObject({ code: "invalid" });
});
