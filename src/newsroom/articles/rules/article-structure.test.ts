import { expect, test } from "vitest";
import { STRUCTURE_ISSUES, severityOf, structureCounts, structureOf } from "./article-structure.ts";

const TEXT = `<p>${"x".repeat(1000)}</p>`;
const HEADINGS = "<h2>Costs</h2><h2>Rights</h2>";
const messages = (content: string) => structureOf(content).issues.map((issue) => STRUCTURE_ISSUES[issue]);

test.each([
  ["a well-structured article", HEADINGS + TEXT, [], null],
  ["instructions", `<p>I have rewritten the article.</p>${HEADINGS}${TEXT}`, ["Malformed rewrite text"], "medium"],
  ["braces", `<p>{</p>${HEADINGS}${TEXT}`, ["Malformed JSON"], "medium"],
  ["no headings", TEXT, ["Missing headings", "Missing table of contents"], "high"],
  ["one heading", `<h2>Costs</h2>${TEXT}`, ["Missing table of contents"], "medium"],
  [
    "999 characters",
    `${HEADINGS.replaceAll(/Costs|Rights/g, "")}<p>${"x".repeat(999)}</p>`,
    ["Content under 1000 characters"],
    "medium",
  ],
  [
    "two tables of contents",
    `<h2>Contents</h2><ul><li>A</li></ul>${HEADINGS}${TEXT}<h2>Contents</h2>`,
    ["Multiple tables of contents"],
    "medium",
  ],
  [
    "an empty article",
    "",
    ["Missing headings", "Missing table of contents", "Content under 1000 characters"],
    "critical",
  ],
])("%s", (_what, content, expected, severity) => {
  expect(messages(content)).toEqual(expected);
  expect(structureOf(content).severity).toBe(severity);
});

test.each([
  [0, false, null],
  [1, false, "medium"],
  [2, false, "high"],
  [3, false, "critical"],
  [6, false, "critical"],
  [1, true, "critical"],
])("%i issues, empty: %s", (issues, empty, expected) => {
  expect(severityOf(issues, empty)).toBe(expected);
});

test("the preview is the first 1000 characters of the text", () => {
  expect(structureOf(`<h2>Costs</h2><p>${"word ".repeat(400)}</p>`).preview).toHaveLength(1000);
});

test("the counts", () => {
  const well = structureOf(HEADINGS + TEXT);
  expect(structureCounts([well, structureOf(""), well])).toEqual({
    total: 3,
    needsRestructuring: 1,
    wellStructured: 2,
    percentNeeding: 33,
  });
  expect(structureCounts([]).percentNeeding).toBe(0);
});
