import type { ArticleContent } from "./article.ts";
import type { Locale } from "#platform/text/rules/locale.ts";
import { readArticleText } from "./article-text.ts";
import { checkFaults } from "./check-faults.ts";
import { checkKeyword } from "./check-keyword.ts";
import { checkOwn, type Closest } from "./check-own.ts";
import { checkPage } from "./check-page.ts";
import { checkReading } from "./check-reading.ts";
import { scoreOf, SEO_RULES_VERSION, type SeoAnalysis, seoScoreOf } from "./seo-analysis.ts";

/**
 * Checks an article for search engines and readers. `keywordUses`: the number of other articles with its primary
 * keyword; `closest`: the most similar one, left out if unknown. Checks of English wording are left out for other
 * languages.
 */
export function analyzeArticle(
  content: ArticleContent,
  others: { keywordUses: number; closest?: Closest | undefined; language?: Locale },
): SeoAnalysis {
  const text = readArticleText(content, others.language);
  const reading = checkReading(text);
  const own = checkOwn(text, others.closest);
  const faults = checkFaults(text);
  const checks = [
    ...faults.checks,
    ...checkKeyword(text, others),
    ...checkPage(text),
    ...reading.checks,
    ...own.checks,
  ];
  return {
    rulesVersion: SEO_RULES_VERSION,
    seoScore: seoScoreOf(checks),
    readabilityScore: scoreOf(checks, "readability"),
    checks,
    titleLength: text.title.length,
    metaDescriptionLength: text.metaDescription.length,
    headingStructure: text.body.headings,
    recommendations: checks
      .toSorted((a, b) => b.max - b.points - (a.max - a.points))
      .flatMap(({ todo }) => todo ?? [])
      .filter((todo, at, all) => all.indexOf(todo) === at),
    marks: [...faults.marks, ...reading.marks, ...own.marks],
  };
}
