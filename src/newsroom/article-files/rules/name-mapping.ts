import type { Settings } from "#agency/site/rules/settings.ts";
import { slugOf } from "#newsroom/articles/rules/slug.ts";
import type { FoundArticle } from "./found-article.ts";

/** A name of a file, and in how many of its articles it is. */
export type FileName = { name: string; articles: number };
/** `more`: how many names are not listed, each in fewer articles than those. */
export type FileNames = { authors: FileName[]; terms: FileName[]; more: { authors: number; terms: number } };
/** By the key of each name: the id of our author or `AGENCY`; the slug of our category, `TAG` or `LEAVE`. */
export type NameMapping = { authors: Record<string, string>; terms: Record<string, string> };
export type Ours = Pick<Settings, "categories" | "authors">;

type Person = { id: string; name: string };
type Choice = { value: string; label: string };

/** The author of articles that no person of ours wrote. */
export const AGENCY = ":agency";
/** A category or tag of a file that becomes a tag here, or nothing. */
export const TAG = ":tag";
export const LEAVE = ":leave";

/** Names that a person can map at once. */
const MAX_NAMES = 300;
/** The category of WordPress for posts without one. */
const NO_CATEGORY = new Set(["uncategorized", "uncategorised", "sin categoría"]);

/** Returns the key by which a name is mapped, however it is capitalized. */
export function nameKey(name: string): string {
  return name.replaceAll(/\s+/g, " ").trim().toLowerCase().slice(0, 200);
}

/** Guesses which of our authors a name means; null if none. */
export function guessAuthor(name: string, { authors }: Pick<Ours, "authors">): string | null {
  const wanted = slugOf(name);
  if (wanted === "") return null;
  return authors.find((one) => one.id === name || slugOf(one.id) === wanted || slugOf(one.name) === wanted)?.id ?? null;
}

/** Guesses which of our categories a name means; null if none. */
export function guessCategory(name: string, { categories }: Pick<Ours, "categories">): string | null {
  const wanted = slugOf(name);
  if (wanted === "") return null;
  return categories.find((one) => one.slug === wanted || slugOf(one.name) === wanted)?.slug ?? null;
}

/** Returns what becomes of a category or a tag: as a person chose, else by its name. */
export function termTarget(name: string, mapping: NameMapping | undefined, ours: Ours): string {
  const chosen = mapping?.terms[nameKey(name)];
  if (chosen === TAG || chosen === LEAVE || ours.categories.some(({ slug }) => slug === chosen)) return chosen ?? TAG;
  return guessCategory(name, ours) ?? (NO_CATEGORY.has(nameKey(name)) ? LEAVE : TAG);
}

/** Returns whose article it becomes: as a person chose, else by the name; null where neither says. */
export function authorTarget(name: string, mapping: NameMapping | undefined, ours: Ours): string | null {
  const chosen = mapping?.authors[nameKey(name)];
  if (chosen === AGENCY || ours.authors.some(({ id }) => id === chosen)) return chosen ?? null;
  return guessAuthor(name, ours);
}

/** Returns whom a file's author can become, each once: the agency is its default author. */
export function authorOptions({ authors }: Pick<Ours, "authors">, agency: Person | null): Choice[] {
  const others = authors.filter(({ id }) => id !== agency?.id);
  return [
    { value: AGENCY, label: agency ? `The agency (${agency.name})` : "The agency" },
    ...others.map(({ id, name }) => ({ value: id, label: name })),
  ];
}

/** Returns which of these options an author is at first. */
export function authorOption(
  name: string,
  mapping: NameMapping | undefined,
  ours: Ours,
  agency: Person | null,
): string {
  const target = authorTarget(name, mapping, ours);
  return target === null || target === agency?.id ? AGENCY : target;
}

/** Counts the names of the articles of a file. */
export function countNames(): { add(article: FoundArticle): void; names(): FileNames } {
  const counts = { authors: new Map<string, FileName>(), terms: new Map<string, FileName>() };
  const count = (of: Map<string, FileName>, given: readonly string[]) => {
    const named = new Map(given.map((name) => [nameKey(name), name.trim()]));
    for (const [key, name] of named) {
      if (key === "") continue;
      const known = of.get(key);
      if (known) known.articles += 1;
      else of.set(key, { name: name.slice(0, 200), articles: 1 });
    }
  };
  const sorted = (of: Map<string, FileName>) =>
    [...of.values()].toSorted((a, b) => b.articles - a.articles || a.name.localeCompare(b.name, "en"));
  return {
    add({ authors, categories, content }) {
      count(
        counts.authors,
        authors.map(({ name }) => name),
      );
      count(counts.terms, [...categories.map(({ name }) => name), ...(content.tags ?? [])]);
    },
    names() {
      const [authors, terms] = [sorted(counts.authors), sorted(counts.terms)];
      const more = { authors: Math.max(0, authors.length - MAX_NAMES), terms: Math.max(0, terms.length - MAX_NAMES) };
      return { authors: authors.slice(0, MAX_NAMES), terms: terms.slice(0, MAX_NAMES), more };
    },
  };
}
