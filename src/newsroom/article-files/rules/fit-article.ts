import type { ArticleContent } from "#newsroom/articles/rules/article.ts";
import { parseArticleContent } from "#newsroom/articles/rules/article-content.ts";
import { SLUG_MAX, slugFault, slugOf } from "#newsroom/articles/rules/slug.ts";
import type { Settings } from "#agency/site/rules/settings.ts";
import { type Loss, shortened } from "./article-loss.ts";
import type { FoundArticle, FoundName } from "./found-article.ts";
import {
  AGENCY,
  authorTarget,
  guessAuthor,
  guessCategory,
  LEAVE,
  type NameMapping,
  nameKey,
  type Ours,
  TAG,
  termTarget,
} from "./name-mapping.ts";

/** An article as it can be saved here. */
export type FittedArticle = {
  /** Everything but the address; a field that the file doesn't have is missing. */
  content: Partial<ArticleContent>;
  slug: string;
  /** Whether the file names the address, so that it says which article is meant. */
  slugGiven: boolean;
  notes: string[];
  /** The authors that it can't name. */
  losses: Loss[];
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
  { exact, mapping }: { exact: boolean; mapping?: NameMapping | undefined },
): { ok: true; article: FittedArticle } | { ok: false; reason: string } {
  const notes = [...found.notes];
  const losses: Loss[] = [];
  const whole: Partial<ArticleContent> = { ...found.content, ...placeOf(found, settings, mapping, { notes, losses }) };
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
      losses,
    },
  };
}

function withoutEmpty(content: Partial<ArticleContent>): Partial<ArticleContent> {
  return Object.fromEntries(Object.entries(content).filter(([, value]) => value !== null && value.length > 0));
}

/** The first category that is ours, and our author; a category that isn't ours becomes a tag, unless it is left out. */
function placeOf(
  { categories, authors, content: { tags = [] } }: FoundArticle,
  ours: Pick<Settings, "categories" | "authors">,
  mapping: NameMapping | undefined,
  { notes, losses }: Pick<FittedArticle, "notes" | "losses">,
): Partial<ArticleContent> {
  const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();
  const targetOf = ({ id, name }: FoundName) => {
    const target = termTarget(name, mapping, ours);
    return target === TAG && mapping?.terms[nameKey(name)] === undefined ? (guessCategory(id, ours) ?? target) : target;
  };
  const isOurs = (target: string) => target !== TAG && target !== LEAVE;
  const chosenFor = (tag: string) =>
    mapping?.terms[nameKey(tag)] === undefined ? TAG : termTarget(tag, mapping, ours);
  const chosen = [...categories.map(targetOf), ...tags.map(chosenFor)].find(isOurs);
  const category = ours.categories.find(({ slug }) => slug === chosen);
  const others = categories.filter((one) => targetOf(one) !== LEAVE && targetOf(one) !== category?.slug);
  const unknown = category ? undefined : others.at(-1);
  if (unknown && mapping?.terms[nameKey(unknown.name)] === undefined)
    notes.push(`“${unknown.name.slice(0, 60)}” is no category here, so it became a tag.`);
  const kept = tags.filter(
    (tag) => chosenFor(tag) !== LEAVE && (!isOurs(chosenFor(tag)) || chosenFor(tag) !== category?.slug),
  );
  const named = [...kept, ...others.map(({ name }) => name).filter((name) => !kept.some((tag) => same(tag, name)))];
  const isCategory = (tag: string) => category !== undefined && (same(tag, category.name) || same(tag, category.slug));
  return {
    ...(category ? { category: category.slug } : {}),
    ...authorOf(authors, ours, mapping, { notes, losses }),
    tags: named.filter((tag) => !isCategory(tag)),
  };
}

/** Our author among those of the file; nobody, who is the agency, where none is ours. */
function authorOf(
  authors: readonly FoundName[],
  ours: Ours,
  mapping: NameMapping | undefined,
  { notes, losses }: Pick<FittedArticle, "notes" | "losses">,
): Partial<ArticleContent> {
  const targets = authors.map(({ id, name }) => authorTarget(name, mapping, ours) ?? guessAuthor(id, ours));
  const author = targets.find((target) => target !== null && target !== AGENCY);
  const [first] = authors;
  if (!author && first && targets[0] !== AGENCY)
    notes.push(`“${first.name.slice(0, 60)}” is none of the authors here.`);
  const at = author ? targets.indexOf(author) : 0;
  for (const [n, { name }] of authors.entries())
    if (n !== at) losses.push({ kind: "author", what: shortened(name), near: "" });
  return author ? { author } : {};
}
