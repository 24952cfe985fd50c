import { expect, test } from "vitest";
import { NO_CONTENT } from "./article.ts";
import { readArticleText } from "./article-text.ts";
import { checkFaults } from "./check-faults.ts";

type Given = Partial<typeof NO_CONTENT>;
const faults = (given: Given, language: "en" | "es" = "en") =>
  checkFaults(readArticleText({ ...NO_CONTENT, ...given }, language)).checks.map(({ id }) => id.replace("fault-", ""));
const text = (...paragraphs: string[]) => paragraphs.map((one) => `<p>${one}</p>`).join("\n");
const TEN = Array.from({ length: 10 }, (_, n) => `In Ohio, ask office ${n} and call on day ${n} of the month.`).join(
  " ",
);

test.each<[string, Given, "en" | "es", string[]]>([
  [
    "the whole sentence",
    { content: text("You may ask the funeral home for a list of its prices before you go.") },
    "en",
    [],
  ],
  [
    "a cut sentence",
    { content: text("You may ask the funeral home for a list of its prices before the") },
    "en",
    ["cut"],
  ],
  ["a label", { content: text("Prices by amount, at age 70") }, "en", []],
  ["a list item with an open end", { content: "<ul><li>Bring the policy and</li></ul>" }, "en", ["cut"]],
  ["a description", { metaDescription: "What a vault costs." }, "en", []],
  ["a cut description", { metaDescription: "What a vault costs, and why your family" }, "en", ["description"]],
  ["a description with dots", { metaDescription: "What a vault costs..." }, "en", ["description"]],
  [
    "a second table of contents",
    {
      content:
        '<h2 id="a">A b</h2><p>A b.</p><p>Contents</p><ul><li><a href="#a">A</a></li><li><a href="#a">B</a></li></ul><h2>C d</h2><p>C d.</p>',
    },
    "en",
    ["contents"],
  ],
  ["a placeholder", { content: text("Call our office in {{city}} today.") }, "en", ["leftovers"]],
  ["Markdown in the text", { content: text("This is **very** important.") }, "en", ["leftovers"]],
  [
    "its own state",
    { title: "Burial insurance in Ohio", content: text("Ohio asks for it. Texas and Texas and Ohio and Ohio.") },
    "en",
    [],
  ],
  [
    "another state",
    {
      title: "Burial insurance in Ohio",
      content: text("Texas asks for it. Texas law says so. In Texas it costs money."),
    },
    "en",
    ["state"],
  ],
  [
    "another state, in Spanish",
    {
      title: "Seguro de entierro en Ohio",
      content: text("Tejas lo pide. La ley de Texas lo dice. En Texas cuesta dinero."),
    },
    "es",
    ["state"],
  ],
  ["an empty section", { content: "<h2>First</h2><h2>Second</h2><p>Here it is.</p>" }, "en", ["sections"]],
  ["a heading above a lower one", { content: "<h2>First</h2><h3>Second</h3><p>Here it is.</p>" }, "en", []],
  ["a paragraph twice", { content: text(TEN, TEN.replace("Ohio", "Iowa")) }, "en", ["repeated-text"]],
])("of %s it finds %j", (_name, given, language, expected) => {
  expect(faults(given, language)).toEqual(expected);
});

test("a keyword in every other sentence is repetition, and in every fifth is not", () => {
  const every = (n: number) =>
    Array.from({ length: 20 }, (_, at) =>
      at % n === 0 ? `Burial insurance is sold in place ${at}.` : `Ask number ${at} first.`,
    ).join(" ");
  expect(faults({ primaryKeyword: "burial insurance", content: text(every(2)) })).toEqual(["repetition"]);
  expect(faults({ primaryKeyword: "burial insurance", content: text(every(5)) })).toEqual([]);
});

test("three mistakes in grammar are a fault, with the sentences marked", () => {
  const wrong = ["They is ready in 3 days.", "He have a 2-year plan.", "You can to call them."];
  expect(faults({ content: text(wrong.slice(0, 2).join(" ")) })).toEqual([]);
  const found = checkFaults(readArticleText({ ...NO_CONTENT, content: text(wrong.join(" ")) }));
  expect(found.checks.map(({ id }) => id)).toEqual(["fault-grammar"]);
  expect(found.marks.map((mark) => mark.text)).toEqual(wrong);
});
