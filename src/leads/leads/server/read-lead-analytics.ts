import { leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import { forbidden, type Outcome, ok } from "#platform/access/rules/outcome.ts";
import { type By, may } from "#platform/access/rules/rights.ts";
import {
  analyticsDays,
  conversionOpportunities,
  type LeadFigures,
  leadFigures,
  type MonthTrend,
  monthlyTrends,
  type Period,
  type SourceRank,
  topSources,
} from "#leads/leads/rules/lead-analytics.ts";
import type { LeadStatus } from "#leads/leads/rules/lead.ts";
import { wallClock } from "#platform/time/rules/wall-clock.ts";
import type { Services } from "#platform/program/server/services.ts";
import { sumLeads } from "./lead-counts-store.ts";

/** The figures of a period, of the period before, and of the last 12 months; `any`: whether there is a lead at all. */
export type LeadAnalytics = {
  period: Period;
  any: boolean;
  now: LeadFigures;
  before: LeadFigures;
  months: MonthTrend[];
  top: SourceRank[];
  opportunities: { status: LeadStatus; n: number }[];
};

/** Reads the figures of the leads that the actor may see, by days of the agency's time zone; exact at every moment. */
export async function readLeadAnalytics(
  { db, readDb, site, now }: Pick<Services, "db" | "readDb" | "site" | "now">,
  by: By,
  period: Period,
): Promise<Outcome<LeadAnalytics>> {
  if (!may(by.actor, "leads:read")) return forbidden();
  const { timeZone } = site.settings().agency;
  const today = wallClock(now(), timeZone).date;
  const { sums, months, any } = await sumLeads(
    { db, readDb },
    leadScopeOf(by.actor),
    timeZone,
    analyticsDays(today, period),
  );
  const current = sums.filter(({ part }) => part === "now");
  const figures = leadFigures(current);
  return ok({
    period,
    any,
    now: figures,
    before: leadFigures(sums.filter(({ part }) => part === "before")),
    months: monthlyTrends(today, months),
    top: topSources(current),
    opportunities: conversionOpportunities(figures),
  });
}
