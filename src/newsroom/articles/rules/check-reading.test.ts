import { describe, expect, test } from "vitest";
import { readBody } from "./article-body.ts";
import { readArticleText } from "./article-text.ts";
import { checkReading } from "./check-reading.ts";
import { fleschScore } from "./flesch.ts";
import { isPassive } from "./passive.ts";
import { sentencesOf, splitSentences, wordsOf } from "./body-sentences.ts";
import { hasTransition } from "./transitions.ts";

const read = (content: string) =>
  checkReading(
    readArticleText({ content, title: "", metaTitle: null, metaDescription: "", primaryKeyword: "", slug: "" }),
  );
const points = (id: string, content: string) => read(content).checks.find((check) => check.id === id)?.points;
const words = (count: number) => Array.from({ length: count }, (_, at) => `w${at}`).join(" ");
/** Returns a hundred sentences, of which `count` are `special`. */
const mixed = (special: string, count: number, other: string) =>
  `<p>${Array.from({ length: 100 }, (_, at) => (at < count ? special : other)).join(" ")}</p>`;

describe("thresholds", () => {
  test.each([
    [300, 9],
    [301, 6],
    [350, 6],
    [351, 3],
  ])("%i words without a subheading", (count, expected) => {
    expect(points("subheadings", `<h2>One</h2><p>${words(count)}</p><h2>Two</h2><p>x</p>`)).toBe(expected);
  });

  test.each([
    [150, 9],
    [151, 6],
    [200, 6],
    [201, 3],
  ])("a paragraph of %i words", (count, expected) => {
    expect(points("paragraph-length", `<p>${words(count)}</p>`)).toBe(expected);
  });

  test.each([
    [25, 9],
    [26, 6],
    [30, 6],
    [31, 3],
  ])("%i% of the sentences with 21 words", (count, expected) => {
    expect(points("sentence-length", mixed(`W ${words(20)}.`, count, `W ${words(19)}.`))).toBe(expected);
  });

  test.each([
    [10, 9],
    [11, 6],
    [15, 6],
    [16, 3],
  ])("%i% passive", (count, expected) => {
    expect(points("passive-voice", mixed("It was paid.", count, "They pay."))).toBe(expected);
  });

  test.each([
    [30, 9],
    [29, 6],
    [20, 6],
    [19, 3],
  ])("%i% with a transition", (count, expected) => {
    expect(points("transition-words", mixed("But they pay.", count, "They pay."))).toBe(expected);
  });

  test.each([
    ["<p>Ask him. Ask her. Then wait.</p>", 9],
    ["<p>Ask him. Ask her.</p><p>Ask them.</p>", 3],
    ["<p>Ask him. Ask her.</p><ul><li>Ask them.</li></ul><p>Ask us.</p>", 9],
    ["<p>Ask him. Ask her.</p><h2>Next</h2><p>Ask us.</p>", 9],
  ])("beginnings: %s", (content, expected) => {
    expect(points("sentence-beginnings", content)).toBe(expected);
  });

  test("a text without a sentence has no points", () => {
    expect(read("<h2>Costs</h2><ul><li>Coffin</li></ul>").checks.map((check) => check.points)).toEqual([
      0, 0, 0, 0, 0, 0, 0,
    ]);
  });
});

test("Flesch's formula", () => {
  expect(fleschScore(100, 5, 150)).toBeCloseTo(206.835 - 20.3 - 126.9, 6);
  // One sentence of six one-syllable words; figures don't count.
  expect(read("<p>The cat sat on the mat 24 7.</p>").checks.at(-1)?.found).toBe("The Flesch reading ease is 116.1.");
});

describe("sentences", () => {
  test.each([
    ["It costs $5. Pay it.", ["It costs $5.", "Pay it."]],
    ["Mr. Ortiz of St. Louis paid. Then he left.", ["Mr. Ortiz of St. Louis paid.", "Then he left."]],
    [
      "It grew 2.5 times, e.g. Ohio. “Really?” They asked.",
      ["It grew 2.5 times, e.g. Ohio.", "“Really?”", "They asked."],
    ],
    ["Call before 5 p.m. Monday. Ask J. Smith!", ["Call before 5 p.m. Monday.", "Ask J. Smith!"]],
    ["Only one", ["Only one"]],
  ])("%s", (text, expected) => {
    expect(splitSentences(text).map((sentence) => sentence.text)).toEqual(expected);
  });

  test("entries of lists and tables are sentences only if they end like one", () => {
    const html =
      "<h2>Ask.</h2><ul><li>Coffin</li><li>It is yours.</li></ul><table><tr><td>$5</td></tr></table><p>No end</p>";
    expect(sentencesOf(readBody(html)).map(({ text }) => text)).toEqual(["It is yours.", "No end"]);
  });

  test.each([
    ["The bill was quietly paid by the family", true],
    ["It isn’t covered", true],
    ["They have been shown", true],
    ["Fees get added", true],
    ["They are in need of money", false],
    ["It is a hundred dollars", false],
    ["They were worried", false],
    ["You paid", false],
  ])("passive: %s", (text, expected) => {
    expect(isPassive(wordsOf(text))).toBe(expected);
  });

  test.each([
    ["However, it costs more", true],
    ["It costs more, for example in Ohio", true],
    ["It costs more in Ohio", false],
    ["The secondary beneficiary", false],
  ])("transition: %s", (text, expected) => {
    expect(hasTransition(wordsOf(text))).toBe(expected);
  });
});

test("a passage is marked by its text and how many of its like come before it", () => {
  const { marks } = read(
    "<p>It was paid. They pay.</p><ul><li>It was paid.</li></ul><p>They said: It was paid. Yes.</p>",
  );
  expect(marks).toEqual([
    { kind: "passive", text: "It was paid.", occurrence: 0 },
    { kind: "passive", text: "It was paid.", occurrence: 1 },
    { kind: "passive", text: "They said: It was paid.", occurrence: 0 },
  ]);
});
