import { leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import { type Failure, invalid, notFound, ok, type Outcome, stale } from "#platform/access/rules/outcome.ts";
import { type By, hasRole } from "#platform/access/rules/rights.ts";
import { checkPolicy, type PolicyErrors } from "#leads/policies/rules/check-policy.ts";
import { type Policy, type PolicyTerms, type Stamps, stageOf } from "#leads/policies/rules/policy.ts";
import type { Lead } from "#leads/leads/rules/lead.ts";
import { STAGE_LABELS } from "#leads/policies/rules/policy-labels.ts";
import { wallClock } from "#platform/time/rules/wall-clock.ts";
import { type Change, runChange } from "#platform/ledger/server/run-change.ts";
import { type AnnounceLeads, andAnnounce } from "#leads/leads/server/leads-live.ts";
import { findLead, lockLead } from "#leads/leads/server/leads-store.ts";
import { addTouchpoint } from "#leads/leads/server/timeline-store.ts";
import type { Db } from "#platform/database/server/database.ts";
import type { SiteContent } from "#agency/site/server/create-site-content.ts";
import { followUpIds, followUps } from "#leads/policies/rules/follow-ups.ts";
import { remindWhenDue } from "#leads/tasks/server/tasks-jobs.ts";
import { addTasks, listAssignees, removeOpenTasks } from "#leads/tasks/server/tasks-store.ts";
import { addPolicy, deleteUnchangedPolicy, lockPolicy, savePolicy } from "./policies-store.ts";

type ChangeNeeds = { site: Pick<SiteContent, "settings">; newId: () => string };
type Needs = ChangeNeeds & { db: Db; now: () => Date; announceLeads: AnnounceLeads };
export type PolicyInput = { terms: PolicyTerms; stamps: Stamps };

/** Adds a policy to a lead, with a touchpoint and an audit line. Invalid, with errors by field, where its dates can't be. */
export async function addPolicyToLead(
  needs: Needs,
  by: By,
  leadId: string,
  input: PolicyInput,
): Promise<Outcome<Policy>> {
  const done = runChange(needs, by, "leads:write", async (work): Promise<Outcome<Policy>> => {
    const { tx, at } = work;
    const wrong = refusePolicy(needs, input, at);
    if (wrong) return wrong;
    const lead = await lockLead(tx, leadScopeOf(by.actor), leadId);
    return lead ? ok(await addPolicyIn(work, needs, by, lead, input)) : notFound("Lead");
  });
  return andAnnounce(needs, done, () => [leadId]);
}

/** Adds a policy that may be saved to a locked lead, within a change. */
export async function addPolicyIn(
  work: Change,
  needs: ChangeNeeds,
  by: By,
  lead: Pick<Lead, "id" | "assignedTo">,
  input: PolicyInput,
): Promise<Policy> {
  const { tx, at } = work;
  const { actor } = by;
  const agentId = actor.kind === "staff" && hasRole(actor, "agent", "manager") ? actor.id : lead.assignedTo;
  const policy: Policy = {
    ...input.terms,
    stamps: input.stamps,
    stage: stageOf(input.stamps),
    id: needs.newId(),
    leadId: lead.id,
    agentId,
    version: 1,
    createdAt: at,
    updatedAt: at,
  };
  await addPolicy(tx, policy);
  await note(work, needs, by, null, policy);
  await planFollowUps(work, needs, [null, policy], [agentId, lead.assignedTo, actor.id]);
  return policy;
}

/** Removes a policy that nobody has changed since it was added, within a change; returns whether it did. */
export async function removePolicyIn({ tx, audit }: Change, policyId: string): Promise<boolean> {
  const policy = await deleteUnchangedPolicy(tx, policyId);
  if (!policy) return false;
  await audit({
    action: "policy.remove",
    recordType: "policy",
    recordId: policy.id,
    before: logged(policy),
    after: null,
  });
  return true;
}

/**
 * Keeps the follow-up tasks of a policy as its dates ask for: those that are done stay, the others are planned again. They
 * are for the first of `people` who can do tasks; without one there are none.
 */
async function planFollowUps(
  { tx, at }: Change,
  { site }: ChangeNeeds,
  [before, after]: [Policy | null, Policy],
  people: readonly (string | null)[],
): Promise<void> {
  const { timeZone } = site.settings().agency;
  const wanted = followUps(after, at, timeZone);
  if (before && JSON.stringify(followUps(before, at, timeZone)) === JSON.stringify(wanted)) return;
  await removeOpenTasks(tx, followUpIds(after));
  const active = new Set((await listAssignees(tx)).map(({ id }) => id));
  const assignedTo = people.find((id) => id !== null && active.has(id));
  if (!assignedTo) return;
  await addTasks(
    tx,
    wanted.map((task) => ({ ...task, assignedTo, createdAt: at })),
  );
  await remindWhenDue(tx, wanted);
}

/**
 * Changes the terms and dates that are given; the others stay. With `version` only if the policy still has it, else stale
 * with the policy as it is now; with `ofLead` only a policy of that lead.
 */
export async function changePolicy(
  needs: Needs,
  by: By,
  id: string,
  change: { terms?: Partial<PolicyTerms>; stamps?: Partial<Stamps>; version: number | null; ofLead?: string },
): Promise<Outcome<Policy>> {
  const done = runChange(needs, by, "leads:write", async (work): Promise<Outcome<Policy>> => {
    const { tx, at } = work;
    const before = await lockPolicy(tx, leadScopeOf(by.actor), id);
    if (!before || (change.ofLead ?? before.leadId) !== before.leadId) return notFound("Policy");
    if (change.version !== null && change.version !== before.version)
      return stale("Someone changed this policy in the meantime.", before);
    const stamps = { ...before.stamps, ...change.stamps };
    const changed: Policy = { ...before, ...change.terms, stamps, stage: stageOf(stamps) };
    const wrong = refusePolicy(needs, { terms: changed, stamps }, at);
    if (wrong) return wrong;
    if (JSON.stringify(changed) === JSON.stringify(before)) return ok(before);
    const policy = { ...changed, version: before.version + 1, updatedAt: at };
    await savePolicy(tx, policy);
    await note(work, needs, by, before, policy);
    const lead = await findLead(tx, leadScopeOf(by.actor), policy.leadId);
    await planFollowUps(work, needs, [before, policy], [policy.agentId, lead?.assignedTo ?? null, by.actor.id]);
    return ok(policy);
  });
  return andAnnounce(needs, done, ({ value }) => [value.leadId]);
}

/** Returns the failure with errors by field of a policy that can't be saved; null if it can. */
export function refusePolicy(
  { site }: Pick<ChangeNeeds, "site">,
  { terms, stamps }: PolicyInput,
  at: Date,
): Failure | null {
  const fields: PolicyErrors = checkPolicy(terms, stamps, wallClock(at, site.settings().agency.timeZone).date);
  if (Object.keys(fields).length === 0) return null;
  return invalid("Please fix the fields marked below.", fields);
}

/** The touchpoint, where the stage changed, and the audit line. */
async function note(work: Change, needs: ChangeNeeds, by: By, before: Policy | null, after: Policy): Promise<void> {
  const { tx, at, audit } = work;
  if (before?.stage !== after.stage)
    await addTouchpoint(tx, {
      id: needs.newId(),
      leadId: after.leadId,
      type: "policy",
      description: `Policy with ${after.carrier}: ${STAGE_LABELS[after.stage]}`,
      at,
      metadata: { by: by.actor.name, policyId: after.id },
    });
  await audit({
    action: before ? "policy.change" : "policy.add",
    recordId: after.id,
    before: before && logged(before),
    after: logged(after),
  });
}

function logged({ createdAt: _created, updatedAt: _updated, ...rest }: Policy) {
  return rest;
}
