import { QUOTE_STEPS, type QuoteStep } from "#leads/leads/rules/quote-steps.ts";
import { addDays } from "#platform/time/rules/calendar-day.ts";
import { COUNTED_EVENTS, type CountedEvent, isCountedEvent } from "#leads/leads/rules/counted-event.ts";
import { VIEW_ORIGINS, type ViewOrigin } from "#leads/leads/rules/view-origin.ts";
import type { Db } from "#platform/database/server/database.ts";
import { countsByDay, countsSince } from "./monitoring-store.ts";

/** Days of the report, including today. */
const DAYS = 30;
/** Most-viewed pages in the report; the totals cover all pages. */
const MAX_PAGES = 200;

type PageCount = { path: string; counts: Record<CountedEvent, number> };
/** The views of each screen of the quote, in order; the first is the page itself. */
type ScreenCount = { step: QuoteStep; n: number };
/** Page views of one day, and of the same day one report length earlier. */
type DayCount = { day: string; n: number; before: number };
export type CountReport = {
  days: number;
  since: string;
  total: Record<CountedEvent, number>;
  pages: PageCount[];
  screens: ScreenCount[];
  byDay: DayCount[];
  /** Views by the kind of place that they came from. */
  origins: { origin: ViewOrigin; n: number }[];
};

const none = (): Record<CountedEvent, number> =>
  Object.fromEntries(COUNTED_EVENTS.map((event) => [event, 0])) as Record<CountedEvent, number>;

/** Reads the counts of the last 30 days, in total and per page, most viewed first. */
export async function readCounts(needs: { db: Db; now: () => Date }): Promise<CountReport> {
  const since = addDays(needs.now().toISOString().slice(0, 10), 1 - DAYS);
  const total = none();
  const pages = new Map<string, PageCount>();
  const origins = VIEW_ORIGINS.map((origin) => ({ origin, n: 0 }));
  const screens = QUOTE_STEPS.map((step) => ({ step, n: 0 }));
  for (const { path, event: stored, n } of await countsSince(needs.db, since)) {
    const [event = "", step] = stored.split(":");
    const origin = event === "view_from" ? origins.find((one) => one.origin === step) : undefined;
    if (origin) origin.n += n;
    if (!isCountedEvent(event)) continue; // Counted by an earlier version.
    const screen = screens.find((one) => one.step === step);
    if (screen) screen.n += n;
    const page = pages.get(path) ?? { path, counts: none() };
    page.counts[event] += n;
    total[event] += n;
    pages.set(path, page);
  }
  const sorted = [...pages.values()].sort(
    (a, b) => b.counts.page_view - a.counts.page_view || a.path.localeCompare(b.path),
  );
  const byDay = await viewsByDay(needs.db, since);
  return { days: DAYS, since, total, pages: sorted.slice(0, MAX_PAGES), screens, byDay, origins };
}

async function viewsByDay(db: Db, since: string): Promise<DayCount[]> {
  const counted = new Map((await countsByDay(db, "page_view", addDays(since, -DAYS))).map(({ day, n }) => [day, n]));
  return Array.from({ length: DAYS }, (_, n) => {
    const day = addDays(since, n);
    return { day, n: counted.get(day) ?? 0, before: counted.get(addDays(day, -DAYS)) ?? 0 };
  });
}
