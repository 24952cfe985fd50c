import { sql } from "drizzle-orm";
import type { LeadScope } from "#platform/access/rules/lead-scope.ts";
import { CALL_OUTCOMES, DISPOSITIONS } from "#leads/calling/rules/disposition.ts";
import { contactPoints, suppressions } from "#compliance/consent/server/consent-tables.ts";
import { contactAttempts } from "#compliance/contact/server/contact-tables.ts";
import { within } from "#leads/leads/server/leads-store.ts";
import { leads } from "#leads/leads/server/leads-tables.ts";
import type { ReadDb } from "#platform/database/server/database.ts";
import { PAGES_SEEN, SLUG_SEEN } from "#leads/leads/server/timeline-store.ts";
import { NAMES_ARTICLE, touchpoints } from "#leads/leads/server/timeline-tables.ts";

/** Leads created from the start of a day to the end of another (ISO dates, inclusive) in a time zone. */
type Created = { since: string; until: string; zone: string };

const created = ({ since, until, zone }: Created) =>
  sql`created_at >= ${since}::date::timestamp at time zone ${zone} and created_at < (${until}::date + 1)::timestamp at time zone ${zone}`;

/**
 * Times until the first attempt to reach leads, seconds; null if none was made. `attempted`: how many had one. Nobody on
 * an imported list waits for a call, so their times don't count.
 */
export type WaitingTimes = { attempted: number; median: number | null; p90: number | null };

/** Reads how soon leads of a scope were contacted, and their ages when they came (null: unknown). */
export async function leadTimesAndAges(
  on: ReadDb,
  scope: LeadScope,
  days: Created,
): Promise<WaitingTimes & { ages: { age: number | null; n: number }[] }> {
  const { rows } = await on.execute<WaitingTimes & { ages: { age: number | null; n: number }[] }>(sql`
    with seen as materialized (
      select ${leads.contactedAt} as contacted,
        case when ${leads.source} <> 'import' then extract(epoch from ${leads.contactedAt} - ${leads.createdAt}) end
          as waited,
        coalesce(${leads.age}, extract(year from age(${leads.createdAt}, ${leads.birthDate}))::int) as age
      from ${leads} where ${created(days)} and ${within(scope) ?? true})
    select count(contacted)::int as attempted,
      percentile_cont(0.5) within group (order by waited) as median,
      percentile_cont(0.9) within group (order by waited) as p90,
      coalesce((select json_agg(one) from (select age, count(*)::int as n from seen group by age) as one), '[]') as ages
    from seen`);
  return rows[0] ?? { attempted: 0, median: null, p90: null, ages: [] };
}

/** Lists outcomes of an attempt by which nobody was reached. */
const NOT_REACHED = CALL_OUTCOMES.filter((outcome) => !DISPOSITIONS[outcome].spoke);

/** The results of one vendor's leads. `wrong`: a wrong or dead number, for which vendors usually give credit. */
type VendorCount = {
  vendor: string;
  leads: number;
  converted: number;
  attempted: number;
  reached: number;
  optOuts: number;
  wrong: number;
};

/** Counts the results of each vendor's leads, most leads first. */
export async function countVendors(on: ReadDb, scope: LeadScope, days: Created): Promise<VendorCount[]> {
  const outcomes = sql`select from ${contactAttempts} where lead_id = seen.id and`;
  const { rows } = await on.execute<VendorCount>(sql`
    with seen as (select id, vendor, status, contacted_at from ${leads}
      where vendor is not null and ${created(days)} and ${within(scope) ?? true})
    select vendor, count(*)::int as leads, (count(*) filter (where status = 'closed_won'))::int as converted,
      count(contacted_at)::int as attempted,
      (count(*) filter (where exists (${outcomes} outcome <> all(${sql.param(NOT_REACHED)}::text[]))))::int as reached,
      (count(*) filter (where exists (select from ${contactPoints} point join ${suppressions} suppressed
        on suppressed.address = point.address where point.lead_id = seen.id)))::int as "optOuts",
      (count(*) filter (where exists (${outcomes} outcome = 'wrong_number')))::int as wrong
    from seen group by vendor order by leads desc, vendor`);
  return rows;
}

/** Counts the leads of a scope, created on these days, by the article that they read first, as far as is known. */
export async function countFirstRead(
  on: ReadDb,
  scope: LeadScope,
  days: Created,
): Promise<{ slug: string; n: number }[]> {
  const { rows } = await on.execute<{ slug: string; n: number }>(sql`
    select slug, count(*)::int as n from (
      select distinct on (${leads.id}) ${SLUG_SEEN} as slug
      from ${leads} join ${touchpoints} on ${touchpoints.leadId} = ${leads.id}, ${PAGES_SEEN}
      where ${created(days)} and ${within(scope) ?? true} and ${NAMES_ARTICLE} and ${SLUG_SEEN} is not null
      order by ${leads.id}, ${touchpoints.at}, ${touchpoints.id}, place) as first
    group by slug`);
  return rows;
}
