import { AGENCY_TEAM, leadScopeOf, ledBy, scopeIncludes } from "#platform/access/rules/lead-scope.ts";
import {
  conflict,
  type Failure,
  forbidden,
  invalid,
  notFound,
  ok,
  type Outcome,
  stale,
} from "#platform/access/rules/outcome.ts";
import { type Actor, type By, may } from "#platform/access/rules/rights.ts";
import type { RefusedCandidate } from "#leads/assignment/rules/choose-agent.ts";
import { assignedEmail } from "#leads/notifications/rules/assignment-emails.ts";
import { parseTarget } from "#leads/leads/rules/assign-target.ts";
import { listTeams } from "#accounts/access/server/teams-store.ts";
import { scored } from "#leads/leads/rules/engagement.ts";
import type { Lead } from "#leads/leads/rules/lead.ts";
import { type Agent, listAgents } from "#leads/appointments/server/appointments-store.ts";
import { recordAudit } from "#platform/ledger/server/audit-store.ts";
import { lockLead, setAssignee } from "#leads/leads/server/leads-store.ts";
import { addTouchpoint } from "#leads/leads/server/timeline-store.ts";
import { queueOwnAlert } from "#leads/notifications/server/queue-alerts.ts";
import type { Executor, Tx } from "#platform/database/server/database.ts";
import type { Services } from "#platform/program/server/services.ts";
import { announceAssigned } from "./assignment-live.ts";
import { assignmentsOf, saveAssignment, giveLastTurn, type UnassignedLead } from "./assignment-store.ts";

/** What assigning needs. */
export type AssignNeeds = Pick<Services, "db" | "log" | "now" | "newId" | "announceLeads" | "sealing"> & {
  site: Pick<Services["site"], "settings" | "states">;
  config: Pick<Services["config"], "publicUrl">;
};

/** Who gets a lead (null: nobody, or a team), and why; `given` is how the timeline begins: `Assigned to Dana Whitfield`. */
type Assigning = {
  to: Pick<Agent, "id" | "name"> | null;
  teamId?: string | null;
  given: string;
  reason: string;
  refused: readonly RefusedCandidate[];
  automatic: boolean;
};

/** What a person asks for; `version` is the one that they have seen, null if they did not say. */
type AssignRequest = { leadId: string; version: number | null };

/**
 * Takes a lead that nobody has. Of two who do so at once, the second finds none, as with anyone else's lead; who sees every
 * lead has a conflict, with the name of who has it. `stale` where it changed.
 */
export async function claimLead(needs: AssignNeeds, by: By, input: AssignRequest): Promise<Outcome<Lead>> {
  if (!may(by.actor, "leads:write")) return forbidden();
  const outcome = await needs.db.transaction(async (tx): Promise<Outcome<Lead>> => {
    const lead = await lockLead(tx, leadScopeOf(by.actor), input.leadId);
    if (!lead) return notFound("Lead");
    const me = await findAssignee(tx, by.actor.id);
    if (!me) return notWorking(by.actor);
    if (lead.assignedTo === me.id) return ok(lead);
    if (lead.assignedTo !== null) return takenBy(await nameOf(tx, lead.assignedTo));
    return staleness(lead, input) ?? ok(await assignWithin(tx, needs, by, lead, manual(me, `Claimed by ${me.name}`)));
  });
  if (outcome.ok) await announceAssigned(needs, []);
  return outcome;
}

/**
 * Gives a lead to someone or to a team (`parseTarget`), or back (`to` null). Owners and keys change any, managers those of
 * their teams, to people and teams among these; agents give away their own, and may take one that nobody has. Not found
 * for what they may not see; `invalid` for someone who works no leads; `stale` where it changed.
 */
export async function assignLead(
  needs: AssignNeeds,
  by: By,
  input: AssignRequest & { to: string | null },
): Promise<Outcome<Lead>> {
  if (!may(by.actor, "leads:write")) return forbidden();
  if (input.to === by.actor.id) {
    const claimed = await claimLead(needs, by, input);
    if (claimed.ok || !mayAssignAny(by.actor)) return claimed;
  }
  const { assignedTo } = parseTarget(input.to);
  const outcome = await needs.db.transaction((tx) => assignLeadIn(tx, needs, by, input));
  if (outcome.ok) await announceAssigned(needs, assignedTo === null || assignedTo === by.actor.id ? [] : [assignedTo]);
  return outcome;
}

/** Like `assignLead`, in the caller's transaction; the caller announces it after the commit (`announceAssigned`). */
export async function assignLeadIn(
  tx: Tx,
  needs: AssignNeeds,
  by: By,
  input: AssignRequest & { to: string | null },
): Promise<Outcome<Lead>> {
  const lead = await lockLead(tx, leadScopeOf(by.actor), input.leadId);
  if (!lead) return notFound("Lead");
  if (!mayAssignAny(by.actor) && lead.assignedTo !== by.actor.id) return notYours();
  const { assignedTo, teamId } = parseTarget(input.to);
  if (lead.assignedTo === assignedTo && (teamId === null || lead.teamId === teamId)) return ok(lead);
  const changed = staleness(lead, input);
  if (changed) return changed;
  const target = await findTarget(tx, by.actor, input.to);
  if (!target) return invalid("Choose someone who works leads.", { assigned_to: "Choose someone from the list." });
  return ok(await assignWithin(tx, needs, by, lead, { ...manual(target.to, target.given), teamId }));
}

