import { leadScopeOf, ledBy, scopeIncludes } from "#platform/access/rules/lead-scope.ts";
import { forbidden, notFound, type Outcome, ok } from "#platform/access/rules/outcome.ts";
import { type Actor, may } from "#platform/access/rules/rights.ts";
import { chooseAgent, workRefusal } from "#leads/assignment/rules/choose-agent.ts";
import type { Lead } from "#leads/leads/rules/lead.ts";
import { isDemo } from "#agency/site/rules/demo-agency.ts";
import { findLead } from "#leads/leads/server/leads-store.ts";
import { listPresent } from "#accounts/presence/server/announce-presence.ts";
import { findPerson } from "#accounts/staff/server/staff-store.ts";
import { type AssignNeeds, mayAssignAny } from "./assign-lead.ts";
import { assignmentsOf, bookedWith, listClaimable, listGiven } from "./assignment-store.ts";
import { isAutomatic, readCandidates, readRuleTime } from "./read-candidates.ts";

/** Someone who works leads; `reason` is why they can't take one now, null if they can. */
export type AvailableAgent = {
  id: string;
  name: string;
  reason: string | null;
  present: boolean;
  openLeads: number;
  leadCap: number | null;
};

/**
 * Lists who can take leads now, and why the others can't: any lead, or this one. Not found for a lead outside of the
 * actor's scope.
 */
export async function listAvailable(
  needs: AssignNeeds,
  actor: Actor,
  leadId: string | null,
): Promise<Outcome<AvailableAgent[]>> {
  if (!may(actor, "leads:write")) return forbidden();
  const lead = leadId === null ? null : await findLead(needs.db, leadScopeOf(actor), leadId);
  if (leadId !== null && !lead) return notFound("Lead");
  return ok(await listFor(needs, actor, lead));
}

async function listFor(needs: AssignNeeds, actor: Actor, lead: Lead | null): Promise<AvailableAgent[]> {
  const time = readRuleTime(needs);
  const everyone = await readCandidates(needs.db, await listPresent(needs), time);
  const people = everyone.filter(
    ({ id }) => !may(actor, "leads:assign") || id === actor.id || scopeIncludes(ledBy(actor), id),
  );
  const refused = lead ? chooseAgent({ ...lead, bookedWith: null, passed: [] }, people, time).refused : [];
  return people.map((one) => {
    const { id, name, present, openLeads, leadCap } = one;
    const reason = lead ? refused.find((other) => other.id === id)?.reason : workRefusal(one, time.at);
    return { id, name, present, openLeads, leadCap, reason: reason ?? null };
  });
}

/** A lead's assignee, since when and why, and everyone who could be. `mayAssign`: the reader may reassign it. */
export type LeadAssignee = Pick<Lead, "id" | "name" | "version" | "assignedTo" | "assignedAt"> & {
  assignee: string | null;
  me: string;
  mayClaim: boolean;
  mayAssign: boolean;
  /** Empty if a person assigned it, or it has no assignee. */
  why: { reason: string; refused: string[] } | null;
  bookedWith: string | null;
  people: AvailableAgent[];
};

/** Reads who has a lead and who could have it, for its picker. Not found for a lead outside of the actor's scope. */
export async function listAssignees(needs: AssignNeeds, actor: Actor, leadId: string): Promise<Outcome<LeadAssignee>> {
  const lead = await findLead(needs.db, leadScopeOf(actor), leadId);
  if (!lead) return notFound("Lead");
  const [people, assignments, booked] = await Promise.all([
    listFor(needs, actor, lead),
    assignmentsOf(needs.db, [leadId]),
    bookedWith(needs.db, needs.now()),
  ]);
  const demo = lead.assignedTo !== null && isDemo(lead.assignedTo) ? await findPerson(needs.db, lead.assignedTo) : null;
  const nameOf = (staffId: string | null | undefined) => people.find(({ id }) => id === staffId)?.name ?? null;
  const last = assignments.get(leadId);
  const { id, name, version, assignedTo, assignedAt } = lead;
  return ok({
    id,
    name,
    version,
    assignedTo,
    assignedAt,
    people,
    assignee: assignedTo === null ? null : (nameOf(assignedTo) ?? demo?.name ?? "Someone who left"),
    me: actor.id,
    mayClaim: may(actor, "leads:write") && assignedTo === null && people.some((one) => one.id === actor.id),
    mayAssign: may(actor, "leads:write") && (mayAssignAny(actor) || assignedTo === actor.id),
    why:
      last && last.reason !== "" && last.staffId === assignedTo ? { reason: last.reason, refused: last.refused } : null,
    bookedWith: nameOf(booked.get(leadId)),
  });
}

/** Time for which a page looks back for announced leads, milliseconds: a message may come late, and is read at once. */
const HEARD_WITHIN = 30_000;
/** Leads that are announced one by one. */
const ANNOUNCED = 5;

/**
 * Leads that a person is notified of at once: those assigned to them a moment ago and, if everyone claims leads, new
 * ones without an assignee.
 */
export type ArrivedLead = Pick<Lead, "id" | "name" | "state"> & { own: boolean };

/** Reads the leads that arrived for a person a moment ago, newest first. */
export async function listArrived(needs: AssignNeeds, actor: Actor): Promise<ArrivedLead[]> {
  const since = new Date(+needs.now() - HEARD_WITHIN);
  const own = await listGiven(needs.db, actor.id, since, ANNOUNCED);
  const time = readRuleTime(needs);
  const { mode } = needs.site.settings().assignment;
  const automatic = mode !== "never" && isAutomatic(mode, await readCandidates(needs.db, [], time), time);
  const free = automatic ? [] : await listClaimable(needs.db, leadScopeOf(actor), since, ANNOUNCED);
  return [...own.map((lead) => ({ ...lead, own: true })), ...free.map((lead) => ({ ...lead, own: false }))];
}
