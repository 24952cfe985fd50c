import { and, desc, eq, gt, inArray, isNull, lt, or, sql } from "drizzle-orm";
import { leads } from "#leads/leads/server/leads-tables.ts";
import { HELD_STAGES } from "#leads/policies/rules/client-page.ts";
import type { Executor, Tx } from "#platform/database/server/database.ts";
import { clientLinks } from "./client-links-tables.ts";
import { policies } from "./policies-tables.ts";

export type ClientLink = typeof clientLinks.$inferSelect;

/** Adds the link of a lead, and ends those before. */
export async function addClientLink(tx: Tx, link: Omit<ClientLink, "usedAt" | "endedAt">): Promise<void> {
  await endClientLinks(tx, link.leadId, link.createdAt);
  await tx.insert(clientLinks).values({ ...link, usedAt: link.createdAt, endedAt: null });
}

/** Ends the links of a lead that still open its page. Returns how many. */
export async function endClientLinks(tx: Tx, leadId: string, at: Date): Promise<number> {
  const { rowCount } = await tx
    .update(clientLinks)
    .set({ endedAt: at })
    .where(and(eq(clientLinks.leadId, leadId), isNull(clientLinks.endedAt)));
  return rowCount ?? 0;
}

/** Finds a link by its hash, also one that has ended; null for none. */
export async function findClientLink(on: Executor, tokenHash: string): Promise<ClientLink | null> {
  const [link] = await on.select().from(clientLinks).where(eq(clientLinks.tokenHash, tokenHash));
  return link ?? null;
}

/** Finds the newest link of a lead that has not ended and was used after a moment; null for none. */
export async function findOpenClientLink(on: Executor, leadId: string, usedAfter: Date): Promise<ClientLink | null> {
  const [link] = await on
    .select()
    .from(clientLinks)
    .where(and(eq(clientLinks.leadId, leadId), isNull(clientLinks.endedAt), gt(clientLinks.usedAt, usedAfter)))
    .orderBy(desc(clientLinks.createdAt))
    .limit(1);
  return link ?? null;
}

/** Records that a link was opened, if that was never recorded or last before a moment. */
export async function markClientLinkUsed(on: Executor, tokenHash: string, at: Date, ifBefore: Date): Promise<void> {
  await on
    .update(clientLinks)
    .set({ usedAt: at })
    .where(
      and(
        eq(clientLinks.tokenHash, tokenHash),
        or(lt(clientLinks.usedAt, ifBefore), eq(clientLinks.usedAt, clientLinks.createdAt)),
      ),
    );
}

/** A policy with a yearly check, and who may do it. */
export type CheckedPolicy = {
  id: string;
  leadId: string;
  leadName: string;
  issued: string;
  agentId: string | null;
  assignedTo: string | null;
};

/**
 * Lists the oldest policy of each client that was issued on one of some days of a year (`11-20`), before a day, and has
 * not ended.
 */
export async function listPoliciesIssuedOn(
  on: Executor,
  days: readonly string[],
  before: string,
): Promise<CheckedPolicy[]> {
  const held = sql.param([...HELD_STAGES]);
  const rows = await on
    .select({
      id: policies.id,
      leadId: policies.leadId,
      leadName: leads.name,
      issued: policies.issued,
      agentId: policies.agentId,
      assignedTo: leads.assignedTo,
    })
    .from(policies)
    .innerJoin(leads, eq(leads.id, policies.leadId))
    .where(
      and(
        inArray(policies.stage, [...HELD_STAGES]),
        lt(policies.issued, before),
        inArray(sql<string>`to_char(${policies.issued}, 'MM-DD')`, [...days]),
        isNull(leads.erasedAt),
        sql`not exists (select from policies older where older.lead_id = ${policies.leadId}
          and older.stage = any(${held}::text[]) and (older.issued, older.id) < (${policies.issued}, ${policies.id}))`,
      ),
    )
    .orderBy(policies.id);
  return rows.flatMap(({ issued, ...row }) => (issued === null ? [] : [{ ...row, issued }]));
}
