import { addDays, formatDay, formatMonth } from "#platform/time/rules/calendar-day.ts";
import { wallClock } from "#platform/time/rules/wall-clock.ts";
import type { Article } from "./article.ts";

export const CALENDAR_VIEWS = ["month", "week", "list"] as const;
type CalendarView = (typeof CALENDAR_VIEWS)[number];
/** The entries of a day; only `planned` can be moved. */
export const ENTRY_KINDS = ["planned", "publish", "live", "unpublish", "review", "refused"] as const;
type EntryKind = (typeof ENTRY_KINDS)[number];
export const ENTRY_LABELS: Record<EntryKind, string> = {
  planned: "Planned",
  publish: "Goes live",
  live: "Published",
  unpublish: "Is taken down",
  review: "Review due",
  refused: "Did not go live",
};

export type CalendarArticle = Pick<
  Article,
  | "id"
  | "title"
  | "language"
  | "status"
  | "version"
  | "plannedFor"
  | "publishedAt"
  | "publishAt"
  | "unpublishAt"
  | "reviewDue"
  | "refusal"
>;
export type CalendarEntry = {
  kind: EntryKind;
  /** ISO date and time (`HH:MM`, null for the whole day) on the agency's clock. */
  date: string;
  time: string | null;
  article: CalendarArticle;
};

/** A page of the calendar: whole weeks that begin on Sunday, or for a list the days of a month, as ISO dates. */
export type CalendarPage = {
  view: CalendarView;
  /** The requested day. */
  day: string;
  title: string;
  weeks: string[][];
  /** The days that lead to the pages before and after it. */
  previous: string;
  next: string;
};

/** Returns the page of a view that has a day; an invalid day counts as today. */
export function calendarPage(asked: { view: string | null; day: string | null }, today: string): CalendarPage {
  const view = CALENDAR_VIEWS.find((one) => one === asked.view) ?? "month";
  const day = isDay(asked.day) ? asked.day : today;
  if (view === "week") {
    const first = weekStart(day);
    const week = daysFrom(first, 7);
    const title = `Week of ${formatDay(first)}`;
    return { view, day, title, weeks: [week], previous: addDays(day, -7), next: addDays(day, 7) };
  }
  const month = `${day.slice(0, 7)}-01`;
  const next = `${addDays(month, 31).slice(0, 7)}-01`;
  const before = { title: formatMonth(month), previous: `${addDays(month, -1).slice(0, 7)}-01`, next };
  const all = daysFrom(month, 31).filter((one) => one < next);
  if (view === "list") return { view, day, weeks: [all], ...before };
  const weeks: string[][] = [];
  for (let first = weekStart(month); first < next; first = addDays(first, 7)) weeks.push(daysFrom(first, 7));
  return { view, day, weeks, ...before };
}

/** Lists the entries of articles between two days, by day; in each, whole days first, then by time and title. */
export function calendarEntries(
  articles: readonly CalendarArticle[],
  { from, to, timeZone }: { from: string; to: string; timeZone: string },
): CalendarEntry[] {
  const entries = articles.flatMap((article): CalendarEntry[] => {
    const whole = (kind: EntryKind, date: string | null) => (date ? [{ kind, date, time: null, article }] : []);
    const at = (kind: EntryKind, moment: Date | null) => {
      if (moment === null) return [];
      const { date, time } = wallClock(moment, timeZone);
      return [{ kind, date, time, article }];
    };
    return [
      ...whole("planned", article.plannedFor),
      ...whole("review", article.status === "archived" ? null : article.reviewDue),
      ...at("refused", article.refusal ? new Date(article.refusal.at) : null),
      ...at("publish", article.publishAt),
      ...at("live", article.status === "published" ? article.publishedAt : null),
      ...at("unpublish", article.unpublishAt),
    ];
  });
  const order = ({ date, time, article }: CalendarEntry) => `${date} ${time ?? ""} ${article.title} ${article.id}`;
  return entries
    .filter(({ date }) => from <= date && date <= to)
    .sort((one, other) => (order(one) < order(other) ? -1 : 1));
}

/** Tells whether a text is an existing day (ISO date) between 1900 and 2199. */
export function isDay(text: string | null): text is string {
  if (text === null || !/^(?:19|20|21)\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(text);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

function weekStart(day: string): string {
  return addDays(day, -new Date(day).getUTCDay());
}

function daysFrom(first: string, count: number): string[] {
  return Array.from({ length: count }, (_, n) => addDays(first, n));
}
