import { invalidField, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import { EVERY_LEAD } from "#platform/access/rules/lead-scope.ts";
import type { By } from "#platform/access/rules/rights.ts";
import type { BulkChange } from "#leads/leads/rules/bulk-action.ts";
import { readStartFacts } from "#leads/conversations/server/read-run-facts.ts";
import { findSequenceOn, IS_OFF } from "#leads/conversations/server/start-sequence.ts";
import type { GateNeeds } from "#leads/gate/server/read-gate-facts.ts";
import { endOf, planSteps, RUN_ENDS } from "#leads/tasks/rules/sequence-run.ts";
import { startRuns, undoStarts } from "#leads/tasks/server/start-run.ts";
import type { Tx } from "#platform/database/server/database.ts";
import { recordAudits } from "#platform/ledger/server/audit-store.ts";
import type { Apply, BulkRow } from "./bulk-store.ts";
import { lockLeads } from "./lead-lists-store.ts";

type Work = { tx: Tx; at: Date };
type Needs = GateNeeds & { newId: () => string };

const IN_ONE = "Already in a sequence";

/**
 * Starts a follow-up sequence for each of some leads: not for one that is in a sequence, and not where something would end
 * it at once. `reasons` counts those by why, in words that say nothing of the one lead.
 */
export async function startBulkRuns(
  { tx, at }: Work,
  needs: Needs,
  by: By,
  { sequence: name }: Extract<BulkChange, { sequence: string }>,
): Promise<Outcome<Apply>> {
  const sequence = findSequenceOn(needs, name);
  if (!sequence) return invalidField("sequence", name === "" ? "Choose a sequence." : IS_OFF);
  const steps = planSteps(sequence, needs.site.settings().textTemplates.templates);
  return ok(async (leads) => {
    const facts = await readStartFacts({ ...needs, now: () => at }, tx, leads, steps);
    const reasons: Record<string, number> = {};
    const fit = leads.filter((_, n) => {
      const of = facts[n];
      const why = of && whyNot(of);
      if (why) reasons[why] = (reasons[why] ?? 0) + 1;
      return !why;
    });
    const runs = await startRuns(tx, needs, fit, sequence, { at, by: by.actor.name, cause: null });
    await recordAudits(
      tx,
      by,
      at,
      runs.map(({ id, leadId }) => ({ action: "sequence.start", recordId: id, after: { leadId, sequence: name } })),
    );
    const started = new Map(runs.map(({ id, leadId }) => [leadId, id]));
    return {
      applied: fit.map((lead) => ({ lead, before: { run: started.get(lead.id) ?? "" }, version: lead.version })),
      unfit: leads.length - fit.length,
      reasons,
    };
  });
}

type Facts = Awaited<ReturnType<typeof readStartFacts>>[number];

/** Finds the reason for which a sequence does not start for a lead; null if it does. */
function whyNot(facts: Facts): string | null {
  if (facts.elder) return IN_ONE;
  const over = endOf(facts);
  return over && RUN_ENDS[over.reason];
}

/** Ends the runs of a bulk change that have done no step. Returns the ids of their leads. */
export async function undoBulkRuns(
  { tx, at }: Work,
  needs: Pick<Needs, "newId">,
  by: By,
  rows: readonly BulkRow[],
): Promise<Set<string>> {
  // The leads before their runs, in this order everywhere.
  await lockLeads(
    tx,
    EVERY_LEAD,
    rows.map(({ leadId }) => leadId),
  );
  const runIds = rows.flatMap(({ before }) => ("run" in before ? [before.run] : []));
  const undone = await undoStarts(tx, needs, runIds, { at, by: by.actor.name });
  await recordAudits(
    tx,
    by,
    at,
    undone.map(({ id, leadId }) => ({ action: "sequence.stop", recordId: id, after: { leadId, undone: true } })),
  );
  return new Set(undone.map(({ leadId }) => leadId));
}
