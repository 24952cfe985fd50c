import { leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import { conflict, notFound, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import type { Sequence } from "#agency/site/rules/sequences.ts";
import type { GateNeeds } from "#leads/gate/server/read-gate-facts.ts";
import type { Lead } from "#leads/leads/rules/lead.ts";
import { type AnnounceLeads, andAnnounce } from "#leads/leads/server/leads-live.ts";
import { lockLead } from "#leads/leads/server/leads-store.ts";
import { endOf, planSteps, RUN_ENDS } from "#leads/tasks/rules/sequence-run.ts";
import { closeRuns, lockRun, openRun, type Run } from "#leads/tasks/server/sequences-store.ts";
import { addLine, reopenRun, startRun } from "#leads/tasks/server/start-run.ts";
import { type Change, runChange } from "#platform/ledger/server/run-change.ts";
import { readRunFacts } from "./read-run-facts.ts";

type Needs = GateNeeds & { newId: () => string; announceLeads: AnnounceLeads };

/** Time in which a stop can be undone, milliseconds. */
const UNDO_MS = 60_000;

/** Runs a change with a lead of the actor's scope, which is locked, and announces it. */
function withLead(
  needs: Needs,
  by: By,
  leadId: string,
  change: (work: Change & { lead: Lead }) => Promise<Outcome<Run>>,
): Promise<Outcome<Run>> {
  const work = runChange(needs, by, "leads:write", async (given): Promise<Outcome<Run>> => {
    const lead = await lockLead(given.tx, leadScopeOf(by.actor), leadId);
    return lead ? change({ ...given, lead }) : notFound("Lead");
  });
  return andAnnounce(needs, work, () => [leadId]);
}

export const IS_OFF = "This sequence is turned off, or has another name by now. Nothing was started.";

/** Finds a sequence that is turned on, by its name. */
export function findSequenceOn({ site }: Pick<Needs, "site">, name: string): Sequence | undefined {
  return site.settings().sequences.sequences.find((one) => one.name === name && one.state === "on");
}

/** Starts a sequence for a lead of the actor's scope, unless they are in one or something would end it at once. */
export async function startSequence(
  needs: Needs,
  by: By,
  { leadId, name }: { leadId: string; name: string },
): Promise<Outcome<Run>> {
  return withLead(needs, by, leadId, async ({ tx, at, audit, lead }) => {
    const sequence = findSequenceOn(needs, name);
    if (!sequence) return conflict(IS_OFF);
    const other = await openRun(tx, lead.id);
    if (other) return conflict(`They are already in “${other.sequence}”. Stop that first.`);
    const steps = planSteps(sequence, needs.site.settings().textTemplates.templates);
    const asked = { id: "", sequence: name, startedAt: at, steps };
    const over = endOf(await readRunFacts({ ...needs, now: () => at }, tx, lead, asked));
    if (over) return conflict(`${over.words ?? RUN_ENDS[over.reason]}. Nothing was started.`);
    const run = await startRun(tx, needs, lead, sequence, { at, by: by.actor.name, cause: null });
    await audit({ action: "sequence.start", recordId: run.id, after: { leadId, sequence: name } });
    return ok(run);
  });
}

/** Stops the sequence that a lead is in. What it wrote and is not sent yet is not sent. */
export async function stopSequence(
  needs: Needs,
  by: By,
  { leadId, runId }: { leadId: string; runId: string },
): Promise<Outcome<Run>> {
  return withLead(needs, by, leadId, async ({ tx, at, audit }) => {
    const stopped = await lockRun(tx, runId);
    if (!stopped || stopped.leadId !== leadId) return notFound("Sequence");
    if (stopped.endedAt !== null) return conflict("They are no longer in this sequence.");
    await closeRuns(tx, { leadIds: [leadId] }, { at, reason: "stopped", words: null, cause: null });
    await addLine(tx, needs, stopped, RUN_ENDS.stopped, at, by.actor.name);
    await audit({ action: "sequence.stop", recordId: runId, after: { leadId, sequence: stopped.sequence } });
    return ok(stopped);
  });
}

/** Undoes a stop by hand within 60 seconds. */
export async function resumeSequence(
  needs: Needs,
  by: By,
  { leadId, runId }: { leadId: string; runId: string },
): Promise<Outcome<Run>> {
  return withLead(needs, by, leadId, async ({ tx, at, audit }) => {
    const run = await lockRun(tx, runId);
    if (!run || run.leadId !== leadId) return notFound("Sequence");
    if (run.endReason !== "stopped" || run.endedAt === null) return conflict("There is nothing to undo here.");
    if (at.getTime() - run.endedAt.getTime() > UNDO_MS)
      return conflict("A stop can be undone for 60 seconds. Start the sequence again instead.");
    if (await openRun(tx, leadId)) return conflict("They are in another sequence by now. Nothing was undone.");
    await reopenRun(tx, needs, run, at);
    await audit({ action: "sequence.resume", recordId: runId, after: { leadId, sequence: run.sequence } });
    return ok(run);
  });
}
