import { LOCALES } from "#platform/text/rules/locale.ts";
import type { ArticleContent, ArticleDetails, ArticleStatus } from "#newsroom/articles/rules/article.ts";

/** An article as a file has it, in our words and not checked yet. */
export type FoundArticle = {
  /** What the other program calls it, the same in each of its files; null where only the address names it. */
  sourceId: string | null;
  /** What the file says; "" where it says nothing. */
  slug: string;
  content: Partial<Omit<ArticleContent, "slug" | "category" | "author">>;
  /** Slugs or names, of which the first that we have counts; the others become tags. */
  categories: string[];
  /** Ids or names of the people who wrote it. */
  authors: string[];
  status: ArticleStatus;
  publishedAt: string | null;
  details: Partial<ArticleDetails>;
  /** Changes that were not live there. */
  pending: Partial<ArticleContent> | null;
  /** What it went through there, if the file says so. */
  history: FoundHistory | null;
  /** Paths of the old site where it was. */
  oldPaths: string[];
  /** The `ref` of its main picture, where the file names it so. */
  pictureRef: string | null;
  /** What could not be taken over, in words for staff. */
  notes: string[];
};

/** What an article went through before it came here; times are ISO 8601 in UTC. */
export type FoundHistory = {
  createdAt: string | null;
  updatedAt: string | null;
  publishAt: string | null;
  unpublishAt: string | null;
  needsPerson: boolean;
  /** What it was before each change, the oldest first. */
  revisions: FoundRevision[];
};
export type FoundRevision = {
  id: string;
  at: string;
  by: string;
  reason: string;
  name: string | null;
  approvedBy: string | null;
  status: ArticleStatus;
  content: ArticleContent;
};

/** One item of a file: an article, something else, or what could not be read. */
export type FileItem =
  | { kind: "article"; article: FoundArticle }
  | { kind: "other"; title: string; reason: string; picture?: { ref: string; url: string } }
  | { kind: "broken"; title: string; reason: string };

/** Takes a file piece by piece and passes on each item as soon as it is whole. Both throw `FileRefused`. */
export type FileReader = { write(text: string): void; end(): void };

/** A file that is none of what we read, with a sentence for the person who sent it. */
export class FileRefused extends Error {}

/** Longer texts than this of one item are not collected, characters: no article may be as long. */
export const MAX_ITEM = 2_000_000;

const MAX_SOURCE = 500;

/** An article with nothing but what is given. */
export function foundArticle(given: Partial<FoundArticle>): FoundArticle {
  const { sourceId = null } = given;
  return {
    slug: "",
    content: {},
    categories: [],
    authors: [],
    status: "draft",
    publishedAt: null,
    details: {},
    pending: null,
    history: null,
    oldPaths: [],
    pictureRef: null,
    notes: [],
    ...given,
    sourceId: sourceId?.slice(0, MAX_SOURCE) ?? null,
  };
}

/** The first of the names that is a language of ours, as `es` or `es_MX`; nothing where none is. */
export function languageOf(names: readonly string[]): Pick<Partial<ArticleDetails>, "language"> {
  const codes = names.map((name) => /^([a-z]{2})(?:[-_][a-z]{2})?$/i.exec(name.trim())?.[1]?.toLowerCase());
  const language = codes.map((code) => LOCALES.find((one) => one === code)).find((one) => one !== undefined);
  return language === undefined ? {} : { language };
}

/** The path of an address of the old site; [] where it has none, or only a query. */
export function pathsOf(address: string): string[] {
  const path = /^(?:https?:\/\/[^/?#]*)?(\/[^?#]*)/i.exec(address.trim())?.[1]?.replace(/\/+$/, "") ?? "";
  return path === "" ? [] : [path];
}

/** A time as ISO 8601, of a text that says it in UTC or with an offset; null where it says none. */
export function isoTime(text: unknown): string | null {
  const time = typeof text === "number" ? text : typeof text === "string" ? Date.parse(text) : Number.NaN;
  const year = Number.isNaN(time) ? 0 : new Date(time).getUTCFullYear();
  return year > 1990 && year < 2200 ? new Date(time).toISOString() : null;
}
