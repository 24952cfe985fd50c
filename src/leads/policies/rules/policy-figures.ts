import type { LeadSource } from "#leads/leads/rules/lead.ts";
import { percentOf } from "#leads/leads/rules/lead-analytics.ts";
import { PAYMENTS_A_YEAR, type Policy } from "./policy.ts";

/**
 * An agency's commission from carriers: months of commission in advance, first-year commission in percent of a year's
 * premium; null is not known.
 */
type Commission = { advanceMonths: number | null; commissionPercent: number | null };

type Counted = Pick<Policy, "stamps" | "stage" | "premium" | "mode">;

/**
 * Figures of some policies. Rates in percent with one decimal, dollars; null where there is nothing to measure.
 * `placementRate`: policies whose first draft was paid among applications that came to an end, one way or the other.
 * `persistency`: policies still in force 13 months after they were issued, among those paid for that were issued so
 * long ago. `premiumInForce`: a year's premium. `exposure`: advanced commission that would be charged back if every
 * policy lapsed today.
 */
export type PolicyFigures = {
  policies: number;
  inForce: number;
  placementRate: number | null;
  persistency: number | null;
  premiumInForce: number;
  exposure: number | null;
};

/** Months after which carriers and agencies measure persistency. */
const PERSISTENCY_MONTHS = 13;

/** Returns the figures of some policies on a day (ISO date). */
export function policyFigures(policies: readonly Counted[], commission: Commission, today: string): PolicyFigures {
  const paid = policies.filter(({ stamps }) => stamps.first_draft_paid !== null);
  const decided = policies.filter(({ stamps: s }) => s.submitted !== null && (s.first_draft_paid ?? endOf(s)) !== null);
  const old = paid.filter(({ stamps }) => monthsLater(stamps.issued ?? today, PERSISTENCY_MONTHS) <= today);
  const lasted = old.filter(({ stamps }) => {
    const end = endOf(stamps);
    return end === null || end >= monthsLater(stamps.issued ?? today, PERSISTENCY_MONTHS);
  });
  const inForce = policies.filter(({ stage }) => stage === "in_force");
  return {
    policies: policies.length,
    inForce: inForce.length,
    placementRate: percentOf(paid.length, decided.length),
    persistency: percentOf(lasted.length, old.length),
    premiumInForce: cents(sum(inForce.map(yearlyPremium))),
    exposure: exposureOf(inForce, commission, today),
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0);
const cents = (dollars: number) => Math.round(dollars * 100) / 100;
const yearlyPremium = ({ premium, mode }: Counted) => premium * PAYMENTS_A_YEAR[mode];

function endOf(stamps: Counted["stamps"]): string | null {
  return stamps.lapsed ?? stamps.canceled ?? stamps.declined ?? stamps.not_taken;
}

/** Returns the part of the advance that is not earned yet: each payment earns the months that it pays for. */
function exposureOf(
  inForce: readonly Counted[],
  { advanceMonths, commissionPercent }: Commission,
  today: string,
): number | null {
  if (advanceMonths === null || commissionPercent === null) return null;
  return cents(
    sum(
      inForce.map((policy) => {
        const monthsPerPayment = 12 / PAYMENTS_A_YEAR[policy.mode];
        const since = fullMonths(policy.stamps.first_draft_paid ?? today, today);
        const earned = (Math.floor(since / monthsPerPayment) + 1) * monthsPerPayment;
        const unearned = Math.max(0, advanceMonths - earned);
        return (yearlyPremium(policy) * commissionPercent * unearned) / 1_200;
      }),
    ),
  );
}

/** Returns the day so many months later (ISO dates); the last of a shorter month. */
export function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

function fullMonths(from: string, to: string): number {
  const [year = 0, month = 1] = from.split("-").map(Number);
  const [toYear = 0, toMonth = 1] = to.split("-").map(Number);
  const months = (toYear - year) * 12 + toMonth - month;
  return Math.max(0, monthsLater(from, months) <= to ? months : months - 1);
}

/** The keys by which figures are grouped; null if unknown. */
type PolicyOriginOf = Counted & { agentName: string | null; source: LeadSource; article: string | null };
export type GroupFigures<K> = PolicyFigures & { key: K };

/** Returns the figures of each group, most premium in force first. */
export function figuresBy<K extends string | null>(
  policies: readonly PolicyOriginOf[],
  key: (policy: PolicyOriginOf) => K,
  commission: Commission,
  today: string,
): GroupFigures<K>[] {
  const groups = new Map<K, PolicyOriginOf[]>();
  for (const policy of policies) {
    const group = groups.get(key(policy));
    if (group) group.push(policy);
    else groups.set(key(policy), [policy]);
  }
  return [...groups]
    .map(([name, own]) => ({ key: name, ...policyFigures(own, commission, today) }))
    .sort((a, b) => b.premiumInForce - a.premiumInForce || b.policies - a.policies);
}
