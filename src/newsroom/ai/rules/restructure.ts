import type { ArticleStatus } from "#newsroom/articles/rules/article.ts";
import { AI_ERRORS } from "./ai-errors.ts";

/** The prompt of a rewrite that only restructures (spec site §9 'Rewrite prompts'). */
export const RESTRUCTURE_WISH =
  "Restructure the article: order it under 4 to 6 clear h2 headings, with short paragraphs and lists where they help. Keep what it says.";

/** Spec site §8 'Admin messages'. */
export const NONE_TO_RESTRUCTURE = "❌ Error: No article selected for restructuring.";
export const REPUBLISHED = "Article restructured and republished";

export function restructured(status: ArticleStatus): string {
  return status === "published" ? "✅ Article restructured successfully!" : "Draft restructured";
}

/** Says why a rewrite failed, in the newsroom's words (spec site §8); AI Article Management has its own. */
export const newsroomRewriteFailed = (reason: string) => `❌ Failed to rewrite article: ${reason || "Unknown error"}`;

export function restructureFailed(message: string): string {
  return message === AI_ERRORS.noContent
    ? "❌ Restructure failed: No content received from AI"
    : `❌ Restructure failed: ${message}`;
}
