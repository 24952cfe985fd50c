import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { AGENCY_TEAM } from "#platform/access/rules/lead-scope.ts";
import { OPEN_STATUSES } from "#leads/assignment/rules/choose-agent.ts";
import { recounting } from "#leads/leads/server/lead-counts-store.ts";
import { CHANGED, HOLDER } from "#leads/leads/server/leads-store.ts";
import { leads } from "#leads/leads/server/leads-tables.ts";
import type { Executor, Tx } from "#platform/database/server/database.ts";
import { plannedRows } from "#platform/database/server/planned-rows.ts";

/** Gives a team's unassigned leads to another team. Returns how many. */
export async function moveUnassigned(tx: Tx, { from, to }: { from: string; to: string }, at: Date): Promise<number> {
  const held = and(eq(HOLDER, from), isNull(leads.assignedTo));
  const rows = await tx.select({ id: leads.id }).from(leads).where(held).orderBy(leads.id).for("no key update");
  const ids = rows.map(({ id }) => id);
  const set = { teamId: to, updatedAt: at, version: CHANGED };
  if (ids.length > 0) await recounting(tx, ids, () => tx.update(leads).set(set).where(inArray(leads.id, ids)));
  return ids.length;
}

/** Reads the ids of a person's open leads, in the order in which they are locked. */
export async function openLeadIds(tx: Tx, staffId: string, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ id: leads.id })
    .from(leads)
    .where(and(eq(leads.assignedTo, staffId), inArray(leads.status, [...OPEN_STATUSES])))
    .orderBy(leads.id)
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Leads of one holder that are counted; one more means more. */
const COUNTED = 1_000;

/** Counts the unassigned open leads of some teams, at most `COUNTED` + 1 of each. */
export async function countPools(on: Executor, teamIds: readonly string[]): Promise<Map<string, number>> {
  const bound = sql.raw(String(COUNTED + 1));
  const rows = await plannedRows<{ id: string; n: number }>(
    on,
    sql`select team.id, (select count(*)::int from (select 1 from ${leads}
        where ${HOLDER} = team.id and ${leads.assignedTo} is null and ${leads.status} not in ('closed_won', 'closed_lost')
        limit ${bound}) as held) as n
      from unnest(${sql.param([AGENCY_TEAM, ...teamIds])}::text[]) as team (id)`,
  );
  return new Map(rows.map(({ id, n }) => [id, n]));
}
