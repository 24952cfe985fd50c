import * as z from "zod";
import type { Settings } from "#agency/site/rules/settings.ts";
import { storable } from "#platform/text/rules/storable-text.ts";

/** The longest body, characters of HTML: about thirty times our longest article. */
const BODY_MAX = 1_000_000;

const text = (max: number) =>
  z
    .string("Enter text.")
    .trim()
    .max(max, `Use at most ${max.toLocaleString("en-US")} characters.`);
const optional = (max: number) =>
  text(max)
    .nullable()
    .transform((value) => value || null);
const texts = (most: number) =>
  z
    .array(text(100), "Enter a list of texts.")
    .max(most, `Use at most ${most}.`)
    .transform((list) => [...new Set(list.filter((one) => one !== ""))]);
const picture = z
  .string("Enter an address.")
  .trim()
  .max(2000, "Use at most 2,000 characters.")
  .refine((address) => address === "" || /^(?:https:\/\/|\/(?![/\\]))/.test(address), {
    error: "Enter an address that starts with https:// or, on this site, with /.",
  })
  .nullable()
  .transform((value) => value || null);
const faq = z
  .array(z.object({ question: text(500), answer: text(5000) }), "Enter a list of questions and answers.")
  .max(50, "Use at most 50 questions.");

/** The schema of an article's content: HTML of the body without an h1 or a table of contents. `slug` has its own rules. */
export const articleContentSchema = z.object({
  slug: z.string("Enter an address.").trim(),
  title: text(300),
  content: z.string("Enter text.").max(BODY_MAX, `Use at most ${BODY_MAX.toLocaleString("en-US")} characters.`),
  metaDescription: text(1000),
  metaTitle: optional(300),
  ogTitle: optional(300),
  ogDescription: optional(1000),
  ogImage: picture,
  twitterTitle: optional(300),
  twitterDescription: optional(1000),
  twitterImage: picture,
  keywords: texts(50),
  primaryKeyword: text(100),
  category: text(100),
  excerpt: text(1000),
  tags: texts(50),
  author: text(100),
  faq,
});

const same = (name: string, typed: string) => name.toLowerCase() === typed.trim().toLowerCase();

/** Finds an author's id by the id or the name that pages show; unknown values stay as they are. */
export function authorId(authors: Settings["authors"], typed: string): string {
  return authors.find(({ id, name }) => id === typed || same(name, typed))?.id ?? typed;
}

type ArticleContent = z.infer<typeof articleContentSchema>;
type Parsed = { ok: true; content: Partial<ArticleContent> } | { ok: false; fields: Record<string, string> };

/**
 * Parses some of an article's content from an editor, a program or a model. Errors are named by the field. A category
 * or an author may be given by name; unknown values stay as they are.
 */
export function parseArticleContent(
  given: Partial<ArticleContent>,
  { categories, authors }: Pick<Settings, "categories" | "authors">,
): Parsed {
  const parsed = articleContentSchema.partial().safeParse(storable(given));
  if (!parsed.success) {
    const fields: Record<string, string> = {};
    for (const { path, message } of parsed.error.issues) fields[String(path[0])] ??= message;
    return { ok: false, fields };
  }
  const content = Object.fromEntries(
    Object.entries(parsed.data).filter(([, value]) => value !== undefined),
  ) as Partial<ArticleContent>;
  const { category, author } = content;
  const known = categories.find(({ slug, name }) => category && (slug === category || same(name, category)));
  if (known) content.category = known.slug;
  if (author) content.author = authorId(authors, author);
  return { ok: true, content };
}
