import * as z from "zod";
import { LOCALES } from "#platform/text/rules/locale.ts";
import type { ArticleDetails } from "./article.ts";

const day = z.iso.date("Enter a date, like 2027-04-30.").nullable();
const detailsSchema = z
  .object({
    language: z.enum(LOCALES, "Choose a language."),
    translationOf: z.string("Choose an article.").max(200, "Choose an article.").nullable(),
    aiAssisted: z.boolean("Enter true or false."),
    reviewerId: z.string("Choose a person.").max(200, "Choose a person.").nullable(),
    reviewedOn: day,
    reviewDue: day,
    plannedFor: day,
  })
  .partial();

/** The names of the details in the API. */
const WIRE: Record<keyof ArticleDetails, string> = {
  language: "language",
  translationOf: "translation_of",
  aiAssisted: "ai_assisted",
  reviewerId: "reviewer_id",
  reviewedOn: "reviewed_on",
  reviewDue: "review_due",
  plannedFor: "planned_for",
};

type Parsed = { ok: true; details: Partial<ArticleDetails> } | { ok: false; fields: Record<string, string> };

/** Parses what staff decided about an article, and drops what is unchanged. Errors are named as in the API. */
export function parseArticleDetails(given: Partial<ArticleDetails>, before: ArticleDetails): Parsed {
  const parsed = detailsSchema.safeParse(given);
  if (!parsed.success) {
    const fields: Record<string, string> = {};
    for (const { path, message } of parsed.error.issues) fields[WIRE[path[0] as keyof ArticleDetails]] ??= message;
    return { ok: false, fields };
  }
  const changed = Object.entries(parsed.data).filter(
    ([name, value]) => value !== undefined && value !== before[name as keyof ArticleDetails],
  );
  return { ok: true, details: Object.fromEntries(changed) };
}
