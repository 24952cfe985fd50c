import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { LeadScope } from "#platform/access/rules/lead-scope.ts";
import type { LeadSource } from "#leads/leads/rules/lead.ts";
import { type Policy, type Stage, STAGES } from "#leads/policies/rules/policy.ts";
import { staff } from "#accounts/access/server/access-tables.ts";
import { within } from "#leads/leads/server/leads-store.ts";
import { leads } from "#leads/leads/server/leads-tables.ts";
import type { Executor, ReadDb, Tx } from "#platform/database/server/database.ts";
import { behind, cutPage, type Place } from "#platform/database/server/page-cursor.ts";
import { firstArticleOf } from "#leads/leads/server/timeline-store.ts";
import { policies } from "./policies-tables.ts";

/** A policy with the names that lists show. */
export type ListedPolicy = Policy & { leadName: string; agentName: string | null };

type Row = typeof policies.$inferSelect;

function toPolicy(row: Row): Policy {
  const { quoted, applied, submitted, issued, firstDraftPaid, lapsed, canceled, declined, notTaken, ...rest } = row;
  const { premiumCents, ...kept } = rest;
  const ends = { lapsed, canceled, declined, not_taken: notTaken };
  return {
    ...kept,
    premium: premiumCents / 100,
    stamps: { quoted, applied, submitted, issued, first_draft_paid: firstDraftPaid, ...ends },
  };
}

function toRow({ stamps, premium, ...rest }: Policy): Row {
  const { first_draft_paid: firstDraftPaid, not_taken: notTaken, ...days } = stamps;
  return { ...rest, ...days, firstDraftPaid, notTaken, premiumCents: Math.round(premium * 100) };
}

/** Adds a policy; one with the same id is left as it is. Returns whether it was added. */
export async function addPolicy(tx: Tx, policy: Policy): Promise<boolean> {
  const { rowCount } = await tx.insert(policies).values(toRow(policy)).onConflictDoNothing();
  return rowCount === 1;
}

/** Saves a policy that the caller has locked. */
export async function savePolicy(tx: Tx, policy: Policy): Promise<void> {
  await tx.update(policies).set(toRow(policy)).where(eq(policies.id, policy.id));
}

/** Deletes a policy that was never changed, and returns it; null if there is none. */
export async function deleteUnchangedPolicy(tx: Tx, id: string): Promise<Policy | null> {
  const [row] = await tx
    .delete(policies)
    .where(and(eq(policies.id, id), eq(policies.version, 1)))
    .returning();
  return row ? toPolicy(row) : null;
}

/** Locks one policy of a lead of a scope until the transaction ends; returns null if there is none. */
export async function lockPolicy(tx: Tx, scope: LeadScope, id: string): Promise<Policy | null> {
  const [row] = await tx
    .select({ policy: policies })
    .from(policies)
    .innerJoin(leads, eq(leads.id, policies.leadId))
    .where(and(eq(policies.id, id), within(scope)))
    .for("update", { of: policies });
  return row ? toPolicy(row.policy) : null;
}

export type PolicyFilter = { stage?: Stage | undefined; agentId?: string | undefined; leadId?: string | undefined };

const filtered = (scope: LeadScope, { stage, agentId, leadId }: PolicyFilter): SQL | undefined =>
  and(
    within(scope),
    stage === undefined ? undefined : eq(policies.stage, stage),
    agentId === undefined ? undefined : eq(policies.agentId, agentId),
    leadId === undefined ? undefined : eq(policies.leadId, leadId),
  );

/** Lists one page of the policies of a scope's leads after the cursor, newest first. */
export async function listPolicies(
  on: Executor,
  scope: LeadScope,
  filter: PolicyFilter,
  cursor: Place | null,
  limit: number,
): Promise<{ policies: ListedPolicy[]; next: Place | null }> {
  const rows = await on
    .select({ policy: policies, leadName: leads.name, agentName: staff.name })
    .from(policies)
    .innerJoin(leads, eq(leads.id, policies.leadId))
    .leftJoin(staff, eq(staff.id, policies.agentId))
    .where(and(filtered(scope, filter), behind(cursor, policies.createdAt, policies.id)))
    .orderBy(desc(policies.createdAt), desc(policies.id))
    .limit(limit + 1);
  const listed = rows.map(({ policy, ...names }) => ({ ...toPolicy(policy), ...names }));
  const { page, next } = cutPage(listed, limit, ({ createdAt }) => createdAt);
  return { policies: page, next };
}

/** Counts the policies of a scope's leads by stage. */
export async function countPolicies(on: Executor, scope: LeadScope): Promise<Record<Stage, number>> {
  const counts = Object.fromEntries(STAGES.map((stage) => [stage, 0])) as Record<Stage, number>;
  const rows = await on
    .select({ stage: policies.stage, n: sql<number>`count(*)::int` })
    .from(policies)
    .innerJoin(leads, eq(leads.id, policies.leadId))
    .where(within(scope))
    .groupBy(policies.stage);
  for (const { stage, n } of rows) counts[stage] = n;
  return counts;
}

/** A policy with the keys of its figures: `article` is the slug of the lead's first known article. */
type PolicyOrigin = Policy & { agentName: string | null; source: LeadSource; article: string | null };

/** Reads every policy of a scope's leads. An agency has some thousands. */
export async function policiesWithOrigin(on: ReadDb, scope: LeadScope): Promise<PolicyOrigin[]> {
  const rows = await on
    .select({ policy: policies, agentName: staff.name, source: leads.source, article: firstArticleOf(policies.leadId) })
    .from(policies)
    .innerJoin(leads, eq(leads.id, policies.leadId))
    .leftJoin(staff, eq(staff.id, policies.agentId))
    .where(within(scope));
  return rows.map(({ policy, ...origin }) => ({ ...toPolicy(policy), ...origin }));
}
