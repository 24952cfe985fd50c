import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanAiText } from "./clean-ai-text.ts";

const BODY = "<h2>What it costs</h2>\n<p>Ask for the General Price List.</p>";

test.each([
  ["a remark before the text", `<p>Sure! Here is the rewritten article:</p>${BODY}`],
  ["a remark after it", `${BODY}<p>I hope this helps! Let me know if you want changes.</p>`],
  ["a word count", `${BODY}<p>Word count: 950</p>`],
  ["text around the tags", `Here is your article:\n${BODY}\nWord count: 950`],
  ["a code fence", `\`\`\`html\n${BODY}\n\`\`\``],
  ["a stray brace", `<p>{</p>${BODY}<p>}</p>`],
  ["a stray line of JSON", `<p>"metaDescription": "All about it",</p>${BODY}`],
  ["an empty paragraph and an empty list", `<p> </p>${BODY}<ul><li> </li></ul>`],
  ["an h1", `<h1>The title</h1>${BODY}`],
  ["JSON around it", JSON.stringify({ title: "x", content: BODY })],
  ["JSON twice around it", JSON.stringify({ content: JSON.stringify({ content: BODY }) })],
])("%s is removed", (_name, text) => {
  expect(cleanAiText(text)).toBe(BODY);
});

test("of several tables of contents the first stays", () => {
  const contents = "<h2>Table of Contents</h2><ul><li>One</li></ul>";
  expect(cleanAiText(`<p>Intro.</p>${contents}<p>More.</p>${contents}${BODY}`)).toBe(
    `<p>Intro.</p>${contents}<p>More.</p>${BODY}`,
  );
});

test.each([["<p>Rewrite this article in a friendly tone.</p>"], ["{}"], ["<p>{</p><p>}</p>"], [""]])(
  "nothing remains of %s",
  (text) => {
    expect(cleanAiText(text)).toBe("");
  },
);

test("text of the article stays, even where it speaks of instructions at length", () => {
  const long = `<p>Leave instructions: ${"who to call, and where the papers are. ".repeat(15)}</p>`;
  expect(cleanAiText(BODY + long)).toBe(BODY + long);
});

test("plain text becomes paragraphs and headings", () => {
  expect(cleanAiText("## What to ask\n\nAsk for prices & terms.")).toBe(
    "<h2>What to ask</h2>\n<p>Ask for prices &amp; terms.</p>",
  );
});

test("whatever a model mixes into it, cleaning keeps the text", () => {
  const piece = fc.oneof(
    fc.constantFrom("<p>", "</p>", "<ul>", "<li>", "</li>", "</ul>", "{", "}", "<h2>Contents</h2>", "```", "Sure! "),
    fc.string({ maxLength: 20 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const once = cleanAiText(`<h2>Start</h2>${pieces.join("")}<p>The end.</p>`);
      expect(once).toContain("The end.");
    }),
  );
});
