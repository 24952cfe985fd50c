import { readLocale } from "#platform/text/rules/locale.ts";
import type { ArticleContent, ArticleDetails, Faq } from "./article.ts";

/** The fields of the editor's screen, with the names of the details in the API. */
const DETAILS = {
  translationOf: "translation_of",
  reviewerId: "reviewer_id",
  reviewedOn: "reviewed_on",
  reviewDue: "review_due",
  plannedFor: "planned_for",
} as const satisfies Partial<Record<keyof ArticleDetails, string>>;
const SCHEDULE: Record<string, string> = { publish_at: "publishAt", unpublish_at: "unpublishAt" };
type Detail = keyof typeof DETAILS;
type OnScreen = Pick<ArticleDetails, Detail | "language">;
export type ArticleFields = ArticleContent & OnScreen;
const DETAIL_NAMES = Object.keys(DETAILS) as Detail[];

/** Fields of an article that hold one text, or none. */
const OPTIONAL = [
  "metaTitle",
  "ogTitle",
  "ogDescription",
  "ogImage",
  "twitterTitle",
  "twitterDescription",
  "twitterImage",
  ...DETAIL_NAMES,
] as const;
const TEXTS = [
  "slug",
  "title",
  "content",
  "metaDescription",
  "primaryKeyword",
  "category",
  "excerpt",
  "author",
] as const;
const LISTS = ["keywords", "tags"] as const;

/** All fields of an article's content, the text first. */
export const CONTENT_FIELDS = ["title", "content", "faq", ...TEXTS, ...OPTIONAL, ...LISTS].filter(
  (name, place, all) => all.indexOf(name) === place && !(name in DETAILS),
) as (keyof ArticleContent)[];

/** Returns the name of a field of a question in the form; places start at 0. */
export const faqField = (place: number, part: keyof Faq) => `faq.${place}.${part}`;

/**
 * Reads an article's content from a form; `read` returns a field's text, or null if the form lacks it. Keywords and
 * tags are separated by commas. Drops a question without text and answer.
 */
export function readArticleForm(read: (name: string) => string | null): Partial<ArticleFields> {
  const content: Partial<ArticleFields> = {};
  for (const name of TEXTS) {
    const text = read(name);
    // A browser sends the line breaks of a text area as CRLF.
    if (text !== null) content[name] = name === "content" ? text.replaceAll("\r\n", "\n") : text.trim();
  }
  for (const name of OPTIONAL) {
    const text = read(name);
    if (text !== null) content[name] = text.trim() || null;
  }
  for (const name of LISTS) {
    const text = read(name);
    if (text !== null) content[name] = splitList(text);
  }
  const language = read("language");
  if (language !== null) content.language = readLocale(language);
  const faq = readFaq(read);
  if (faq !== null) content.faq = faq;
  return content;
}

function readFaq(read: (name: string) => string | null): Faq[] | null {
  const pairs: Faq[] = [];
  let place = 0;
  for (; ; place++) {
    const question = read(faqField(place, "question"));
    if (question === null) break;
    const answer = read(faqField(place, "answer")) ?? "";
    if (question.trim() !== "" || answer.trim() !== "")
      pairs.push({ question: question.trim(), answer: answer.trim() });
  }
  return place === 0 ? null : pairs;
}

function splitList(text: string): string[] {
  return [
    ...new Set(
      text
        .split(/[,\n]/)
        .map((word) => word.trim())
        .filter(Boolean),
    ),
  ];
}

/** Returns the fields of `now` that differ from `before`. */
export function changedFields(before: ArticleFields, now: Partial<ArticleFields>): Partial<ArticleFields> {
  const names = Object.keys(now) as (keyof ArticleFields)[];
  return Object.fromEntries(
    names.filter((name) => JSON.stringify(now[name]) !== JSON.stringify(before[name])).map((name) => [name, now[name]]),
  );
}

/** Splits fields of the screen into content and details. */
export function splitFields(fields: Partial<ArticleFields>): {
  content: Partial<ArticleContent>;
  details: Partial<OnScreen>;
} {
  const { language, translationOf, reviewerId, reviewedOn, reviewDue, plannedFor, ...content } = fields;
  const details = Object.entries({ language, translationOf, reviewerId, reviewedOn, reviewDue, plannedFor });
  return { content, details: Object.fromEntries(details.filter(([, value]) => value !== undefined)) };
}

/** Renames fields of the screen to the names of the API. */
export function fieldsToWire(fields: Partial<ArticleFields>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [wireName(name), value]));
}

/** Renames messages from the names of the API to those of the screen. */
export function faultsFromWire(faults: Record<string, string>): Record<string, string> {
  const screenName = (wire: string) => DETAIL_NAMES.find((name) => DETAILS[name] === wire) ?? SCHEDULE[wire] ?? wire;
  return Object.fromEntries(Object.entries(faults).map(([name, message]) => [screenName(name), message]));
}

function wireName(name: string): string {
  const detail = DETAIL_NAMES.find((one) => one === name);
  return detail ? DETAILS[detail] : name;
}
