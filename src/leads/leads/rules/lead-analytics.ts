import { addDays } from "#platform/time/rules/calendar-day.ts";
import { LEAD_SOURCES, LEAD_STATUSES, type LeadSource, type LeadStatus } from "./lead.ts";

/** The periods of lead analytics (spec admin-panels §2); each ends today and includes it. */
export const PERIODS = ["7d", "30d", "90d", "1y"] as const;
export type Period = (typeof PERIODS)[number];

const DAYS: Record<Period, number> = { "7d": 7, "30d": 30, "90d": 90, "1y": 365 };
export const PERIOD_LABELS: Record<Period, { now: string; before: string }> = {
  "7d": { now: "Last 7 days", before: "7 days before" },
  "30d": { now: "Last 30 days", before: "30 days before" },
  "90d": { now: "Last 90 days", before: "90 days before" },
  "1y": { now: "Last 365 days", before: "365 days before" },
};

/** Parses a period; 30 days for anything else. */
export function readPeriod(text: string | null): Period {
  return PERIODS.find((period) => period === text) ?? "30d";
}

/** Months of the trend, this one included (spec admin-panels §9). */
const MONTHS = 12;
/** Sources that are named as the best (spec admin-panels §9). */
const TOP_SOURCES = 3;

/**
 * ISO dates, inclusive: the period from `since` to `until`, the one before from `before`, the trend from `firstMonth`.
 */
export type AnalyticsDays = { before: string; since: string; until: string; firstMonth: string };

/** Returns the days of a period that ends today, an ISO date in the agency's time zone. */
export function analyticsDays(today: string, period: Period): AnalyticsDays {
  const since = addDays(today, 1 - DAYS[period]);
  return { before: addDays(since, -DAYS[period]), since, until: today, firstMonth: `${trendMonths(today).at(-1)}-01` };
}

/** Returns the months of the trend (YYYY-MM), this one first. */
function trendMonths(today: string): string[] {
  const [year = 0, month = 0] = today.split("-").map(Number);
  return Array.from({ length: MONTHS }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back)).toISOString().slice(0, 7),
  );
}

export type MonthTrend = { month: string; leads: number; conversions: number };

/**
 * Figures of the leads created in a period, as they are now: `new_leads` still have the status new, `converted_leads`
 * are closed_won, and `conversion_rate` is their share in percent with one decimal, null without leads.
 */
export type LeadFigures = {
  total_leads: number;
  new_leads: number;
  converted_leads: number;
  conversion_rate: number | null;
  leads_by_source: Record<LeadSource, number>;
  leads_by_status: Record<LeadStatus, number>;
};

/** Number of leads with one source and status. */
export type LeadSum = { source: LeadSource; status: LeadStatus; n: number };

/** Returns the figures of a period from its sums. */
export function leadFigures(sums: readonly LeadSum[]): LeadFigures {
  const by = <K extends string>(keys: readonly K[], key: (one: LeadSum) => K) =>
    Object.fromEntries(keys.map((k) => [k, total(sums.filter((one) => key(one) === k))])) as Record<K, number>;
  const leads_by_status = by(LEAD_STATUSES, ({ status }) => status);
  const total_leads = total(sums);
  const { new: new_leads, closed_won: converted_leads } = leads_by_status;
  return {
    total_leads,
    new_leads,
    converted_leads,
    conversion_rate: percentOf(converted_leads, total_leads),
    leads_by_source: by(LEAD_SOURCES, ({ source }) => source),
    leads_by_status,
  };
}

const total = (sums: readonly LeadSum[]) => sums.reduce((sum, { n }) => sum + n, 0);

/** Returns a share in percent with one decimal; null for a total of zero. */
export function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 1_000) / 10;
}

/** Returns the last 12 months, the newest first; months without leads are zero. */
export function monthlyTrends(today: string, counted: readonly MonthTrend[]): MonthTrend[] {
  return trendMonths(today).map(
    (month) => counted.find((one) => one.month === month) ?? { month, leads: 0, conversions: 0 },
  );
}

export type SourceRank = { source: LeadSource; leads: number; conversion_rate: number | null };

/** Returns the sources with most leads, three at most, and how many of their leads were converted. */
export function topSources(sums: readonly LeadSum[]): SourceRank[] {
  return LEAD_SOURCES.map((source) => {
    const own = sums.filter((one) => one.source === source);
    return { source, leads: total(own), conversion_rate: leadFigures(own).conversion_rate };
  })
    .filter(({ leads }) => leads > 0)
    .sort((a, b) => b.leads - a.leads)
    .slice(0, TOP_SOURCES);
}

/** Returns leads of the period that wait for the next step towards a policy; statuses without any are left out. */
export function conversionOpportunities({ leads_by_status }: LeadFigures): { status: LeadStatus; n: number }[] {
  return (["proposal", "qualified", "contacted", "new"] as const)
    .map((status) => ({ status, n: leads_by_status[status] }))
    .filter(({ n }) => n > 0);
}

/** Formats the change from the period before: '+12%', '−3%', 'No change'; null without a figure to compare with. */
export function countChange(now: number, before: number): string | null {
  if (before === 0) return null;
  return signed(Math.round(((now - before) / before) * 100), "%");
}

/** Formats the change between two rates in percent: '+1.5 points'; null without either. */
export function rateChange(now: number | null, before: number | null): string | null {
  return now === null || before === null ? null : signed(Math.round((now - before) * 10) / 10, " points");
}

function signed(n: number, unit: string): string {
  if (n === 0) return "No change";
  return `${n > 0 ? "+" : "−"}${Math.abs(n).toLocaleString("en-US")}${unit}`;
}
