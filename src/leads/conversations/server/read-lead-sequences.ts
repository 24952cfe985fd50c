import { leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import type { Actor } from "#platform/access/rules/rights.ts";
import type { StepKind } from "#agency/site/rules/sequences.ts";
import type { GateNeeds } from "#leads/gate/server/read-gate-facts.ts";
import type { Lead } from "#leads/leads/rules/lead.ts";
import { endOf, type PlannedStep, RUN_ENDS } from "#leads/tasks/rules/sequence-run.ts";
import { listRuns, type Run } from "#leads/tasks/server/sequences-store.ts";
import { zoneOf } from "#leads/tasks/server/start-run.ts";
import { momentText } from "#platform/time/rules/wall-clock.ts";
import { fillWords } from "./fill-templates.ts";
import { readRunFacts } from "./read-run-facts.ts";

/** A sequence that a lead is in: what comes next, and when by their clocks. */
export type OpenSequence = {
  runId: string;
  sequence: string;
  startedAt: Date;
  startedBy: string | null;
  done: number;
  total: number;
  next: { kind: StepKind; words: string; subject: string | null; when: string; isDue: boolean };
  waitsFor: string | null;
  /** The reason for which it ends at its next moment; null if it goes on. */
  over: string | null;
};
/** Everything that a lead's page shows of sequences. `offered`: those that staff can start, the lead's language first. */
export type LeadSequences = {
  open: OpenSequence | null;
  ended: { runId: string; sequence: string; endedAt: Date; why: string; done: number; total: number }[];
  offered: string[];
};

/** Reads which sequence a lead of the actor's scope is in, and was. `assignee`: the name of the person responsible. */
export async function readLeadSequences(
  needs: GateNeeds,
  actor: Actor,
  lead: Lead,
  assignee: string,
): Promise<LeadSequences> {
  const runs = await listRuns(needs.db, leadScopeOf(actor), lead.id);
  const open = runs.find(({ endedAt }) => endedAt === null);
  const spoken = lead.language ?? "en";
  const { sequences } = needs.site.settings().sequences;
  return {
    open: open ? await describeOpen(needs, lead, open, assignee) : null,
    ended: runs.flatMap(({ id: runId, sequence, endedAt, endReason, endWords, done, steps }) =>
      endedAt === null || endReason === null
        ? []
        : [{ runId, sequence, endedAt, why: whyEnded(RUN_ENDS[endReason], endWords), done, total: steps.length }],
    ),
    offered: sequences
      .filter(({ state }) => state === "on")
      .toSorted((a, b) => Number(b.language === spoken) - Number(a.language === spoken))
      .map(({ name }) => name),
  };
}

const whyEnded = (reason: string, words: string | null) => (words === null ? reason : `${reason}: ${words}`);

async function describeOpen(needs: GateNeeds, lead: Lead, run: Run, assignee: string): Promise<OpenSequence> {
  const { id: runId, sequence, startedAt, startedBy, done, steps, waitsFor, nextAt } = run;
  const step: Pick<PlannedStep, "kind" | "words" | "subject"> = steps[done] ?? { kind: "task", words: "" };
  const over = endOf(await readRunFacts(needs, needs.db, lead, run));
  const named = needs.site.settings().sequences.sequences.find(({ name }) => name === sequence);
  const language = step.kind === "text" || step.kind === "mail" ? (named?.language ?? "en") : "en";
  const fill = (words: string) => fillWords(needs, { name: assignee }, lead, { words, language });
  return {
    runId,
    sequence,
    startedAt,
    startedBy,
    done,
    total: steps.length,
    next: {
      kind: step.kind,
      words: fill(step.words),
      subject: step.subject === undefined ? null : fill(step.subject),
      when: momentText(nextAt, zoneOf(lead)),
      isDue: nextAt <= needs.now(),
    },
    waitsFor,
    over: over && whyEnded(RUN_ENDS[over.reason], over.words),
  };
}
