import type { Sequence, SequenceStart } from "#agency/site/rules/sequences.ts";
import type { Settings } from "#agency/site/rules/settings.ts";
import { isDemo } from "#agency/site/rules/demo-agency.ts";
import { isSample } from "#agency/site/rules/site-stage.ts";
import { shippedPlaceLaw } from "#compliance/contact/server/shipped-contact-law.ts";
import type { Lead } from "#leads/leads/rules/lead.ts";
import { addTouchpoints } from "#leads/leads/server/timeline-store.ts";
import { begin, planSteps, RUN_ENDS, type RunEnd, sequenceFor } from "#leads/tasks/rules/sequence-run.ts";
import type { Tx } from "#platform/database/server/database.ts";
import { enqueue } from "#platform/jobs/server/jobs.ts";
import { sequenceStepJob } from "./sequence-step-job.ts";
import { addRuns, closeRuns, type Run, runsEndedBy, saveRun, wasInSequence } from "./sequences-store.ts";

type Needs = { newId: () => string; site: { settings(): Pick<Settings, "sequences" | "textTemplates"> } };
type Started = Pick<Lead, "id" | "state" | "phone" | "language">;

/** Returns the time zone in which the steps of a lead are planned; of several the first. */
export function zoneOf({ state, phone }: Pick<Lead, "state" | "phone">): string {
  return shippedPlaceLaw(state, phone).zones[0] ?? "UTC";
}

/** Enqueues the job of a run's next moment. */
export async function planRun(tx: Tx, { id, nextAt }: Pick<Run, "id" | "nextAt">): Promise<void> {
  await enqueue(tx, sequenceStepJob, [{ runId: id, at: nextAt.toISOString() }], nextAt);
}

type Start = { at: Date; by: string | null; cause: string | null };

/** Starts a sequence for a lead that the caller has locked. `by`: who started it, null if it starts by itself. */
export async function startRun(tx: Tx, needs: Needs, lead: Started, sequence: Sequence, start: Start): Promise<Run> {
  const [run] = await startRuns(tx, needs, [lead], sequence, start);
  if (!run) throw new Error("A lead has its run");
  return run;
}

/** Works like `startRun`, for many leads. Returns their runs in the order given. */
export async function startRuns(
  tx: Tx,
  needs: Needs,
  leads: readonly Started[],
  sequence: Sequence,
  { at, by, cause }: Start,
): Promise<Run[]> {
  const steps = planSteps(sequence, needs.site.settings().textTemplates.templates);
  const runs = leads.map((lead) => {
    const about = { leadId: lead.id, sequence: sequence.name, startedAt: at, startedBy: by, startCause: cause };
    return { id: needs.newId(), ...about, ...begin(steps, at, zoneOf(lead)), steps, endCause: null };
  });
  await addRuns(tx, runs);
  // As many moments as time zones.
  for (const [nextAt, due] of Map.groupBy(runs, (run) => run.nextAt.toISOString())) {
    const jobs = due.map(({ id }) => ({ runId: id, at: nextAt }));
    await enqueue(tx, sequenceStepJob, jobs, new Date(nextAt));
  }
  await addLines(tx, needs, runs, "started", at, by);
  return runs;
}

/**
 * Starts the sequence that belongs to what happened to a lead, if there is one: once for each lead, and only if it is in
 * no other. The caller has locked the lead. `cause`: the call outcome.
 */
export async function startByItself(
  tx: Tx,
  needs: Needs,
  lead: Started,
  { occasions, at, cause }: { occasions: readonly SequenceStart[]; at: Date; cause: string | null },
): Promise<void> {
  if (isDemo(lead.id) || isSample(lead.id)) return;
  const sequence = sequenceFor(needs.site.settings().sequences.sequences, occasions, lead.language);
  if (!sequence || (await wasInSequence(tx, lead.id, sequence.name))) return;
  await startRun(tx, needs, lead, sequence, { at, by: null, cause });
}

/** Ends all runs of some leads, with a line on the timeline of each. `cause`: the call outcome that ended them. */
export async function endRuns(
  tx: Tx,
  needs: Pick<Needs, "newId">,
  leadIds: readonly string[],
  {
    at,
    reason,
    words = null,
    cause = null,
  }: { at: Date; reason: RunEnd; words?: string | null; cause?: string | null },
): Promise<void> {
  if (leadIds.length === 0) return;
  for (const run of await closeRuns(tx, { leadIds }, { at, reason, words, cause }))
    await addLine(tx, needs, run, RUN_ENDS[reason], at);
}

/** Undoes what a call outcome did to a lead's sequences: the one that it started ends, those that it ended go on. */
export async function undoCause(
  tx: Tx,
  needs: Pick<Needs, "newId">,
  { leadId, cause, at }: { leadId: string; cause: string; at: Date },
): Promise<void> {
  const end = { at, reason: "undone", words: null, cause: null } as const;
  for (const run of await closeRuns(tx, { leadId, startCause: cause }, end))
    await addLine(tx, needs, run, RUN_ENDS.undone, at);
  for (const run of await runsEndedBy(tx, leadId, cause)) await reopenRun(tx, needs, run, at);
}

/** Lets a run go on that had ended, at its planned moment or, if that is past, now. */
export async function reopenRun(tx: Tx, needs: Pick<Needs, "newId">, run: Run, at: Date): Promise<void> {
  const nextAt = run.nextAt > at ? run.nextAt : at;
  await saveRun(tx, run.id, { nextAt, endedAt: null, endReason: null, endWords: null, endCause: null });
  await planRun(tx, { id: run.id, nextAt });
  await addLine(tx, needs, run, "goes on", at);
}

/** Ends runs that have done no step, as if they had never started. Returns them. */
export async function undoStarts(
  tx: Tx,
  needs: Pick<Needs, "newId">,
  runIds: readonly string[],
  { at, by }: { at: Date; by: string },
): Promise<Run[]> {
  const end = { at, reason: "undone", words: null, cause: null } as const;
  const undone = await closeRuns(tx, { untouched: runIds }, end);
  await addLines(tx, needs, undone, RUN_ENDS.undone, at, by);
  return undone;
}

/** Writes a line about a run on the lead's timeline. */
export async function addLine(
  tx: Tx,
  needs: Pick<Needs, "newId">,
  run: Pick<Run, "id" | "leadId" | "sequence">,
  what: string,
  at: Date,
  by: string | null = null,
): Promise<void> {
  await addLines(tx, needs, [run], what, at, by);
}

async function addLines(
  tx: Tx,
  { newId }: Pick<Needs, "newId">,
  runs: readonly Pick<Run, "id" | "leadId" | "sequence">[],
  what: string,
  at: Date,
  by: string | null,
): Promise<void> {
  await addTouchpoints(
    tx,
    runs.map(({ id, leadId, sequence }) => ({
      id: newId(),
      leadId,
      type: "sequence",
      description: `Sequence “${sequence}”: ${what.charAt(0).toLowerCase()}${what.slice(1)}`,
      at,
      metadata: { run: id, ...(by === null ? {} : { by }) },
    })),
  );
}
