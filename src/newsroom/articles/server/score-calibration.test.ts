import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { bundledArticles } from "./bundled-articles.ts";
import { analyzeArticle } from "#newsroom/articles/rules/analyze-article.ts";
import { type Article, NO_CONTENT } from "#newsroom/articles/rules/article.ts";

const FOLDER = join("tests", "bad-articles");
type Written = Pick<Article, "language" | "title" | "content">;
const scored = (article: Written) =>
  analyzeArticle({ ...NO_CONTENT, ...article }, { keywordUses: 0, language: article.language });

// Each is bad in one way, and optimized for search engines in every other: stuffed, empty, ungrammatical, cut, …
test.each(readdirSync(FOLDER))("the bad article %s is held at 60 or below, and says why", (name) => {
  const { seoScore, checks } = scored(JSON.parse(readFileSync(join(FOLDER, name), "utf8")) as Written);
  expect(seoScore).toBeLessThanOrEqual(60);
  expect(checks.filter(({ group, todo }) => group === "fault" && todo !== null)).not.toEqual([]);
});

test("every shipped article scores 75 or more, without a fault", () => {
  const low = bundledArticles().flatMap((article) => {
    const { seoScore, checks } = scored(article);
    const faults = checks.filter(({ group }) => group === "fault").map(({ found }) => found);
    return seoScore < 75 || faults.length > 0 ? [[article.slug, seoScore, faults]] : [];
  });
  expect(low).toEqual([]);
  expect(readdirSync(FOLDER).length).toBeGreaterThanOrEqual(40);
});
