import { type CalendarEntry, calendarEntries } from "#newsroom/articles/rules/editorial-calendar.ts";
import type { Settings } from "#agency/site/rules/settings.ts";
import type { Db } from "#platform/database/server/database.ts";
import { type CalendarFilter, listPlanned } from "./article-calendar-store.ts";

/** Maximum number of articles on a page of the calendar; filters find the others. */
const MAX_ARTICLES = 1_000;

/** Reads the plan between two days (ISO dates, inclusive) on the agency's clock. */
export async function readCalendar(
  { db, site }: { db: Db; site: { settings(): Settings } },
  { from, to }: { from: string; to: string },
  filter: CalendarFilter,
): Promise<CalendarEntry[]> {
  const days = { from, to, timeZone: site.settings().agency.timeZone };
  return calendarEntries(await listPlanned(db, days, filter, MAX_ARTICLES), days);
}
