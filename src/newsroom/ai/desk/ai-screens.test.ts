import { createElement } from "react";
import { expect, test } from "vitest";
import { rendered, textOf } from "#tests/builders/rendered.ts";
import { AiArticleList } from "./AiArticleList.tsx";
import { ExternalForm } from "./ExternalForm.tsx";
import { TopicForm } from "./TopicForm.tsx";

const ARTICLE = {
  id: "a",
  title: "Funeral costs",
  slug: "funeral-costs",
  metaDescription: "What a funeral costs.",
  status: "published" as const,
};
const list = (given: Partial<Parameters<typeof AiArticleList>[0]>) =>
  rendered(createElement(AiArticleList, { articles: [ARTICLE], total: 1, busy: false, selectable: false, ...given }));
/** Returns the names of the disabled buttons. */
const disabled = (html: string) =>
  [...html.matchAll(/<button(?=[^>]*\sdisabled="")[^>]*>([^<]*)/g)].map(([, name]) => name);

test("each article has its title, meta description and slug, with Rewrite and Delete", () => {
  expect(textOf(list({}))).toContain("|Funeral costs|What a funeral costs.|funeral-costs|Rewrite|Delete|");
  expect(disabled(list({}))).toEqual([]);
});

test("while something is written, no button starts more of it", () => {
  expect(disabled(list({ busy: true }))).toEqual(["Rewrite All", "Rewrite", "Delete"]);
});

test("a search that finds no article says so", () => {
  expect(textOf(list({ articles: [], total: 3 }))).toContain("|No articles found for the selected filter.|");
});

test("a draft is deleted by the call for drafts", () => {
  expect(list({ articles: [{ ...ARTICLE, status: "draft" }] })).toContain('name="action" value="delete-draft"');
  expect(list({})).toContain('name="action" value="delete"');
});

const external = (given: Partial<Parameters<typeof ExternalForm>[0]>) =>
  rendered(createElement(ExternalForm, { target: "Ghost", count: 3, busy: false, mayChange: true, ...given }));

test("Update External API waits for a target, and for what is being sent", () => {
  expect(textOf(external({}))).toContain("|Update External API|Sends the selected articles to Ghost");
  expect(disabled(external({}))).toEqual([]);
  expect(disabled(external({ target: null }))).toEqual(["Update External API"]);
  expect(disabled(external({ busy: true }))).toEqual(["Updating External API…"]);
});

test("the form of a new article has a topic and optional instructions, and says what is missing beside the topic", () => {
  const error = "Please enter a topic for the new article";
  const text = textOf(
    rendered(
      createElement(TopicForm, { answer: { topics: "", instructions: "Be brief.", writeOn: "", error, dayError: "" } }),
    ),
  );
  expect(text).toMatch(/\|Topic\|.*\|Please enter a topic for the new article\|Instructions \(optional\)\|/);
  expect(text).toContain("|Be brief.|");
  expect(text).toContain("|Create New Article|");
});
