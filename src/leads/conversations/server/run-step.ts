import { EVERY_LEAD } from "#platform/access/rules/lead-scope.ts";
import type { Failure } from "#platform/access/rules/outcome.ts";
import type { By, StaffActor } from "#platform/access/rules/rights.ts";
import type { TemplateKind } from "#agency/site/rules/message-templates.ts";
import type { Sequence } from "#agency/site/rules/sequences.ts";
import { findActorNow } from "#accounts/access/server/find-actor.ts";
import type { GateAnswer } from "#compliance/contact/rules/gate-facts.ts";
import { saveFollowUp } from "#leads/calling/server/calling-store.ts";
import type { Lead } from "#leads/leads/rules/lead.ts";
import { findLead, lockLead } from "#leads/leads/server/leads-store.ts";
import { callDue } from "#leads/tasks/rules/call-due.ts";
import {
  afterMove,
  type Move,
  nextMove,
  type PlannedStep,
  RUN_ENDS,
  type RunFacts,
} from "#leads/tasks/rules/sequence-run.ts";
import { addTask } from "#leads/tasks/server/add-task.ts";
import { addDoneStep, findRun, lockRun, type Run, saveRun } from "#leads/tasks/server/sequences-store.ts";
import { addLine, planRun, zoneOf } from "#leads/tasks/server/start-run.ts";
import type { Db, Tx } from "#platform/database/server/database.ts";
import { lockNumber } from "./conversations-store.ts";
import { fillWords } from "./fill-templates.ts";
import { readRunFacts } from "./read-run-facts.ts";
import { sendMessage } from "./send-message.ts";

export type StepNeeds = Parameters<typeof sendMessage>[0];

/** A step that was taken, with what it wrote; or what keeps it from being taken now. */
type Taken =
  | { done: { messageId: string | null; taskId: string | null } }
  | { not: Partial<Pick<RunFacts, "hindered" | "gate">> };

const NOBODY = "Nobody is responsible for this lead.";
const AWAY = "The person responsible for this lead has no account that works leads.";
const NO_POINT = {
  text: { allowed: false, reason: "No phone number on file", until: null },
  mail: { allowed: false, reason: "No email address on file", until: null },
};

/**
 * Asks about a lead in a sequence at this moment: ends its run, lets it wait, or does its next step and plans the one
 * after it, in one transaction. Safe to repeat: a step that was done is not done again.
 */
export async function runStep(needs: StepNeeds, runId: string): Promise<void> {
  const known = await findRun(needs.db, runId);
  if (!known || known.endedAt !== null) return;
  const lead = await findLead(needs.db, EVERY_LEAD, known.leadId);
  const changed = await needs.db.transaction(async (tx) => {
    // The number or address before the lead, and the lead before its run, in this order everywhere.
    const point = lead && pointOf(lead, known.steps[known.done]?.kind === "mail" ? "mail" : "text");
    if (point) await lockNumber(tx, point);
    return moveRun(tx, needs, known);
  });
  if (changed) needs.announceLeads({ leads: [known.leadId] });
}

/** Returns the number or address to which a lead's messages go; null if it has none. */
const pointOf = ({ phone, email }: Lead, kind: TemplateKind) => (kind === "mail" ? email : phone);

/** Returns whether anything changed that people see. */
async function moveRun(tx: Tx, needs: StepNeeds, { id, leadId, done }: Run): Promise<boolean> {
  const lead = await lockLead(tx, EVERY_LEAD, leadId);
  const run = await lockRun(tx, id);
  // Another run of the job did the step in between, and planned the next one.
  if (!run || run.endedAt !== null || run.done !== done) return false;
  const at = needs.now();
  if (!lead) {
    await saveRun(tx, id, { endedAt: at, endReason: "closed" });
    return false;
  }
  // A merge gave the run another lead in between.
  if (run.leadId !== leadId) {
    await planRun(tx, { id, nextAt: new Date(at.getTime() + 1_000) });
    return false;
  }
  const then = { ...needs, now: () => at };
  const facts = { ...(await readRunFacts(then, tx, lead, run)), hindered: null, gate: null };
  let move = nextMove(run, facts, at);
  if (move.kind === "step") {
    const taken = await handleStep(tx, then, { run, lead, at });
    if ("not" in taken) move = nextMove(run, { ...facts, ...taken.not }, at);
    else await recordStep(tx, run, at, taken.done);
  }
  return settle(tx, needs, { run, lead, move, at });
}

async function recordStep(tx: Tx, run: Run, at: Date, done: { messageId: string | null; taskId: string | null }) {
  const kind = run.steps[run.done]?.kind ?? "call";
  const added = await addDoneStep(tx, { leadId: run.leadId, runId: run.id, step: run.done, kind, at, ...done });
  if (!added) throw new Error("A step of a sequence would have been done twice");
}

