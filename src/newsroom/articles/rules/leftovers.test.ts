import { describe, expect, test } from "vitest";
import { readBody } from "./article-body.ts";
import { contentsTables, hasInstructions, leftoverOf } from "./leftovers.ts";

describe("leftovers", () => {
  test.each([
    ["Sure, here's the article you asked for:", "instruction"],
    ["Here is the rewritten version of your article.", "instruction"],
    ["As an AI language model, I cannot give advice.", "instruction"],
    ["I have rewritten the article to be clearer.", "instruction"],
    ["Return only the JSON object.", "instruction"],
    ["Word count: 1,200", "instruction"],
    ["Let me know if you'd like any changes!", "instruction"],
    ["```json", "json"],
    ["json", "json"],
    ["{", "json"],
    ['"}', "json"],
    ['{"title": "Costs", "content": "', "json"],
    ['"metaDescription": "What it costs",', "json"],
    ["Here is what the law says.", null],
    ["Here is your state's limit.", null],
    ["Leave written instructions: who is called first?", null],
    ["The revised price list (2026) must be given to you.", null],
    ["In 2026, the average was $8,300 {median}.", null],
  ])("%s", (text, expected) => {
    expect(leftoverOf({ text })).toBe(expected);
  });

  test("a title is judged more strictly", () => {
    expect(hasInstructions("What a funeral director instructs you to bring")).toBe(false);
    expect(hasInstructions("As an AI language model, I cannot")).toBe(true);
    expect(hasInstructions("Instructions: write about burial costs")).toBe(true);
  });
});

describe("tables of contents in a body", () => {
  const list = '<ul><li><a href="#a">A</a></li><li><a href="#b">B</a></li></ul>';
  test.each([
    ["none", "<h2>Costs</h2><ul><li>A</li></ul>", []],
    ["a heading and its list", `<p>x</p><h2>Table of Contents</h2>${list}<p>y</p>`, [[1, 2]]],
    ["a list without links after the heading", "<p><strong>In this article:</strong></p><ul><li>A</li></ul>", [[0, 1]]],
    ["a heading without a list", "<h2>Contents</h2><p>x</p>", [[0, 0]]],
    ["a list of links without a heading", `<p>x</p>${list}`, [[1, 1]]],
    [
      "two",
      `<h2>Contents</h2>${list}<h2>A</h2>${list}`,
      [
        [0, 1],
        [3, 3],
      ],
    ],
    ["a list of links to other pages", '<ul><li><a href="/a">A</a></li><li><a href="/b">B</a></li></ul>', []],
  ])("%s", (_what, html, expected) => {
    expect(contentsTables(readBody(html))).toEqual(expected);
  });
});
