import * as z from "zod";
import { LOCALES } from "#platform/text/rules/locale.ts";

const faq = z.object({ question: z.string().min(1), answer: z.string().min(1) });

/** Front matter of an article file: JSON between two lines of three hyphens, followed by the HTML body. */
const frontMatter = z.strictObject({
  slug: z
    .string()
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
    .max(80),
  language: z.enum(LOCALES).default("en"),
  /** The slug of the English article that it translates. */
  translationOf: z.string().optional(),
  title: z.string(),
  metaDescription: z.string(),
  excerpt: z.string().min(1),
  category: z.string(),
  author: z.string(),
  publishedAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  primaryKeyword: z.string(),
  keywords: z.array(z.string()).min(1),
  tags: z.array(z.string()),
  faq: z.array(faq),
});

type ArticleFile = z.infer<typeof frontMatter> & { content: string };

/** Parses an article file. Throws an error that names what is wrong; these files ship with the program. */
export function parseArticleFile(text: string): ArticleFile {
  const { front, content } = splitFrontMatter(text);
  return { ...frontMatter.parse(front), content };
}

/** Splits a shipped file into its front matter, JSON between two lines of three hyphens, and its HTML. Throws without one. */
export function splitFrontMatter(text: string): { front: unknown; content: string } {
  const match = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text.replaceAll("\r\n", "\n"));
  if (!match) throw new Error("A shipped text starts with JSON front matter between two lines of ---");
  return { front: JSON.parse(match[1] ?? ""), content: (match[2] ?? "").trim() };
}
