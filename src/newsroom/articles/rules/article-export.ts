import { csvLine } from "#platform/text/rules/csv-cell.ts";
import { wallClock } from "#platform/time/rules/wall-clock.ts";
import type { Article } from "./article.ts";
import { plainText } from "./plain-text.ts";

/** The columns of spec admin-panels §3; the content only on request. */
const COLUMNS = ["Title", "Slug", "Type", "Status", "Published Date", "Word Count", "Keywords"];

/** Returns the first line of the file. */
export function exportHead(withContent: boolean): string {
  return csvLine(withContent ? [...COLUMNS, "Content"] : COLUMNS);
}

/** Formats one article as a line; the date is the agency's, the content without markup. */
export function exportLine(
  article: Pick<Article, "title" | "slug" | "status" | "publishedAt" | "keywords" | "content"> & { words: number },
  { withContent, timeZone }: { withContent: boolean; timeZone: string },
): string {
  const { title, slug, status, publishedAt, words, keywords, content } = article;
  return csvLine([
    title,
    slug,
    status === "published" ? "published" : "draft",
    status,
    publishedAt ? wallClock(publishedAt, timeZone).date : "",
    String(words),
    keywords.join(";"),
    ...(withContent ? [plainText(content)] : []),
  ]);
}
