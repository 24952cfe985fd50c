import type { Article } from "#newsroom/articles/rules/article.ts";
import type { ArticleFields } from "#newsroom/articles/rules/article-form.ts";
import { licensedIn } from "#agency/states/rules/license.ts";
import { wallClock } from "#platform/time/rules/wall-clock.ts";
import type { Db } from "#platform/database/server/database.ts";
import type { Settings } from "#agency/site/rules/settings.ts";
import { listStaff } from "#accounts/access/server/access-store.ts";
import { listProfiles } from "#accounts/staff/server/staff-store.ts";
import { findLastRevision, type InLanguage, listLanguages, listOriginals } from "./articles-store.ts";
import { findForEditing } from "./find-for-editing.ts";

/** Time after a save during which its author counts as editing, milliseconds. */
const JUST_NOW = 10 * 60_000;

export type EditorArticle = Pick<
  Article,
  "id" | "slug" | "status" | "version" | "publishedAt" | "publishAt" | "unpublishAt" | "aiAssisted" | "refusal"
> & {
  /** The agency's day, ISO: facts expire by its calendar. */
  today: string;
  /** The edited version: the unpublished changes, or the article itself. */
  content: ArticleFields;
  hasPending: boolean;
  savedAt: Date;
  /** Someone else who saved recently. */
  other: { by: string; at: Date } | null;
  /** True if the category of the article needs a reviewer. */
  reviewRequired: boolean;
  /** People with a license in force. */
  reviewers: { id: string; name: string }[];
  /** The same article in the other languages, whatever its status. */
  languages: InLanguage[];
  /** English articles without a translation into its language, or into Spanish while it is in English itself. */
  originals: { id: string; title: string }[];
};

/** Reads an article with everything that its editor's screen shows; null if it doesn't exist or is in the trash. */
export async function readEditor(
  { db, now, site }: { db: Db; now: () => Date; site: { settings(): Settings } },
  who: { id: string },
  articleId: string,
): Promise<EditorArticle | null> {
  const edited = await findForEditing(db, articleId);
  if (!edited) return null;
  const { article, pending, content } = edited;
  const { language, translationOf } = article;
  const { id, slug, status, version, publishAt, unpublishAt, reviewerId, reviewedOn, reviewDue, plannedFor } = article;
  const { categories, agency } = site.settings();
  const savedAt = pending?.at ?? article.updatedAt;
  const writer = pending ?? (await findLastRevision(db, id));
  const isRecent = now().getTime() - savedAt.getTime() < JUST_NOW;
  const { date } = wallClock(now(), agency.timeZone);
  const profiles = await listProfiles(db);
  const isLicensed = (staffId: string) =>
    profiles.get(staffId)?.licenses.some(({ state }, _place, licenses) => licensedIn(licenses, state, date)) === true;
  return {
    id,
    slug,
    status,
    version,
    publishedAt: article.publishedAt,
    publishAt,
    unpublishAt,
    aiAssisted: article.aiAssisted,
    refusal: article.refusal,
    today: date,
    content: { ...content, language, translationOf, reviewerId, reviewedOn, reviewDue, plannedFor },
    hasPending: pending !== null,
    savedAt,
    other: isRecent && writer && writer.byId !== who.id ? { by: writer.by, at: savedAt } : null,
    reviewRequired: categories.some((category) => category.slug === content.category && category.review === "required"),
    reviewers: (await listStaff(db))
      .filter((one) => isLicensed(one.id))
      .map(({ id: value, name }) => ({ id: value, name })),
    languages: (await listLanguages(db, article)).filter((one) => one.id !== id),
    originals: await listOriginals(db, { id, language: language === "en" ? "es" : language }),
  };
}
