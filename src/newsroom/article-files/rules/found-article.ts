import { LOCALES } from "#platform/text/rules/locale.ts";
import type { Loss } from "./article-loss.ts";
import type { ArticleContent, ArticleDetails, ArticleStatus } from "#newsroom/articles/rules/article.ts";

/** A person, a category or a tag, as a file names it: `id` is what addresses there say. */
export type FoundName = { id: string; name: string };

/** An article as a file has it, in our words and not checked yet. */
export type FoundArticle = {
  /** What the other program calls it, the same in each of its files; null where only the address names it. */
  sourceId: string | null;
  /** What the file says; "" where it says nothing. */
  slug: string;
  content: Partial<Omit<ArticleContent, "slug" | "category" | "author">>;
  /** Of which the first that we have counts; the others become tags. */
  categories: FoundName[];
  /** The people who wrote it, the first one first. */
  authors: FoundName[];
  status: ArticleStatus;
  publishedAt: string | null;
  details: Partial<ArticleDetails>;
  /** Changes that were not live there. */
  pending: Partial<ArticleContent> | null;
  /** What it went through there, if the file says so. */
  history: FoundHistory | null;
  /** Paths of the old site where it was. */
  oldPaths: string[];
  /** Paths of the old site of lists that it was in, each with the name of what is listed. */
  listPaths: { path: string; of: "author" | "term"; name: string }[];
  /** The address of the site that it was on, or a name of it; null where the file says neither. */
  site: string | null;
  /** The `ref` of its main picture, where the file names it so. */
  pictureRef: string | null;
  /** What could not be taken over, in words for staff. */
  notes: string[];
  /** What it loses, besides what is found in its text. */
  losses: Loss[];
};

/** What an article went through before it came here; times are ISO 8601 in UTC. */
export type FoundHistory = {
  createdAt: string | null;
  updatedAt: string | null;
  publishAt: string | null;
  unpublishAt: string | null;
  needsPerson: boolean;
  /** What it was before each change, the oldest first; null where a file doesn't have them. */
  revisions: FoundRevision[] | null;
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

type FoundPicture = { ref: string; url: string; alt: string };
/** One item of a file: an article, something else, or what could not be read. */
export type FileItem =
  | { kind: "article"; article: FoundArticle }
  | { kind: "other"; title: string; reason: string; picture?: FoundPicture; part?: { ref: string; html: string } }
  | { kind: "broken"; title: string; reason: string };

/** Takes a file piece by piece and passes on each item as soon as it is whole. Both throw `FileRefused`. */
export type FileReader = { write(text: string): void; end(): void };

/** A file that is none of what we read, with a sentence for the person who sent it. */
export class FileRefused extends Error {}

/** Longer texts than this of one item are not collected, characters: no article may be as long. */
export const MAX_ITEM = 2_000_000;

const MAX_SOURCE = 500;
/** An address that WordPress gives everything by its number, whatever its other address is. */
const OLD_QUERY = /^(?:https?:\/\/[^/?#]*)?\/?(?:index\.php)?(\?(?:p|page_id|cat|author)=\d{1,9})$/i;

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
    listPaths: [],
    site: null,
    pictureRef: null,
    notes: [],
    losses: [],
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

/** The history of an article of which a file says only when it was to go live. */
export function plannedFor(publishAt: string | null): FoundHistory | null {
  if (publishAt === null) return null;
  return { createdAt: null, updatedAt: null, publishAt, unpublishAt: null, needsPerson: false, revisions: null };
}

/** The path of an address of the old site, or its query of WordPress; [] where it has none. */
export function pathsOf(address: string): string[] {
  const query = OLD_QUERY.exec(address.trim())?.[1];
  if (query !== undefined) return [`/${query}`];
  const path = /^(?:https?:\/\/[^/?#]*)?(\/[^?#]*)/i.exec(address.trim())?.[1]?.replace(/\/+$/, "") ?? "";
  return path === "" ? [] : [path];
}

/** A time as ISO 8601, of a text that says it in UTC or with an offset; null where it says none. */
export function isoTime(text: unknown): string | null {
  const time = typeof text === "number" ? text : typeof text === "string" ? Date.parse(text) : Number.NaN;
  const year = Number.isNaN(time) ? 0 : new Date(time).getUTCFullYear();
  return year > 1990 && year < 2200 ? new Date(time).toISOString() : null;
}
