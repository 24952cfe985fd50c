import { articlePath } from "#newsroom/articles/rules/blog-address.ts";
import type { ArticleContent } from "#newsroom/articles/rules/article.ts";
import { readBody } from "#newsroom/articles/rules/article-body.ts";
import { contentOf } from "#newsroom/articles/rules/edited-article.ts";
import type { Refusal } from "#newsroom/articles/rules/publish-gate.ts";
import type { ClaimFinding } from "#newsroom/articles/rules/claim-findings.ts";
import { localPath } from "#platform/text/rules/locale.ts";
import { wallClock } from "#platform/time/rules/wall-clock.ts";
import { type By, personId } from "#platform/access/rules/rights.ts";
import { findPerson } from "#accounts/staff/server/staff-store.ts";
import { countOpenComments } from "./article-comments-store.ts";
import { listLanguages } from "./articles-store.ts";
import { findForEditing } from "./find-for-editing.ts";
import { readRefusals } from "./read-refusals.ts";
import type { ArticleNeeds } from "./save-revision.ts";
import { analyzeContent } from "./write-content.ts";

/** What publishing an article now would do, for the person who decides it. */
export type Publication = {
  /** The version that it is about. */
  version: number;
  /** The public version; null if it would be public for the first time, or again. */
  live: ArticleContent | null;
  next: ArticleContent;
  refusals: Refusal[];
  findings: ClaimFinding[];
  seoScore: number;
  readabilityScore: number;
  links: { internal: number; external: number };
  reviewer: { name: string; on: string | null } | null;
  /** Comments and suggestions that nobody has settled. */
  openComments: number;
  /** The time at which it would have gone live by itself, which is dropped. */
  droppedTime: Date | null;
  /** Its day in the calendar (ISO), if that is still to come. */
  plannedFor: string | null;
  /** Public pages that would show it, by path. */
  places: string[];
  /** An address that would lead to the new one; null if it stays. */
  oldPath: string | null;
};

/** Reads what publishing an article would do; null if it doesn't exist or is in the trash. */
export async function readPublication(needs: ArticleNeeds, by: By, named: string): Promise<Publication | null> {
  const { db } = needs;
  const edited = await findForEditing(db, named);
  if (!edited) return null;
  const { article, content, version } = edited;
  const { language, reviewedOn } = article;
  const { date: today } = wallClock(needs.now(), needs.site.settings().agency.timeZone);
  const isAhead = article.plannedFor !== null && article.plannedFor > today;
  const reviewer = article.reviewerId === null ? null : await findPerson(db, article.reviewerId);
  const { seoScore, readabilityScore } = await analyzeContent(db, article.id, { ...content, language });
  const own = localPath(articlePath(content.slug), language);
  const before = localPath(articlePath(article.slug), language);
  const translations = (await listLanguages(db, article)).filter(
    ({ id, status }) => id !== article.id && status === "published",
  );
  const hrefs = readBody(content.content).links.map(({ href }) => href);
  return {
    version,
    live: article.status === "published" ? contentOf(article) : null,
    next: content,
    ...(await readRefusals(db, needs, article, content, personId(by))),
    seoScore,
    readabilityScore,
    links: {
      internal: hrefs.filter((href) => href.startsWith("/")).length,
      external: hrefs.filter((href) => /^https?:/i.test(href)).length,
    },
    openComments: await countOpenComments(db, article.id),
    droppedTime: article.publishAt,
    plannedFor: isAhead ? article.plannedFor : null,
    reviewer: reviewer && { name: reviewer.name, on: reviewedOn },
    places: [own, ...translations.map((one) => localPath(articlePath(one.slug), one.language))],
    oldPath: article.publishedAt !== null && before !== own ? before : null,
  };
}
