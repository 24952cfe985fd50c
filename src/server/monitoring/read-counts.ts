import { COUNTED_EVENTS, type CountedEvent } from "#core/monitoring/counted-event.ts";
import type { Db } from "#server/platform/database.ts";
import { countsSince } from "./monitoring-store.ts";

const DAY_MS = 86_400_000;
/** Days of the report, today included. */
const DAYS = 30;
/** Most pages in the report; the sums are of all pages. */
const MOST_PAGES = 200;

export type PageCount = { path: string; counts: Record<CountedEvent, number> };
export type CountReport = { days: number; since: string; total: Record<CountedEvent, number>; pages: PageCount[] };

const none = (): Record<CountedEvent, number> => Object.fromEntries(COUNTED_EVENTS.map((event) => [event, 0])) as Record<CountedEvent, number>;

/** What was counted in the last 30 days per page, most seen first, and in all. */
export async function readCounts(needs: { db: Db; now: () => Date }): Promise<CountReport> {
  const since = new Date(needs.now().getTime() - (DAYS - 1) * DAY_MS).toISOString().slice(0, 10);
  const total = none();
  const pages = new Map<string, PageCount>();
  for (const { path, event, n } of await countsSince(needs.db, since)) {
    if (!(event in total)) continue; // Counted by an earlier version.
    const page = pages.get(path) ?? { path, counts: none() };
    page.counts[event] += n;
    total[event] += n;
    pages.set(path, page);
  }
  const sorted = [...pages.values()].sort((a, b) => b.counts.page_view - a.counts.page_view || a.path.localeCompare(b.path));
  return { days: DAYS, since, total, pages: sorted.slice(0, MOST_PAGES) };
}