async function settle(
  tx: Tx,
  needs: StepNeeds,
  { run, lead, move, at }: { run: Run; lead: Lead; move: Move; at: Date },
): Promise<boolean> {
  const { done, dueAt, nextAt, waitsFor, endedAt, endReason, endWords } = afterMove(run, move, at, zoneOf(lead));
  await saveRun(tx, run.id, { done, dueAt, nextAt, waitsFor, endedAt, endReason, endWords });
  if (endReason !== null) await addLine(tx, needs, run, RUN_ENDS[endReason], at);
  // A wait that the planned time alone causes has its job.
  else if (move.kind === "step" || nextAt > run.nextAt) await planRun(tx, { id: run.id, nextAt });
  return move.kind !== "wait" || waitsFor !== run.waitsFor;
}

type Step = { run: Run; lead: Lead; at: Date };

/** Takes the next step of a run, as the lead's assignee is now. */
async function handleStep(tx: Tx, needs: StepNeeds, { run, lead, at }: Step): Promise<Taken> {
  const step = run.steps[run.done];
  if (!step) throw new Error("A run that goes on has a next step");
  if (step.kind === "call") return planCall(tx, needs, { run, lead, at });
  if (lead.assignedTo === null) return { not: { hindered: NOBODY } };
  const { settings } = needs.site;
  const seesAll = settings().assignment.agentsSee === "all";
  const actor = await findActorNow(tx, { kind: "staff", id: lead.assignedTo }, { now: at, seesAll });
  if (actor?.kind !== "staff") return { not: { hindered: AWAY } };
  const by: By & { actor: StaffActor } = { actor, requestId: `sequence ${run.id}` };
  const sequence = settings().sequences.sequences.find(({ name }) => name === run.sequence);
  const language = sequence?.language ?? "en";
  return step.kind === "text" || step.kind === "mail"
    ? sendStep(tx, needs, by, { run, lead, kind: step.kind, step, language })
    : addStepTask(tx, needs, by, {
        lead,
        at,
        title: fillWords(needs, actor, lead, { words: step.words, language: "en" }),
      });
}

async function sendStep(
  tx: Tx,
  needs: StepNeeds,
  by: By & { actor: StaffActor },
  {
    run,
    lead,
    kind,
    step,
    language,
  }: { run: Run; lead: Lead; kind: TemplateKind; step: PlannedStep; language: Sequence["language"] },
): Promise<Taken> {
  const address = pointOf(lead, kind);
  if (address === null) return { not: { gate: NO_POINT[kind] } };
  const fill = (words: string) => fillWords(needs, by.actor, lead, { words, language });
  const words = { body: fill(step.words), subject: kind === "mail" ? fill(step.subject ?? "") : null };
  const key = `sequence ${run.id} ${run.done}`;
  const sent = await sendMessage(within(tx, needs), by, { leadId: lead.id, address, ...words, key });
  if (sent.ok) return { done: { messageId: sent.value.id, taskId: null } };
  const gate = gateOf(sent);
  return { not: gate ? { gate } : { hindered: sent.message } };
}

async function addStepTask(
  tx: Tx,
  needs: StepNeeds,
  by: By,
  { lead, at, title }: { lead: Lead; at: Date; title: string },
): Promise<Taken> {
  const added = await addTask(within(tx, needs), by, { leadId: lead.id, title: title.slice(0, 200), dueAt: at });
  if (added.ok) return { done: { messageId: null, taskId: added.value.id } };
  return { not: { hindered: added.message } };
}

/** Brings the lead up in the queue, which asks the gate when its turn comes. */
async function planCall(tx: Tx, needs: StepNeeds, { run, lead, at }: Step): Promise<Taken> {
  const due = callDue(lead, at);
  const { contactedAt, assignedTo, assignedAt, attempts } = lead;
  if (due) await saveFollowUp(tx, lead.id, { contactedAt, assignedTo, assignedAt, attempts, updatedAt: at, ...due });
  await addLine(tx, needs, run, "A call is due", at);
  return { done: { messageId: null, taskId: null } };
}

/** The use cases within this transaction; their changes are announced when it has committed. */
const within = (tx: Tx, needs: StepNeeds) => ({ ...needs, db: tx as unknown as Db, announceLeads: () => {} });

/** Returns the gate's answer of a refused contact; null for another failure. */
function gateOf({ details }: Failure): GateAnswer | null {
  return details && "gate" in details ? (details.gate as GateAnswer) : null;
}
