import { expect, test } from "vitest";
import { plainText } from "#newsroom/articles/rules/plain-text.ts";
import { wordSet } from "#newsroom/articles/rules/similarity.ts";
import { fallbackContent } from "./fallback-content.ts";
import { factsAbout, outlineArticle } from "./outline-article.ts";

const facts = [
  {
    text: "The median funeral with burial cost $8,300 in 2023.",
    sourceName: "NFDA",
    sourceUrl: "https://nfda.org/",
  },
  { text: "The free look in Ohio is 10 days.", sourceName: "Ohio", sourceUrl: null },
];
const articles = [{ title: "The median and what it costs", slug: "what-a-funeral-costs" }];

test("an outline asks questions and has the facts about its topic with their sources, and no other figure", () => {
  const made = outlineArticle("Median of a funeral with burial", { facts, articles });
  expect(made.content).toContain('$8,300 in 2023. Source: <a href="https://nfda.org/">NFDA</a>.');
  expect(made.content).not.toContain("Ohio");
  expect(made.content).toContain('<a href="/blog/what-a-funeral-costs">The median and what it costs</a>');
  expect(plainText(made.content).match(/\d[\d,]*/g)).toEqual(["8,300", "2023"]);
  expect(factsAbout(wordSet("cremation"), facts)).toEqual([]);
});

test("a topic with markup stays text", () => {
  const { content, title } = outlineArticle("<img src=x onerror=alert(1)> costs", { facts, articles });
  expect(content + title).not.toContain("<img");
});

test("the fallback has the specified parts and five questions, whatever the title is", () => {
  const html = fallbackContent("How much does it cost to move a body to another state?");
  const headings = [...html.matchAll(/<h2[^>]*>([^<]+)/g)].map(([, text]) => text);
  expect(headings).toEqual([
    "Table of contents",
    "Quick summary",
    "Key benefits",
    "Considerations",
    "Conclusion",
    "Frequently asked questions",
  ]);
  expect(html.match(/<h3>/g)).toHaveLength(5);
  expect(html).toMatch(/^<p>/);
  expect(plainText(html)).not.toMatch(/\d/);
  expect(plainText(html).match(/move a body/g)).toHaveLength(1);
});