/** Gives a lead that the caller has locked to someone, with timeline, audit line and email. Answers it as it is then. */
export async function assignWithin<L extends UnassignedLead>(
  tx: Tx,
  needs: AssignNeeds,
  by: By,
  lead: L,
  { to, teamId = null, given, reason, refused, automatic }: Assigning,
): Promise<L & { assignedAt: Date | null; updatedAt: Date }> {
  const at = needs.now();
  const heldBy = await setAssignee(tx, lead.id, { assignedTo: to?.id ?? null, teamId }, at);
  const before = (await assignmentsOf(tx, [lead.id])).get(lead.id);
  // Who had it and lost it is not given it again by itself; who is given it by a person begins afresh.
  const passed =
    automatic || to === null
      ? [...new Set([...(before?.passed ?? []), ...(lead.assignedTo ? [lead.assignedTo] : [])])]
      : [];
  await saveAssignment(tx, {
    leadId: lead.id,
    staffId: to?.id ?? null,
    by: by.actor.id,
    automatic,
    at,
    reason,
    refused: refused.map((one) => `${one.name}: ${one.reason}`),
    passed,
  });
  if (to) await giveLastTurn(tx, to.id);
  await addTouchpoint(tx, {
    id: needs.newId(),
    leadId: lead.id,
    type: "assignment",
    description: reason === "" ? given : `${given}: ${reason}`,
    at,
    metadata: { by: by.actor.name, assigned_to: to?.id ?? null, refused },
  });
  await recordAudit(tx, by, at, {
    action: "lead.assign",
    recordId: lead.id,
    before: { assignedTo: lead.assignedTo },
    after: { assignedTo: to?.id ?? null, reason: reason || given },
  });
  if (to && to.id !== by.actor.id) await tell(tx, needs, lead, to.id, reason, at);
  const version = lead.version + 1;
  return { ...lead, assignedTo: to?.id ?? null, teamId: heldBy, assignedAt: to ? at : null, updatedAt: at, version };
}

async function tell(
  tx: Tx,
  needs: AssignNeeds,
  lead: UnassignedLead,
  to: string,
  reason: string,
  at: Date,
): Promise<void> {
  const state = needs.site.states().find(({ code }) => code === lead.state)?.name ?? lead.state;
  const content = assignedEmail({ name: lead.name, state }, reason, `${needs.config.publicUrl}/admin/leads/${lead.id}`);
  const occasion = `assigned ${lead.id} ${lead.version + 1}`;
  await queueOwnAlert(tx, needs, to, { kind: "lead-alert", occasion, content, leadId: lead.id }, at);
}

/** Returns an assignment that a person made. */
export const manual = (to: Assigning["to"], given: string): Assigning => ({
  to,
  given,
  reason: "",
  refused: [],
  automatic: false,
});

/** Tells whether an actor may give any lead to anyone. */
export function mayAssignAny(actor: Actor): boolean {
  return may(actor, "leads:write") && (actor.kind === "key" || may(actor, "leads:assign"));
}

/**
 * Finds whom an actor may give a lead to, with the words for the timeline: nobody, a team, or a person who works leads.
 * Managers choose among their own teams and people; null for anyone else.
 */
export async function findTarget(
  on: Executor,
  actor: Actor,
  value: string | null,
): Promise<{ to: Agent | null; given: string } | null> {
  const { assignedTo, teamId } = parseTarget(value);
  const reach = ledBy(actor);
  if (teamId !== null) {
    const name = teamId === AGENCY_TEAM ? "the agency" : (await listTeams(on)).find(({ id }) => id === teamId)?.name;
    const mayChoose = mayAssignAny(actor) && scopeIncludes(reach, teamId);
    return name !== undefined && mayChoose ? { to: null, given: `Given to ${name}: nobody has this lead` } : null;
  }
  if (assignedTo === null) return { to: null, given: "Given back: nobody has this lead" };
  const to = await findAssignee(on, assignedTo);
  const mayChoose = !may(actor, "leads:assign") || assignedTo === actor.id || scopeIncludes(reach, assignedTo);
  return to && mayChoose ? { to, given: `Assigned to ${to.name}` } : null;
}

async function findAssignee(on: Executor, id: string): Promise<Agent | null> {
  return (await listAgents(on)).find((one) => one.id === id) ?? null;
}

async function nameOf(on: Executor, id: string): Promise<string> {
  return (await findAssignee(on, id))?.name ?? "Someone else";
}

/** A program works no leads itself. */
const notWorking = (actor: Actor): Failure =>
  actor.kind === "key" ? conflict("A key can't claim a lead. Assign it to a person instead.") : forbidden();

const takenBy = (name: string): Failure => conflict(`${name} has this lead already.`);

const notYours = (): Failure => ({
  ok: false,
  code: "forbidden",
  message: "You can give away your own leads only. Claim this one first.",
});

/** The lead changed since the version that was seen; `current` is the lead. */
function staleness(lead: Lead, { version }: AssignRequest): Failure | null {
  if (version === null || lead.version === version) return null;
  return stale("Someone changed this lead in the meantime. Nothing was saved.", scored(lead));
}
