import type { Article, ArticleRow, ArticleSummary } from "./article.ts";
import { contentOf, type EditedArticle } from "./edited-article.ts";
import { withAnchors } from "./headings.ts";

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** Returns a list's public fields of an article; `type` is the specification's other word for being published. */
export function summaryJson(article: ArticleSummary) {
  const { id, slug, language, title, excerpt, category, author, status, words } = article;
  return {
    id,
    slug,
    language,
    title,
    excerpt,
    category,
    author,
    status,
    type: typeOf(article),
    words,
    publishedAt: iso(article.publishedAt),
    updated_at: article.updatedAt.toISOString(),
  };
}

/** Returns a list's fields of an article for staff. */
export function rowJson(row: ArticleRow) {
  return {
    ...summaryJson(row),
    translation_of: row.translationOf,
    metaDescription: row.metaDescription,
    seo_score: row.seoScore,
    readability_score: row.readabilityScore,
    ai_assisted: row.aiAssisted,
    needs_person: row.needsPerson,
    has_pending: row.hasPending,
    publish_at: iso(row.publishAt),
    unpublish_at: iso(row.unpublishAt),
    planned_for: row.plannedFor,
    review_due: row.reviewDue,
    deleted_at: iso(row.deletedAt),
    created_at: row.createdAt.toISOString(),
    version: row.version,
  };
}

/** Returns an article as its call returns it: the live version, with unpublished changes under `pending`. */
export function articleJson({ article, pending }: EditedArticle) {
  return {
    id: article.id,
    ...contentOf(article),
    language: article.language,
    translation_of: article.translationOf,
    headings: withAnchors(article.content).headings,
    status: article.status,
    type: typeOf(article),
    ai_assisted: article.aiAssisted,
    needs_person: article.needsPerson,
    reviewer_id: article.reviewerId,
    reviewed_on: article.reviewedOn,
    review_due: article.reviewDue,
    planned_for: article.plannedFor,
    publishedAt: iso(article.publishedAt),
    publish_at: iso(article.publishAt),
    unpublish_at: iso(article.unpublishAt),
    seo_score: article.seoScore,
    readability_score: article.readabilityScore,
    has_pending: pending !== null,
    pending: pending && { ...contentOf(pending.content), saved_by: pending.by, saved_at: pending.at.toISOString() },
    created_at: article.createdAt.toISOString(),
    updated_at: article.updatedAt.toISOString(),
    version: article.version,
  };
}

const typeOf = ({ status }: Pick<Article, "status">) =>
  status === "published" ? ("published" as const) : ("draft" as const);
