import type { ArticleSummary } from "#newsroom/articles/rules/article.ts";
import { wallClock } from "#platform/time/rules/wall-clock.ts";
import { type CalendarRow, listReviewsDue, listScheduled } from "#newsroom/calendar/server/article-calendar-store.ts";
import { listScoreDrops } from "#newsroom/articles/server/article-lists-store.ts";
import { listNewest } from "#newsroom/articles/server/blog-store.ts";
import { readAudit } from "#newsroom/site-audit/server/read-audit.ts";
import type { Services } from "#platform/program/server/services.ts";

/** Articles in each list. */
const LISTED = 5;

/** An editor's Home besides the drafts. Scheduled ones begin with those that were not published as planned. */
export type EditorHome = {
  published: ArticleSummary[];
  scheduled: CalendarRow[];
  /** The zone in which they are. */
  timeZone: string;
  reviews: { total: number; articles: CalendarRow[] };
  /** Published articles whose score a change lowered. */
  drops: Awaited<ReturnType<typeof listScoreDrops>>;
  /** Links to missing pages of this site, as the last audit found them. */
  brokenLinks: { total: number; first: { articleId: string | null; title: string; detail: string }[] };
};

export async function readEditorHome({ db, now, site }: Pick<Services, "db" | "now" | "site">): Promise<EditorHome> {
  const { timeZone } = site.settings().agency;
  const today = wallClock(now(), timeZone).date;
  const [published, scheduled, reviews, drops, { findings }] = await Promise.all([
    listNewest(db, null, LISTED),
    listScheduled(db, LISTED),
    listReviewsDue(db, today, LISTED),
    listScoreDrops(db, LISTED),
    readAudit(db, "broken-internal"),
  ]);
  const brokenLinks = { total: findings.length, first: findings.slice(0, LISTED) };
  return { published, scheduled, timeZone, reviews, drops, brokenLinks };
}
