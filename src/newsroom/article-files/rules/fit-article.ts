import type { ArticleContent } from "#newsroom/articles/rules/article.ts";
import { parseArticleContent } from "#newsroom/articles/rules/article-content.ts";
import { SLUG_MAX, slugFault, slugOf } from "#newsroom/articles/rules/slug.ts";
import type { Settings } from "#agency/site/rules/settings.ts";
import type { FoundArticle } from "./found-article.ts";

/** An article as it can be saved here. */
export type FittedArticle = {
  /** Everything but the address; a field that the file doesn't have is missing. */
  content: Partial<ArticleContent>;
  slug: string;
  /** Whether the file names the address, so that it says which article is meant. */
  slugGiven: boolean;
  notes: string[];
};

const LABELS: Partial<Record<keyof ArticleContent, string>> = {
  title: "Title",
  content: "Text",
  metaDescription: "description",
  excerpt: "excerpt",
  tags: "tags",
  keywords: "keywords",
  faq: "questions",
  ogImage: "picture",
};

/**
 * Makes an article of a file fit the rules of ours: known categories and authors, an address of our form. Fields that
 * can't be taken over are left out and named; a title or a text that can't is a reason to refuse the article. What is empty
 * replaces nothing here, unless the file is \`exact\`.
 */
export function fitArticle(
  found: FoundArticle,
  settings: Pick<Settings, "categories" | "authors">,
  exact: boolean,
): { ok: true; article: FittedArticle } | { ok: false; reason: string } {
  const notes = [...found.notes];
  const whole: Partial<ArticleContent> = { ...found.content, ...placeOf(found, settings, notes) };
  const content = exact ? whole : withoutEmpty(whole);
  let parsed = parseArticleContent(content, settings);
  if (!parsed.ok) {
    const { title, content: text, ...rest } = parsed.fields;
    const fault = title ?? text;
    if (fault !== undefined)
      return { ok: false, reason: `${title === undefined ? LABELS.content : LABELS.title}: ${fault}` };
    for (const [name, message] of Object.entries(rest)) {
      const field = name as keyof ArticleContent;
      delete content[field];
      notes.push(`Left out: ${LABELS[field] ?? name}. ${message}`);
    }
    parsed = parseArticleContent(content, settings);
    if (!parsed.ok) return { ok: false, reason: Object.values(parsed.fields)[0] ?? "" };
  }
  const given = found.slug.trim();
  const slug = slugFault(given) === null ? given : slugOf(given).slice(0, SLUG_MAX);
  return {
    ok: true,
    article: {
      content: parsed.content,
      slug: slug || slugOf(parsed.content.title ?? "") || "untitled",
      slugGiven: slug !== "",
      notes,
    },
  };
}

function withoutEmpty(content: Partial<ArticleContent>): Partial<ArticleContent> {
  return Object.fromEntries(Object.entries(content).filter(([, value]) => value !== null && value.length > 0));
}

/** The first category that is ours, and our author; a category that isn't ours becomes a tag. */
function placeOf(
  { categories, authors, content: { tags = [] } }: FoundArticle,
  settings: Pick<Settings, "categories" | "authors">,
  notes: string[],
): Partial<ArticleContent> {
  const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();
  const category = categories
    .map((given) => settings.categories.find(({ slug, name }) => same(slug, given) || same(name, given)))
    .find((one) => one !== undefined);
  const author = authors
    .map((given) => settings.authors.find(({ id, name }) => same(id, given) || same(name, given)))
    .find((one) => one !== undefined);
  if (!author && authors[0] !== undefined) notes.push(`“${authors[0].slice(0, 60)}” is none of the authors here.`);
  const first = categories.at(-1);
  const unknown = !category && first !== undefined && !same(first, "uncategorized");
  if (unknown) notes.push(`“${first.slice(0, 60)}” is no category here, so it became a tag.`);
  const ours = (tag: string) => category !== undefined && (same(tag, category.name) || same(tag, category.slug));
  const named = [...tags, ...(unknown && !tags.some((tag) => same(tag, first)) ? [first] : [])];
  return {
    ...(category ? { category: category.slug } : {}),
    ...(author ? { author: author.id } : {}),
    tags: named.filter((tag) => !ours(tag)),
  };
}
