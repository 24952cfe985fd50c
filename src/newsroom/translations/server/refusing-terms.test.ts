import { expect, test } from "vitest";
import { changeArticleStatus } from "#newsroom/articles/server/change-article-status.ts";
import { addArticle } from "#newsroom/articles/server/articles-store.ts";
import { SHIPPED_TERMS } from "#newsroom/articles/rules/glossary.ts";
import { anArticle, articleNeeds } from "#tests/builders/articles.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { saveTerm } from "./save-term.ts";

const test_ = testDatabase();

test("a term marks until an owner says that it refuses; then a translation without it isn't published", async () => {
  const needs = articleNeeds(test_.db);
  const original = anArticle({ content: "<p>A casket of pine.</p>", excerpt: "", metaDescription: "" });
  await addArticle(test_.db, original);
  const spanish = { language: "es", translationOf: original.id, excerpt: "", metaDescription: "" } as const;
  const draft = anArticle({ ...spanish, title: "De pino", status: "draft", content: "<p>Un féretro de pino.</p>" });
  await addArticle(test_.db, draft);
  const [owner, editor] = [byStaff("owner"), byStaff("editor")];
  const set = (status: "draft" | "published") => changeArticleStatus(needs, editor, { articleId: draft.id, status });
  const term = SHIPPED_TERMS.find(({ english }) => english === "casket");
  const given = { id: term?.id ?? "", english: "casket", spanish: "ataúd", avoid: "féretro" };
  const refused = { ok: false, fields: { content: "Glossary: Say “ataúd” for “casket”, not “féretro”." } };

  expect(await set("published")).toMatchObject({ ok: true });
  await set("draft");
  expect(await saveTerm(needs, editor, { ...given, refuses: true })).toMatchObject({
    fields: { refuses: "Only an owner decides what keeps a translation from being published." },
  });
  expect(await set("published")).toMatchObject({ ok: true });
  await set("draft");
  expect(await saveTerm(needs, owner, { ...given, refuses: true })).toMatchObject({ value: { refuses: true } });
  expect(await set("published")).toMatchObject(refused);
  // Someone else changes the words: what the owner decided stays.
  expect(await saveTerm(needs, editor, given)).toMatchObject({ value: { refuses: true } });
  expect(await set("published")).toMatchObject(refused);
  expect(await saveTerm(needs, owner, { ...given, refuses: false })).toMatchObject({ value: { refuses: false } });
  expect(await set("published")).toMatchObject({ ok: true });
});
