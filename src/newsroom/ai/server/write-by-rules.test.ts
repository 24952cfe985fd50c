import { expect, test } from "vitest";
import { analyzeArticle } from "#newsroom/articles/rules/analyze-article.ts";
import { NO_CONTENT } from "#newsroom/articles/rules/article.ts";
import { findClaimFindings } from "#newsroom/articles/rules/claim-findings.ts";
import { claimTexts } from "#newsroom/articles/rules/claim-texts.ts";
import { plainText } from "#newsroom/articles/rules/plain-text.ts";
import { similarity, wordSet } from "#newsroom/articles/rules/similarity.ts";
import { bundledArticles } from "#newsroom/articles/server/bundled-articles.ts";
import { shippedFacts } from "#newsroom/facts/server/shipped-facts.ts";
import { shippedPassages } from "./shipped-passages.ts";
import { writeByRules } from "./write-by-rules.ts";

const facts = shippedFacts();
const shipped = bundledArticles().filter(({ language }) => language === "en");
const written = (topic: string) => writeByRules(topic, { facts, articles: shipped });
const contentOf = ({ article, more }: ReturnType<typeof writeByRules>) => ({ ...NO_CONTENT, ...article, ...more });
const subjects = shippedPassages();
const CLOSE = 0.6;

const topics = subjects.flatMap(({ id, words: [word = ""] }) =>
  ["", " in Ohio", " in Massachusetts", " in West Virginia"].map((place) => [`${word}${place}`, id] as const),
);

test.each(topics)("what is composed about “%s” could go live", (topic, id) => {
  const draft = written(topic);
  const { reasons } = draft;
  const content = contentOf(draft);
  const { seoScore, checks } = analyzeArticle(content, { keywordUses: 0 });
  const faults = checks.filter(({ group }) => group === "fault").map(({ found }) => found);
  const about = {
    facts,
    today: "2026-11-28",
    links: true,
    rules: {},
    decisions: [],
    accepted: null,
    live: new Set<string>(),
    publisher: { id: "editor", alone: false },
  };
  const stopped = findClaimFindings(claimTexts(content), about).map(({ sentence }) => sentence);
  expect({ reasons, faults, stopped, holes: plainText(content.content).match(/\{\w+\}/g) }).toEqual({
    reasons: [],
    faults: [],
    stopped: [],
    holes: null,
  });
  expect(seoScore).toBeGreaterThanOrEqual(80);
  expect(shipped.map(({ slug }) => slug)).toEqual(
    expect.arrayContaining(subjects.find((subject) => subject.id === id)?.related ?? []),
  );
  const words = wordSet(plainText(content.content));
  for (const article of shipped)
    expect(similarity(words, wordSet(plainText(article.content))), article.slug).toBeLessThan(CLOSE);
});

test.each([
  ["Diabetes and heart failure", ["burial insurance with diabetes"]],
  ["Life insurance for smokers over 60", ["60"]],
  ["A stroke two years ago in Ohio", ["two", "ago"]],
  ["How a burial insurance claim is paid", []],
])("what “%s” names and the draft does not say is said", (topic, missing) => {
  const [reason = ""] = written(topic).reasons;
  expect(reason === "" ? [] : [...reason.matchAll(/“([^”]+)”/g)].map(([, word]) => word)).toEqual(missing);
});

test("a state's section names its own prices and regulator, and no other state's", () => {
  const { article } = written("Burial insurance for veterans in Texas");
  expect(article.content).toContain("What a funeral costs in Texas");
  expect(article.content).toMatch(/in Texas is \$\d,\d{3}/);
  expect(article.content).toContain('<a href="https://www.tdi.texas.gov/');
  expect(plainText(article.content)).not.toMatch(/Ohio|Alabama/);
  expect(written("Burial insurance for veterans").article.content).not.toContain("Texas");
});

test("where nothing is written about a topic, there is an outline with what belongs to it", () => {
  const { article, more, reasons } = written("Burial insurance for pet owners");
  expect(reasons).toEqual([
    "The built-in writer knows too little about this topic, so this is an outline with questions.",
  ]);
  expect(more).toBeNull();
  expect(article.content).toContain("Questions to answer");
  // No fact or article has a word about pets.
  expect(article.content).not.toMatch(/Facts with a source|Articles to link/);
});
