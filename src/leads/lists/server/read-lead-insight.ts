import { leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import { forbidden, type Outcome, ok } from "#platform/access/rules/outcome.ts";
import { type By, may } from "#platform/access/rules/rights.ts";
import { ageBands, type BandCount } from "#leads/leads/rules/lead-bands.ts";
import { analyticsDays, type Period, percentOf } from "#leads/leads/rules/lead-analytics.ts";
import { wallClock } from "#platform/time/rules/wall-clock.ts";
import { type LeadAnalytics, readLeadAnalytics } from "#leads/leads/server/read-lead-analytics.ts";
import type { Services } from "#platform/program/server/services.ts";
import { countVendors, leadTimesAndAges, type WaitingTimes } from "./lead-insight-store.ts";

/** One vendor's leads of the period: dollars, rates in percent with one decimal, counts; null is not known. */
export type VendorFigures = {
  name: string;
  leads: number;
  cost: number | null;
  costPerSale: number | null;
  contactRate: number | null;
  conversionRate: number | null;
  optOuts: number;
  returns: number;
};

/** Everything on the screen of lead analytics. Vendors' costs are null for people who may not change them. */
export type LeadInsight = LeadAnalytics & {
  waiting: WaitingTimes;
  ages: BandCount[];
  vendors: VendorFigures[] | null;
};

/** Reads lead analytics with how soon leads were contacted, their ages, and the results of each vendor's leads. */
export async function readLeadInsight(
  needs: Pick<Services, "db" | "readDb" | "site" | "now">,
  by: By,
  period: Period,
): Promise<Outcome<LeadInsight>> {
  if (!may(by.actor, "leads:read")) return forbidden();
  const { agency, sales } = needs.site.settings();
  const scope = leadScopeOf(by.actor);
  const days = { ...analyticsDays(wallClock(needs.now(), agency.timeZone).date, period), zone: agency.timeZone };
  const [analytics, { ages, ...waiting }, vendors] = await Promise.all([
    readLeadAnalytics(needs, by, period),
    leadTimesAndAges(needs.readDb, scope, days),
    may(by.actor, "settings:write") ? countVendors(needs.readDb, scope, days) : null,
  ]);
  if (!analytics.ok) return analytics;
  const prices = new Map(sales.vendors.map(({ name, costPerLead }) => [name, costPerLead]));
  return ok({
    ...analytics.value,
    waiting,
    ages: ageBands(ages),
    vendors:
      vendors?.map(({ vendor, leads, converted, attempted, reached, optOuts, wrong }) => {
        const price = prices.get(vendor) ?? null;
        const cost = price === null ? null : price * leads;
        return {
          name: vendor,
          leads,
          cost,
          costPerSale: cost === null || converted === 0 ? null : cost / converted,
          contactRate: attempted === 0 ? null : percentOf(reached, leads),
          conversionRate: percentOf(converted, leads),
          optOuts,
          returns: wrong,
        };
      }) ?? null,
  });
}
