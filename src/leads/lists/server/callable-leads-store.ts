import { type SQL, sql } from "drizzle-orm";
import { ASKED_BY, type Lead } from "#leads/leads/rules/lead.ts";
import { consents } from "#compliance/consent/server/consent-tables.ts";
import { LEAD_ROW } from "#leads/leads/server/leads-store.ts";
import { leads } from "#leads/leads/server/leads-tables.ts";
import { leadMerges } from "#leads/leads/server/merged-leads-tables.ts";
import type { ReadDb } from "#platform/database/server/database.ts";
import { readTime } from "#platform/database/server/read-time.ts";

/** The place of a lead in a list; `lead` is null if the national list refuses every call to it. */
type Looked = Pick<Lead, "id" | "createdAt"> & { lead: Lead | null };

/**
 * Reads the leads that a statement finds, in its order: `rest` is what follows `from leads`, with `order` at its end. Of
 * those that nobody may call without a list, if none on file covers their number, only the place: bought leads would be
 * read by the thousand for the gate to refuse each.
 */
export async function selectLooked(
  on: ReadDb,
  { rest, order }: { rest: SQL; order: SQL },
  covered: readonly string[],
): Promise<Looked[]> {
  const { rows } = await on.execute<{ id: string; at: string; row: string | null }>(sql`
    select ${leads.id} as id, ${leads.createdAt}::text as at, found."row" from (select leads.* from ${leads} ${rest}) as leads
      left join lateral (select ${LEAD_ROW.columns} where ${mayBeCalled(covered)}) as found on true ${order}`);
  return rows.map(({ id, at, row }) => ({
    id,
    createdAt: readTime(at),
    lead: row === null ? null : LEAD_ROW.read({ row }),
  }));
}

/**
 * The condition on leads that asked us, may have agreed, or have a number in one of these area codes. A merged lead may
 * have an inquiry with it.
 */
function mayBeCalled(covered: readonly string[]): SQL {
  const sources = sql.raw(ASKED_BY.map((source) => `'${source}'`).join(", "));
  return sql`${leads.inquiredAt} is not null or (${leads.vendor} is null and ${leads.source} in (${sources}))
    or substr(${leads.phone}, 3, 3) = any(${sql.param([...covered])}::text[])
    or exists (select from ${consents} where ${consents.address} = ${leads.phone})
    or exists (select from ${leadMerges} where ${leadMerges.leadId} = ${leads.id})`;
}
