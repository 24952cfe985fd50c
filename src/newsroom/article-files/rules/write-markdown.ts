import type { EditedArticle } from "#newsroom/articles/rules/edited-article.ts";
import { htmlMarkdown } from "./html-markdown.ts";

/** An article as Markdown with front matter; several of them follow each other in one file. */
export function markdownArticle({ article }: EditedArticle): string {
  const head = {
    title: article.title,
    slug: article.slug,
    language: article.language,
    status: article.status,
    date: article.publishedAt?.toISOString() ?? "",
    category: article.category,
    author: article.author,
    description: article.metaDescription,
    excerpt: article.excerpt,
    tags: article.tags,
    keywords: article.keywords,
    primary_keyword: article.primaryKeyword,
    meta_title: article.metaTitle ?? "",
    og_title: article.ogTitle ?? "",
    og_description: article.ogDescription ?? "",
    og_image: article.ogImage ?? "",
    twitter_title: article.twitterTitle ?? "",
    twitter_description: article.twitterDescription ?? "",
    twitter_image: article.twitterImage ?? "",
    // Questions and answers in turn.
    faq: article.faq.flatMap(({ question, answer }) => [question, answer]),
  };
  const lines = Object.entries(head)
    .filter(([, value]) => value.length > 0)
    // JSON is YAML too.
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return `---\n${lines.join("\n")}\n---\n\n${htmlMarkdown(article.content)}\n\n`;
}
