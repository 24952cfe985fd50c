import { leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import { conflict, type Failure, notFound, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import { DISPOSITIONS, isCallOutcome, UNDO_MS } from "#leads/calling/rules/disposition.ts";
import { LEASE_MS } from "#leads/calling/rules/queue.ts";
import { followUpBefore, type LeadBefore } from "#leads/calling/rules/lead-before.ts";
import type { Lead } from "#leads/leads/rules/lead.ts";
import { type Change, runChange } from "#platform/ledger/server/run-change.ts";
import { andAnnounce } from "#leads/leads/server/leads-live.ts";
import { lockLead, setLeadStatus } from "#leads/leads/server/leads-store.ts";
import { addTouchpoint } from "#leads/leads/server/timeline-store.ts";
import { undoCause } from "#leads/tasks/server/start-run.ts";
import { removePolicyIn } from "#leads/policies/server/change-policy.ts";
import type { Services } from "#platform/program/server/services.ts";
import {
  attemptsOf,
  claimLease,
  deleteAttempt,
  findAttempt,
  saveAttempt,
  saveFollowUp,
  type StoredAttempt,
} from "./calling-store.ts";

type Needs = Pick<Services, "db" | "now" | "newId" | "announceLeads">;
type Undoable = StoredAttempt & { before: LeadBefore };

/**
 * Undoes the outcome of a call within 60 seconds, by the person who stored it and while nobody has changed the lead
 * since. The queue brings the lead again; the timeline keeps both. What a person asked of us is not undone.
 */
export async function undoDisposition(
  needs: Needs,
  by: By,
  { leadId, attemptId }: { leadId: string; attemptId: string },
): Promise<Outcome<Lead>> {
  const work = runChange(needs, by, "leads:write", async (change) => {
    const lead = await lockLead(change.tx, leadScopeOf(by.actor), leadId);
    if (!lead) return notFound("Lead");
    const attempt = await findAttempt(change.tx, leadId, attemptId);
    if (!attempt || attempt.staffId !== by.actor.id) return notFound("Call outcome");
    const fault = faultOf(attempt, lead, change.at);
    if (fault) return fault;
    const undoable = attempt as Undoable;
    const { policyId } = undoable.before;
    if (policyId !== undefined && !(await removePolicyIn(change, policyId)))
      return conflict("Someone changed the policy in the meantime. Nothing was undone.");
    return ok(await restore(change, needs, by, lead, undoable));
  });
  return andAnnounce(needs, work);
}

function faultOf({ outcome, before }: StoredAttempt, lead: Lead, at: Date): Failure | null {
  if (!isCallOutcome(outcome) || before === null) return conflict("There is nothing to undo here.");
  if (!DISPOSITIONS[outcome].undo) return conflict(`“${DISPOSITIONS[outcome].label}” can’t be undone.`);
  if (before.version !== lead.version)
    return conflict("Someone changed this lead in the meantime. Nothing was undone.");
  return at.getTime() - lead.updatedAt.getTime() > UNDO_MS
    ? conflict("An outcome can be undone for 60 seconds. Choose another outcome instead.")
    : null;
}

async function restore(change: Change, needs: Needs, by: By, lead: Lead, attempt: Undoable): Promise<Lead> {
  const { tx, at, audit } = change;
  const { before, outcome } = attempt;
  if (before.hadAttempt)
    await saveAttempt(tx, { ...attempt, outcome: null, note: null, callbackAt: null, before: null });
  else await deleteAttempt(tx, attempt.id);
  const { n: attempts } = await attemptsOf(tx, lead.id);
  if (before.status !== lead.status) await setLeadStatus(tx, lead, before.status, at);
  const followUp = followUpBefore(before);
  await saveFollowUp(tx, lead.id, { ...followUp, attempts, updatedAt: at });
  await undoCause(tx, needs, { leadId: lead.id, cause: attempt.id, at });
  const label = isCallOutcome(outcome) ? DISPOSITIONS[outcome].label : outcome;
  // The newest lease is what the queue shows next.
  await claimLease(tx, { leadId: lead.id, staffId: by.actor.id, until: new Date(at.getTime() + LEASE_MS) }, at);
  await addTouchpoint(tx, {
    id: needs.newId(),
    leadId: lead.id,
    type: "call",
    description: `Undone: ${label}`,
    at,
    metadata: { by: by.actor.name },
  });
  await audit({
    action: "lead.disposition-undone",
    recordId: lead.id,
    before: { outcome, status: lead.status },
    after: { status: before.status, dueAt: before.dueAt, dueFor: before.dueFor },
  });
  const version = lead.version + (before.status === lead.status ? 1 : 2);
  return { ...lead, ...followUp, status: before.status, attempts, version, updatedAt: at };
}
