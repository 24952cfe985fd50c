import type { ArticleContent, ArticleStatus } from "#newsroom/articles/rules/article.ts";
import { cleanAiText } from "#newsroom/articles/rules/clean-ai-text.ts";
import { plainText } from "#newsroom/articles/rules/plain-text.ts";
import { fallbackArticle } from "./outline-article.ts";

/** What the publishing target gets of an article. */
export type ExternalArticle = {
  slug: string;
  title: string;
  html: string;
  metaTitle: string | null;
  metaDescription: string;
  excerpt: string;
  keywords: string[];
  status: "published" | "draft";
  /** Whether only the fallback template is left of it; it is always a draft then. */
  needsPerson: boolean;
};

type Given = Pick<
  ArticleContent,
  "slug" | "title" | "content" | "metaTitle" | "metaDescription" | "excerpt" | "keywords"
> & { status: ArticleStatus };

/**
 * An article as it is sent: what a model left over is removed, links within this site get their full address, and where
 * nothing remains the fallback template goes along as a draft. The text still has to be sanitized.
 */
export function externalArticle({ content, status, ...article }: Given, origin: string): ExternalArticle {
  const cleaned = cleanAiText(content);
  const needsPerson = plainText(cleaned) === "" && !/<(?:img|table)\b/i.test(cleaned);
  const html = needsPerson ? fallbackArticle(article.title).content : cleaned;
  return {
    slug: article.slug,
    title: article.title,
    html: html.replace(/(\s(?:href|src)=")\/(?!\/)/g, `$1${origin}/`),
    metaTitle: article.metaTitle,
    metaDescription: article.metaDescription,
    excerpt: article.excerpt,
    keywords: article.keywords,
    status: status === "published" && !needsPerson ? "published" : "draft",
    needsPerson,
  };
}

/** The target refused: `Publish error: 500 - …` (spec admin-panels §8). */
export function publishError(status: number, body: string): string {
  return `Publish error: ${status} - ${body.replace(/\s+/g, " ").trim().slice(0, 300)}`.trimEnd();
}
