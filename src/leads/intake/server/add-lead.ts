import { AGENCY_TEAM, EVERY_LEAD, holderOf, leadScopeOf, scopeIncludes } from "#platform/access/rules/lead-scope.ts";
import { conflict, invalidField, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import { type Lead, UNTOUCHED } from "#leads/leads/rules/lead.ts";
import type { NewLead } from "#leads/leads/rules/new-lead-form.ts";
import { describeSubmission } from "#leads/leads/rules/submission.ts";
import { clockText } from "#platform/time/rules/clock-text.ts";
import { formatDay } from "#platform/time/rules/calendar-day.ts";
import { storable } from "#platform/text/rules/storable-text.ts";
import { wallClock } from "#platform/time/rules/wall-clock.ts";
import { announceAssigned } from "#leads/assignment/server/assignment-live.ts";
import { type AssignNeeds, assignWithin, findTarget, manual } from "#leads/assignment/server/assign-lead.ts";
import { assignLeadsJob } from "#leads/assignment/server/assign-leads-job.ts";
import { giveToLeads } from "#leads/conversations/server/conversations-store.ts";
import { addKnownLeads } from "#leads/leads/server/add-known-leads.ts";
import { findLead, lockNewLeads } from "#leads/leads/server/leads-store.ts";
import { addTouchpoint, addTouchpoints, deskKey, findSubmitted } from "#leads/leads/server/timeline-store.ts";
import { findKnownPeople, type KnownPeople } from "#leads/merges/server/find-known-people.ts";
import { enqueue } from "#platform/jobs/server/jobs.ts";
import { currentAsker } from "#platform/live/server/asked-by.ts";
import { type Change, runChange } from "#platform/ledger/server/run-change.ts";

/**
 * `assignedTo` null: nobody, so that it is assigned like any new lead. `key` is that of the form: sent twice, it adds
 * one lead. `anyway`: although the agency may know the person.
 */
export type LeadToAdd = NewLead & { assignedTo: string | null; key: string; anyway: boolean };

/** A lead that was added, or the people whom the agency knows already, where nothing was. `seen`: its sender sees it. */
export type AddedLead =
  | { kind: "added"; id: string; name: string; seen: boolean }
  | { kind: "known"; known: KnownPeople };

/**
 * Adds a lead that came to us without a form, with its assignee and a first note. It has no consent: whether it may be
 * called is for the gate, by an inquiry that staff recorded or the national list.
 */
export async function addLead(needs: AssignNeeds, by: By, input: LeadToAdd): Promise<Outcome<AddedLead>> {
  const scope = leadScopeOf(by.actor);
  const done = await runChange(needs, by, "leads:write", async (work): Promise<Outcome<AddedLead>> => {
    const { tx } = work;
    await lockNewLeads(tx);
    const details = storable(input.details);
    const submissionKey = deskKey(by.actor.id, input.key);
    const before = await findSubmitted(tx, submissionKey);
    if (before !== null) {
      const lead = await findLead(tx, EVERY_LEAD, before.leadId);
      return alreadyAdded(lead, lead !== null && scopeIncludes(scope, holderOf(lead)), details);
    }
    const target = await findTarget(tx, by.actor, input.assignedTo);
    if (!target) return invalidField("assigned_to", "Choose someone from the list.");
    const known = input.anyway ? null : await findKnownPeople(tx, scope, details);
    if (known && known.leads.length + known.elsewhere.length > 0) return ok({ kind: "known", known });
    const lead = await storeLead(work, needs, by, { ...input, details, submissionKey });
    const { to } = target;
    if (to) await assignWithin(tx, needs, by, lead, manual(to, `Assigned to ${to.name}`));
    else await enqueue(tx, assignLeadsJob, [{}]);
    return ok({ kind: "added", id: lead.id, name: lead.name, seen: scopeIncludes(scope, to?.id ?? lead.teamId) });
  });
  if (done.ok && done.value.kind === "added") await announce(needs, by, done.value.id, input.assignedTo);
  return done;
}

/** Announces the lead to others; the person who added it knows of it. */
async function announce(needs: AssignNeeds, { actor }: By, id: string, to: string | null): Promise<void> {
  if (to === actor.id) return announceAssigned(needs, []);
  needs.announceLeads({ leads: [id], added: [id], by: currentAsker() });
  if (to !== null) await announceAssigned(needs, [to]);
}

/** Answers a form that was sent before: with its lead, unless it says something else now. */
function alreadyAdded(
  lead: Lead | null,
  seen: boolean,
  { name, phone, email }: NewLead["details"],
): Outcome<AddedLead> {
  if (lead && lead.name === name && lead.phone === phone && lead.email === email)
    return ok({ kind: "added", id: lead.id, name, seen });
  const who = lead && seen ? ` as ${lead.name}` : "";
  return conflict(`This form was already saved${who}. To add another lead, open “Add a lead” again.`);
}

async function storeLead(
  { tx, at, audit }: Change,
  needs: AssignNeeds,
  { actor }: By,
  { details, source, inquiredAt, note, submissionKey }: LeadToAdd & { submissionKey: string },
): Promise<Lead> {
  const times = { createdAt: at, updatedAt: at };
  const lead: Lead = {
    ...details,
    ...UNTOUCHED,
    ...times,
    // Without an assignee, the people of the team that took the call may take it.
    teamId: (actor.kind === "staff" ? actor.teamId : undefined) ?? AGENCY_TEAM,
    id: needs.newId(),
    status: "new",
    source,
    inquiredAt,
    vendor: null,
    // Who asked for a call is due from then on.
    ...(inquiredAt === null ? {} : { dueAt: inquiredAt, dueFor: "asked" as const }),
  };
  await addKnownLeads(tx, [lead], at);
  const points = [lead.phone, lead.email].flatMap((address) => (address === null ? [] : { leadId: lead.id, address }));
  await giveToLeads(tx, points);
  const row = { leadId: lead.id, at, metadata: { by: actor.name } };
  const asked = inquiredAt === null ? "" : `. Asked for a call on ${momentText(inquiredAt, needs)}`;
  const description = `${describeSubmission(source, true)}${asked}`;
  await addTouchpoints(tx, [{ ...row, id: needs.newId(), type: source, description, submissionKey }]);
  await audit({
    action: "lead.add",
    recordId: lead.id,
    after: { source, inquiredAt: inquiredAt?.toISOString() ?? null },
  });
  if (note !== null) {
    const metadata = { by: actor.name, author_id: actor.id };
    await addTouchpoint(tx, { ...row, id: needs.newId(), type: "note", description: note, metadata });
  }
  return lead;
}

function momentText(at: Date, { site }: AssignNeeds): string {
  const { date, time } = wallClock(at, site.settings().agency.timeZone);
  return `${formatDay(date)}, ${clockText(time)}`;
}
