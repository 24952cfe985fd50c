import type { ArticleFields } from "#newsroom/articles/rules/article-form.ts";
import { plainText } from "#newsroom/articles/rules/plain-text.ts";

const LABELS: Record<keyof ArticleFields, string> = {
  language: "Language",
  translationOf: "Translation of",
  slug: "Address",
  title: "Title",
  content: "Text",
  metaDescription: "Meta description",
  metaTitle: "Title for search engines",
  ogTitle: "Facebook title",
  ogDescription: "Facebook description",
  ogImage: "Facebook picture",
  twitterTitle: "X title",
  twitterDescription: "X description",
  twitterImage: "X picture",
  keywords: "Keywords",
  primaryKeyword: "Primary keyword",
  category: "Category",
  excerpt: "Excerpt",
  tags: "Tags",
  author: "Author",
  faq: "Questions and answers",
  reviewerId: "Reviewer",
  reviewedOn: "Reviewed on",
  reviewDue: "Review due",
  plannedFor: "Planned for",
};

export function fieldLabel(name: keyof ArticleFields): string {
  return LABELS[name];
}

/** Returns a field of an article as text to compare: for the body what a reader sees, a block per line. */
export function fieldText(name: keyof ArticleFields, content: Partial<ArticleFields>): string {
  if (name === "content") return readableText(content.content ?? "");
  if (name === "faq") return (content.faq ?? []).map(({ question, answer }) => `${question}\n${answer}`).join("\n\n");
  const value = content[name];
  return Array.isArray(value) ? value.join(", ") : (value ?? "");
}

const BLOCK_END = /<\/(?:p|h[2-4]|li|tr|caption|figcaption|dt|dd|blockquote|pre)>|<br \/>/g;

/** Returns the text of sanitized HTML with a line for each block; a picture is its alt text. */
function readableText(html: string): string {
  return html
    .replace(/<img[^>]*\balt="([^"]*)"[^>]*>/g, "[$1]\n")
    .replace(/<\/t[dh]>/g, " | ")
    .replace(BLOCK_END, "$&\n")
    .split("\n")
    .map((line) => plainText(line).replace(/ \|$/, ""))
    .filter(Boolean)
    .join("\n");
}
