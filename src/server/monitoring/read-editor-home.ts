import type { ArticleSummary } from "#core/articles/article.ts";
import { wallClock } from "#core/time/wall-clock.ts";
import { type CalendarRow, listReviewsDue, listScheduled } from "#server/article-calendar/article-calendar-store.ts";
import { listNewest } from "#server/articles/articles-store.ts";
import type { Services } from "#server/services.ts";

/** Articles in each list. */
const LISTED = 5;

/** What an editor's Home shows besides the drafts. Scheduled ones begin with those that did not go live as planned. */
export type EditorHome = {
  published: ArticleSummary[];
  scheduled: CalendarRow[];
  reviews: { total: number; articles: CalendarRow[] };
};

export async function readEditorHome({ db, now, site }: Pick<Services, "db" | "now" | "site">): Promise<EditorHome> {
  const today = wallClock(now(), site.settings().agency.timeZone).date;
  const [published, scheduled, reviews] = await Promise.all([
    listNewest(db, LISTED),
    listScheduled(db, LISTED),
    listReviewsDue(db, today, LISTED),
  ]);
  return { published, scheduled, reviews };
}
