import { describe, expect, test } from "vitest";
import { findHygieneIssues } from "./hygiene.ts";

const clean = {
  title: "What a funeral costs, item by item",
  metaDescription: "m".repeat(120),
  slug: "what-a-funeral-costs",
  content: `<p>${"word ".repeat(250)}</p>`,
};
const codes = (change: Partial<typeof clean>) =>
  findHygieneIssues({ ...clean, ...change }).map((issue) => `${issue.field} ${issue.code}`);

test("a well-formed article has no issue", () => {
  expect(findHygieneIssues(clean)).toEqual([]);
});

describe("malformed articles", () => {
  test.each([
    ["an empty title", { title: " " }, ["title empty"]],
    ["a title of 29 characters", { title: "t".repeat(29) }, ["title short"]],
    [
      "a title with instructions",
      { title: "Here is the rewritten article about burial costs" },
      ["title instructions"],
    ],
    ["an empty meta description", { metaDescription: "" }, ["metaDescription empty"]],
    ["a meta description of 119 characters", { metaDescription: "m".repeat(119) }, ["metaDescription short"]],
    ["a meta description with tags", { metaDescription: `<p>${"m".repeat(120)}</p>` }, ["metaDescription html"]],
    ["an empty slug", { slug: "" }, ["slug empty"]],
    ["a slug of 121 characters", { slug: "s".repeat(121) }, ["slug long"]],
    ["a slug with capitals", { slug: "What-a" }, ["slug uppercase"]],
    ["a slug with white space", { slug: "what a" }, ["slug whitespace"]],
    ["a slug with markup", { slug: "what<b>" }, ["slug html"]],
    [
      "a JSON object as content",
      { content: JSON.stringify({ content: `<p>${"word ".repeat(250)}</p>` }) },
      ["content nested-json"],
    ],
    [
      "999 characters of text in many tags",
      { content: `<p class="a-very-long-class-name-that-does-not-count">${"x".repeat(999)}</p>`.repeat(1) },
      ["content short"],
    ],
  ])("%s", (_what, change, expected) => {
    expect(codes(change)).toEqual(expected);
  });

  test("limits are exact: 30, 120, 120 and 1000 are fine", () => {
    expect(
      codes({
        title: "t".repeat(30),
        metaDescription: "m".repeat(120),
        slug: "s".repeat(120),
        content: `<p>${"x".repeat(1000)}</p>`,
      }),
    ).toEqual([]);
  });

  test("JSON without a content field, and broken JSON, are leftovers", () => {
    expect(codes({ content: "{}" })).toEqual(["content short", "content leftovers"]);
    expect(codes({ content: '{"content": ' })).toEqual(["content short", "content leftovers"]);
  });

  const long = clean.content;
  const contents = "<h2>Table of contents</h2><ul><li>Costs</li></ul>";
  test.each([
    ["a leftover instruction", `<p>Sure, here is the rewritten article:</p>${long}`, ["content leftovers"]],
    ["a stray brace", `${long}<p>}</p>`, ["content leftovers"]],
    ["one table of contents", contents + long, []],
    ["two tables of contents", contents + long + contents, ["content contents"]],
  ])("%s", (_what, content, expected) => {
    expect(codes({ content })).toEqual(expected);
  });
});
