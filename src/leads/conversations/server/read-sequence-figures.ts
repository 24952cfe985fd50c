import { leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import type { Actor } from "#platform/access/rules/rights.ts";
import { isDemo } from "#agency/site/rules/demo-agency.ts";
import { isSample } from "#agency/site/rules/site-stage.ts";
import type { Sequence } from "#agency/site/rules/sequences.ts";
import { findActorNow } from "#accounts/access/server/find-actor.ts";
import { type GateNeeds, readFactsOf } from "#leads/gate/server/read-gate-facts.ts";
import type { Lead } from "#leads/leads/rules/lead.ts";
import { findLeads } from "#leads/leads/server/leads-store.ts";
import { type DryFigures, dryFigures, type DryLead } from "#leads/tasks/rules/sequence-dry-run.ts";
import { planSteps, type RunEnd } from "#leads/tasks/rules/sequence-run.ts";
import { zoneOf } from "#leads/tasks/server/start-run.ts";
import { countRuns, countSteps, listCandidates, type StepCounts } from "./sequence-figures-store.ts";

/** The days and the most leads that a dry run looks at. */
export const DRY_DAYS = 30;
export const MAX_DRY = 500;

/** Figures of a sequence as it is now. `before`: leads that started it with other steps. */
export type SequenceFigures = {
  started: number;
  going: number;
  before: number;
  ended: { reason: RunEnd; n: number }[];
  /** By step of the sequence, from the first on; null for one that nobody got to. */
  steps: (StepCounts | null)[];
};

const plannedOf = ({ site }: Pick<GateNeeds, "site">, sequence: Sequence) =>
  planSteps(sequence, site.settings().textTemplates.templates);

/** Reads the figures of a sequence, of leads that an actor may see. */
export async function readSequenceFigures(
  needs: GateNeeds,
  actor: Actor,
  sequence: Sequence,
): Promise<SequenceFigures> {
  const of = { name: sequence.name, steps: plannedOf(needs, sequence) };
  const scope = leadScopeOf(actor);
  const [runs, steps] = [await countRuns(needs.db, scope, of), await countSteps(needs.db, scope, of)];
  const sum = (some: readonly { n: number }[]) => some.reduce((total, { n }) => total + n, 0);
  const now = runs.filter(({ isNow }) => isNow);
  return {
    started: sum(now),
    going: sum(now.filter(({ end }) => end === null)),
    before: sum(runs.filter(({ isNow }) => !isNow)),
    ended: now.flatMap(({ end, n }) => (end === null ? [] : [{ reason: end, n }])),
    steps: of.steps.map((_, index) => steps.find(({ step }) => step === index) ?? null),
  };
}

/**
 * Works out what a sequence would have done with the leads of the last 30 days, of those that an actor may see: by
 * today's consents, lists, licenses and assignees, without counting attempts. Nothing is sent or stored.
 */
export async function dryRunSequence(needs: GateNeeds, actor: Actor, sequence: Sequence): Promise<DryFigures> {
  const now = needs.now();
  const scope = leadScopeOf(actor);
  const since = new Date(now.getTime() - DRY_DAYS * 86_400_000);
  const asked = { starts: sequence.starts, language: sequence.language, since, limit: MAX_DRY };
  const candidates = (await listCandidates(needs.db, scope, asked)).filter(
    ({ leadId }) => !isDemo(leadId) && !isSample(leadId),
  );
  const leads = await findLeads(
    needs.db,
    scope,
    candidates.map(({ leadId }) => leadId),
  );
  const gates = await readGates(needs, leads);
  const byId = new Map(leads.map((lead) => [lead.id, lead]));
  const dry = candidates.flatMap(({ leadId, ...times }) => {
    const lead = byId.get(leadId);
    return lead ? [{ ...times, zone: zoneOf(lead), gate: gates.get(leadId) ?? null }] : [];
  });
  return dryFigures(plannedOf(needs, sequence), dry, now);
}

/** Reads the gate's facts about texts, mails and calls for leads, each as its assignee is now; those without one have none. */
async function readGates(needs: GateNeeds, leads: readonly Lead[]) {
  const found = new Map<string, NonNullable<DryLead["gate"]>>();
  const seesAll = needs.site.settings().assignment.agentsSee === "all";
  for (const [id, theirs] of Map.groupBy(leads, ({ assignedTo }) => assignedTo)) {
    const actor =
      id === null ? null : await findActorNow(needs.db, { kind: "staff", id }, { now: needs.now(), seesAll });
    if (!actor) continue;
    const points = theirs.map((lead) => ({ lead, address: lead.phone }));
    const addresses = theirs.map((lead) => ({ lead, address: lead.email }));
    const [texts, mails, calls] = [
      await readFactsOf(needs, actor, points, "text"),
      await readFactsOf(needs, actor, addresses, "email"),
      await readFactsOf(needs, actor, points, "call"),
    ];
    for (const [n, lead] of theirs.entries()) {
      const [text, mail, call] = [texts[n], mails[n], calls[n]];
      if (text && mail && call) found.set(lead.id, { text, mail, call });
    }
  }
  return found;
}
