import fc from "fast-check";
import { expect, test } from "vitest";
import { AI_ERRORS } from "./ai-errors.ts";
import { readAnswer, readObject } from "./read-answer.ts";

const given = { title: "Old title", slug: "old-title", keywords: ["old"] };
const rewrite = (text: string, whole = true) => readAnswer({ text, whole }, given, { slug: "kept" });

test.each([
  ["prose around it", 'Here it is: {"content": "<p>Text</p>"} Enjoy!'],
  ["a code fence", '```json\n{"content": "<p>Text</p>"}\n```'],
  ["a trailing comma", '{"content": "<p>Text</p>",}'],
  ["single quotes", "{'content': '<p>Text</p>'}"],
  ["a missing bracket", '{"content": "<p>Text</p>", "keywords": ["a", "b"'],
])("an object with %s is read", (_name, text) => {
  expect(rewrite(text)).toMatchObject({ ok: true, article: { content: "<p>Text</p>", title: "Old title" } });
});

test.each([
  ["prose", "I can't help with that."],
  ["a list", '["<p>Text</p>"]'],
  ["a list of objects", '[{"content": 5}]'],
  ["a text", '"content"'],
  ["nothing", ""],
  ["an object without content", '{"title": "New"}'],
  ["content that is no text", '{"content": {"html": "<p>x</p>"}}'],
  ["empty content", '{"content": "  "}'],
])("%s is an error in the specified words", (_name, text) => {
  expect(rewrite(text)).toEqual({ ok: false, message: "AI did not return valid content" });
});

test("an answer that broke off is not repaired into half an article", () => {
  const broken = '{"content": "<p>The first half';
  expect(rewrite(broken, false)).toEqual({ ok: false, message: "AI did not return valid content" });
  expect(rewrite('{"content": "<p>All of it</p>"}', false).ok).toBe(true);
});

test("a new article also needs a slug", () => {
  const read = (text: string) => readAnswer({ text, whole: true }, {}, { slug: "required" });
  expect(read('{"content": "<p>Text</p>"}')).toEqual({ ok: false, message: AI_ERRORS.noSlug });
  expect(AI_ERRORS.noSlug).toBe("AI did not return valid content or slug");
  expect(read('{"content": "<p>Text</p>", "slug": "What It Costs!"}')).toMatchObject({
    ok: true,
    article: { slug: "what-it-costs" },
  });
});

test("a rewrite keeps its address, whatever the model answers", () => {
  expect(rewrite('{"content": "<p>Text</p>", "slug": "elsewhere"}')).toMatchObject({ article: { slug: "old-title" } });
});

test("texts of one line are plain and limited", () => {
  const answer = JSON.stringify({
    content: "<p>Text</p>",
    title: "<b>A &amp; B</b>",
    metaDescription: "x".repeat(5_000),
    keywords: "burial, cost, burial",
  });
  expect(rewrite(answer)).toMatchObject({
    article: { title: "A & B", metaDescription: "x".repeat(320), keywords: ["burial", "cost"] },
  });
});

test("whatever a model answers, it is an object or nothing", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        fc.json().map((json) => json.slice(0, -2)),
      ),
      (text) => {
        const object = readObject(text);
        expect(object === null || (typeof object === "object" && !Array.isArray(object))).toBe(true);
      },
    ),
  );
});
