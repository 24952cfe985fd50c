import type { ArticleContent, ArticleStatus } from "#newsroom/articles/rules/article.ts";
import { cleanAiText } from "#newsroom/articles/rules/clean-ai-text.ts";
import { plainText } from "#newsroom/articles/rules/plain-text.ts";
import { fallbackContent } from "./fallback-content.ts";

/** An article as the publishing target gets it. */
export type ExternalArticle = {
  slug: string;
  title: string;
  html: string;
  metaTitle: string | null;
  metaDescription: string;
  excerpt: string;
  keywords: string[];
  status: "published" | "draft";
  /** True if only the fallback template is left; it is always a draft then. */
  needsPerson: boolean;
};

type Given = Pick<
  ArticleContent,
  "slug" | "title" | "content" | "metaTitle" | "metaDescription" | "excerpt" | "keywords"
> & { status: ArticleStatus };

/**
 * Prepares an article for sending: removes model leftovers, makes links within this site absolute, and falls back to
 * the template as a draft if nothing remains. The text still has to be sanitized.
 */
export function externalArticle({ content, status, ...article }: Given, origin: string): ExternalArticle {
  const cleaned = cleanAiText(content);
  const needsPerson = plainText(cleaned) === "" && !/<(?:img|table)\b/i.test(cleaned);
  const html = needsPerson ? fallbackContent(article.title) : cleaned;
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

/** Formats the target's refusal: `Publish error: 500 - …` (spec admin-panels §8). */
export function publishError(status: number, body: string): string {
  return `Publish error: ${status} - ${body.replace(/\s+/g, " ").trim().slice(0, 300)}`.trimEnd();
}
