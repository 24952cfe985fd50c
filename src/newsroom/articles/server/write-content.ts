import type { Article, ArticleContent } from "#newsroom/articles/rules/article.ts";
import { analyzeArticle } from "#newsroom/articles/rules/analyze-article.ts";
import type { SeoAnalysis } from "#newsroom/articles/rules/seo-analysis.ts";
import type { Executor, Tx } from "#platform/database/server/database.ts";
import { changeArticle, countKeywordUses } from "./articles-store.ts";

/** A content in its language. */
type Written = ArticleContent & Pick<Article, "language">;

/** Writes the text of an article with its scores and other changes. */
export async function writeContent(
  tx: Tx,
  id: string,
  content: Written,
  change: Partial<Omit<Article, "id" | "version">> & { deletedAt?: Date | null } = {},
): Promise<void> {
  await changeArticle(tx, id, { ...content, ...scoresOf(await analyzeContent(tx, id, content)), ...change });
}

/** Analyzes a content; the other articles tell how often its keyword is used. */
export async function analyzeContent(on: Executor, id: string, content: Written): Promise<SeoAnalysis> {
  const { language } = content;
  return analyzeArticle(content, { language, keywordUses: await countKeywordUses(on, content.primaryKeyword, id) });
}

/** Returns the scores as articles store them. */
export function scoresOf({ seoScore, readabilityScore, rulesVersion }: SeoAnalysis) {
  return { seoScore, readabilityScore, seoRules: rulesVersion };
}
