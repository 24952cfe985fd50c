import { type AnalyticsDays, type Period } from "#leads/leads/rules/lead-analytics.ts";
import { VIEW_ORIGINS, type ViewOrigin } from "#leads/leads/rules/view-origin.ts";
import { addDays, formatMonth, formatShortDay } from "#platform/time/rules/calendar-day.ts";

/** The steps by which views are shown. */
export const STEPS = ["day", "week", "month"] as const;
export type Step = (typeof STEPS)[number];
export const STEP_LABELS: Record<Step, string> = { day: "By day", week: "By week", month: "By month" };

/** What was counted of an article on one day: `event` is a view, a read, or a view from a kind of place. */
export type DayEvent = { day: string; event: string; n: number };
/** Views of one step of a period, and of the same step of the period before. */
export type StepCount = { label: string; value: number; before: number };

/** Reads a step; the one that fits the period for anything else. */
export function readStep(text: string | null, period: Period): Step {
  const fits: Record<Period, Step> = { "7d": "day", "30d": "day", "90d": "week", "1y": "month" };
  return STEPS.find((step) => step === text) ?? fits[period];
}

/** Sums an event of a period, and of the period before. */
export function sumsOf(
  counted: readonly DayEvent[],
  event: string,
  { before, since, until }: AnalyticsDays,
): { now: number; before: number } {
  const sum = (from: string, to: string) =>
    counted.reduce((total, one) => total + (one.event === event && one.day >= from && one.day < to ? one.n : 0), 0);
  return { now: sum(since, addDays(until, 1)), before: sum(before, since) };
}

/** Sums the views of a period by day, week of seven days, or calendar month, beside those so many days earlier. */
export function viewsByStep(counted: readonly DayEvent[], step: Step, days: AnalyticsDays): StepCount[] {
  const length = Math.round((Date.parse(days.since) - Date.parse(days.before)) / 86_400_000);
  const views = new Map<string, number>();
  for (const { day, event, n } of counted) if (event === "page_view") views.set(day, (views.get(day) ?? 0) + n);
  const steps = new Map<string, StepCount>();
  for (let n = 0; n < length; n++) {
    const day = addDays(days.since, n);
    const label = labelOf(day, step, days.since);
    const one = steps.get(label) ?? { label, value: 0, before: 0 };
    one.value += views.get(day) ?? 0;
    one.before += views.get(addDays(day, -length)) ?? 0;
    steps.set(label, one);
  }
  return [...steps.values()];
}

function labelOf(day: string, step: Step, since: string): string {
  if (step === "day") return formatShortDay(day);
  if (step === "month") return `${formatMonth(day).slice(0, 3)} ${day.slice(0, 4)}`;
  const weeks = Math.floor((Date.parse(day) - Date.parse(since)) / (7 * 86_400_000));
  return formatShortDay(addDays(since, weeks * 7));
}

/** Views of a period from one kind of place, and of the period before. */
type OriginCount = { origin: ViewOrigin; now: number; before: number };

/** Sums the views of a period by kind of place; null where none was counted, in this period or before. */
export function viewsByOrigin(counted: readonly DayEvent[], days: AnalyticsDays): OriginCount[] | null {
  const all = VIEW_ORIGINS.map((origin) => ({ origin, ...sumsOf(counted, `view_from:${origin}`, days) }));
  const some = all.filter(({ now, before }) => now + before > 0);
  return some.length > 0 ? some : null;
}
