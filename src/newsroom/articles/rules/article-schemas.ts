import * as z from "zod";
import { type Received, receiveAs } from "#platform/http/rules/api-names.ts";
import { LOCALES } from "#platform/text/rules/locale.ts";
import { ARTICLE_STATUSES, type Article, type ArticleContent, type ArticleDetails } from "./article.ts";
import type { EditedArticle } from "./edited-article.ts";
import { withAnchors } from "./headings.ts";
import { articleContentSchema } from "./article-content.ts";

const when = z.string().nullable();
const score = z.number().nullable();

/** An article in a public list. */
export const articleSummary = z.object({
  id: z.string(),
  slug: z.string(),
  /** `es` for an article in Spanish; its page is `/es/blog/{slug}`. */
  language: z.enum(LOCALES),
  title: z.string(),
  excerpt: z.string(),
  category: z.string(),
  author: z.string(),
  status: z.enum(ARTICLE_STATUSES),
  type: z.enum(["published", "draft"]),
  words: z.number(),
  publishedAt: when,
  updated_at: z.string(),
});

/** An article in a list for staff. */
export const articleRow = articleSummary.extend({
  /** The id of the English article that it translates. */
  translation_of: z.string().nullable(),
  metaDescription: z.string(),
  seo_score: score,
  readability_score: score,
  ai_assisted: z.boolean(),
  /** True if it is only a template or an outline. */
  needs_person: z.boolean(),
  has_pending: z.boolean(),
  publish_at: when,
  unpublish_at: when,
  planned_for: when,
  review_due: when,
  deleted_at: when,
  created_at: z.string(),
  version: z.number(),
});

const content = z.object(articleContentSchema.shape);

const day = z.iso.date("Enter a date, like 2027-04-30.").nullable();

/** The fields of an article that a call may change; others are ignored. */
export const articleChange = z.object({
  ...articleContentSchema.partial().shape,
  language: z.enum(LOCALES, "Choose a language: en or es.").optional(),
  translation_of: z.string("Choose an article.").nullish(),
  ai_assisted: z.boolean("Enter true or false.").optional(),
  reviewer_id: z.string("Choose a person.").nullish(),
  reviewed_on: day.optional(),
  review_due: day.optional(),
  planned_for: day.optional(),
});

/** A future time, or null for never. */
export const time = z.iso
  .datetime({ offset: true, error: "Enter a time, like 2027-04-30T14:00:00Z." })
  .transform((text) => new Date(text))
  .nullish();

/** The same with the times at which it goes live and is taken down, under the names of the API or of the screens. */
export const plannedChange = articleChange.extend({
  publish_at: time,
  unpublish_at: time,
  publishAt: time,
  unpublishAt: time,
});

/** The fields of a call that saves an article. */
export const articleSave = plannedChange.extend({
  status: z.enum(ARTICLE_STATUSES).optional(),
  publish: z.boolean().optional(),
  name: z.string().trim().max(100, "Use at most 100 characters.").optional(),
  /** The changed fields as they were in the version of `If-Match`: with them, changes of others are merged. */
  base: z.record(z.string(), z.unknown()).optional(),
});

/** Gives the fields of an earlier version our own names. They are only compared, so they need not be valid now. */
export const baseOf = receiveAs(articleChange) as (base: Record<string, unknown>) => Readonly<Record<string, unknown>>;

/** Splits what a call changes into content and details. */
export function changeOf(body: Received<typeof articleChange>): {
  content: Partial<ArticleContent>;
  details: Partial<ArticleDetails>;
} {
  const { language, translationOf, aiAssisted, reviewerId, reviewedOn, reviewDue, plannedFor, ...content } = body;
  const details = { language, translationOf, aiAssisted, reviewerId, reviewedOn, reviewDue, plannedFor };
  return { content, details: given(details) };
}

function given<T extends object>(value: T): Partial<T> {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as Partial<T>;
}

/** A revision in a list: an article before a change (`reason`), or as someone saved it (`name`). */
export const revisionRow = z.object({
  id: z.string(),
  status: z.enum(ARTICLE_STATUSES),
  reason: z.string(),
  name: z.string().nullable(),
  /** Who approved publishing, if AI had written some of it. */
  approved_by: z.string().nullable(),
  by: z.string(),
  at: z.string(),
});

/** The result of the rules for an article (spec admin-panels §3). */
export const articleSeo = z.object({
  seo_score: z.number(),
  readability_score: z.number(),
  title_length: z.number(),
  meta_description_length: z.number(),
  heading_structure: z.record(z.string(), z.number()),
  recommendations: z.array(z.string()),
  rules_version: z.number(),
  checks: z.array(
    z.object({
      id: z.string(),
      group: z.string(),
      points: z.number(),
      max: z.number(),
      found: z.string(),
      todo: z.string().nullable(),
    }),
  ),
});

/** The headings of a body in its order, with their anchors in the page. */
export const articleHeadings = z.array(z.object({ level: z.number(), text: z.string(), id: z.string() }));

/** One article with its unpublished changes. */
export const wholeArticle = content.extend({
  id: z.string(),
  language: z.enum(LOCALES),
  /** The id of the English article that it translates. */
  translation_of: z.string().nullable(),
  headings: articleHeadings,
  status: z.enum(ARTICLE_STATUSES),
  type: z.enum(["published", "draft"]),
  ai_assisted: z.boolean(),
  /** True if it is only a template or an outline. */
  needs_person: z.boolean(),
  reviewer_id: z.string().nullable(),
  reviewed_on: when,
  review_due: when,
  planned_for: when,
  publishedAt: when,
  publish_at: when,
  unpublish_at: when,
  seo_score: score,
  readability_score: score,
  has_pending: z.boolean(),
  pending: content.extend({ saved_by: z.string(), saved_at: z.string() }).nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  version: z.number(),
});

/** The same after a save; `merged`: changes of someone else, saved after the version of `If-Match`, are in it. */
export const savedArticle = wholeArticle.extend({ merged: z.boolean().optional() });

/** Returns an article as its call answers it: the live version, with unpublished changes under `pending`. */
export function flatArticle({ article, pending }: EditedArticle) {
  return {
    ...article,
    type: typeOf(article),
    headings: withAnchors(article.content).headings,
    hasPending: pending !== null,
    pending: pending && { ...pending.content, savedBy: pending.by, savedAt: pending.at },
  };
}

/** Returns a saved article as its call answers it. */
export function flatSaved({ merged, ...edited }: EditedArticle & { merged?: true }) {
  return { ...flatArticle(edited), ...(merged && { merged }) };
}

/** Returns the specification's other word for being published. */
export const typeOf = ({ status }: Pick<Article, "status">) =>
  status === "published" ? ("published" as const) : ("draft" as const);
