import { expect, test } from "vitest";
import { rewriteByRules } from "#newsroom/ai/rules/built-in-writer.ts";
import { readAnswer } from "#newsroom/ai/rules/read-answer.ts";
import { structureOf } from "./article-structure.ts";
import { cleanAiText } from "./clean-ai-text.ts";
import { findHygieneIssues } from "./hygiene.ts";
import { plainText } from "./plain-text.ts";
import { anArticle } from "#tests/builders/articles.ts";
import { analyzeArticle } from "./analyze-article.ts";

const LENGTH = 150_000;
const filled = (part: string) => part.repeat(LENGTH / part.length);

/** Everything that reads a saved text or a model's. Each takes far less than a second on an idle machine. */
const MAX_CPU = 5_000;
function cpuOf(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

test.each([
  ["abbreviations", `<p>${filled("A. ")}</p>`],
  ["one sentence again and again", `<p>${filled("They pay. ")}</p>`],
  ["white space", `<p>${filled(" ")}x</p>`],
  ["white space in a heading", `<h2>Contents${filled(" ")}x</h2>`],
  ["braces", `<p>${filled("{")}x</p>`],
  ["the beginning of an instruction", `<p>${filled("return only ")}</p>`],
  ["paragraphs", filled("<p>a</p>")],
  ["links without words", filled('<p><a href="/b">here</a></p>')],
])("a text of nothing but %s is read in a moment", (_name, content) => {
  const article = anArticle({ content });
  expect(cpuOf(() => analyzeArticle(article, { keywordUses: 0 }))).toBeLessThan(MAX_CPU);
  expect(cpuOf(() => [structureOf(content), findHygieneIssues(article)])).toBeLessThan(MAX_CPU);
  expect(cpuOf(() => rewriteByRules({ title: "T", content, originalSlug: "t" }))).toBeLessThan(MAX_CPU);
});

test.each(["<", "<p ", "<h1>", "<h2>", "<h2", "<ul>", '"', '{"content":'])(
  "what a model makes of %j alone is read in a moment",
  (part) => {
    const text = filled(part);
    expect(cpuOf(() => plainText(text))).toBeLessThan(MAX_CPU);
    expect(cpuOf(() => cleanAiText(text))).toBeLessThan(MAX_CPU);
    expect(cpuOf(() => rewriteByRules({ title: "T", content: text, originalSlug: "t" }))).toBeLessThan(MAX_CPU);
    expect(cpuOf(() => readAnswer({ text: `{${text}`, whole: true }, {}, { slug: "kept" }))).toBeLessThan(MAX_CPU);
  },
);
