import type { Actor } from "#platform/access/rules/rights.ts";
import { contactGate } from "#compliance/contact/rules/contact-gate.ts";
import type { GateAnswer } from "#compliance/contact/rules/gate-facts.ts";
import { type GateNeeds, readFactsOf, readPointAnswers } from "#leads/gate/server/read-gate-facts.ts";
import type { Lead } from "#leads/leads/rules/lead.ts";
import { EVERY_LEAD } from "#platform/access/rules/lead-scope.ts";
import { findLead } from "#leads/leads/server/leads-store.ts";
import { endOf, hasMails, optOutIn, RUN_ENDS, type RunFacts } from "#leads/tasks/rules/sequence-run.ts";
import { type Run, runOfMessage } from "#leads/tasks/server/sequences-store.ts";
import type { Db, Executor, Tx } from "#platform/database/server/database.ts";
import { happenedSince } from "./sequence-facts-store.ts";

/** Asks the gate whether the person wants no contact, which no license or scope changes. */
const NOBODY: Actor = { kind: "key", id: "sequences", name: "Follow-up sequences", scopes: [] };

type Facts = Omit<RunFacts, "hindered" | "gate">;

/** Reads everything about a lead that can end its run, at this moment. The caller has read the lead. */
export async function readRunFacts(
  needs: GateNeeds,
  on: Executor,
  lead: Lead,
  { id, startedAt, steps, sequence }: Pick<Run, "id" | "sequence" | "startedAt" | "steps">,
): Promise<Facts> {
  const of = { runId: id, since: startedAt, steps };
  const { sequences } = needs.site.settings().sequences;
  const isOn = sequences.some(({ name, state }) => name === sequence && state === "on");
  const [facts] = await readFactsOfLeads(needs, on, [lead], of);
  if (!facts) throw new Error("Each lead has its facts");
  return { ...facts, on: isOn };
}

/**
 * Works like `readRunFacts` for leads that would start steps of a sequence that is on, in the order given. One that is in
 * another sequence is an `elder`.
 */
export async function readStartFacts(
  needs: GateNeeds,
  on: Executor,
  leads: readonly Lead[],
  steps: Run["steps"],
): Promise<Facts[]> {
  // Later than any run, so that each of them is elder.
  const of = { runId: "", since: new Date(needs.now().getTime() + 1), steps };
  return readFactsOfLeads(needs, on, leads, of);
}

async function readFactsOfLeads(
  needs: GateNeeds,
  on: Executor,
  leads: readonly Lead[],
  { runId, since, steps }: { runId: string; since: Date; steps: Run["steps"] },
): Promise<Facts[]> {
  // The gate only reads, so a transaction serves as well.
  const asked = { ...needs, db: on as Db };
  const points = leads.map((lead) => ({ lead, address: lead.phone }));
  const leadIds = leads.map(({ id }) => id);
  const happened = await happenedSince(on, { leadIds, runId, since, now: needs.now() });
  const calls = await readPointAnswers(asked, NOBODY, points, "call");
  const texts = await readPointAnswers(asked, NOBODY, points, "text");
  const mails = hasMails(steps) ? await readMailAnswers(asked, leads) : [];
  return leads.map(({ id, status }, n) => {
    const facts = happened.get(id);
    if (!facts) throw new Error("Each lead has its facts");
    const answers = [calls[n], texts[n], mails[n]].flatMap((one) => one ?? []);
    return { on: true, status, optedOut: optOutIn(answers), ...facts };
  });
}

/** Reads the gate's answers on leads' own addresses; null for one without, and where mails come back: that is no wish. */
async function readMailAnswers(needs: GateNeeds, leads: readonly Lead[]): Promise<(GateAnswer | null)[]> {
  const points = leads.map((lead) => ({ lead, address: lead.email }));
  const facts = await readFactsOf(needs, NOBODY, points, "email");
  return facts.map((one) =>
    one.address === null || one.suppression?.source === "bounce" ? null : contactGate(one, needs.now()),
  );
}

/** Finds the reason for which a message of a sequence may no longer be sent; null if it may, or a person wrote it. */
export async function whyRunIsOver(needs: GateNeeds, tx: Tx, messageId: string): Promise<string | null> {
  const run = await runOfMessage(tx, messageId);
  if (!run) return null;
  if (run.endReason !== null && run.endReason !== "done") return RUN_ENDS[run.endReason];
  const lead = await findLead(tx, EVERY_LEAD, run.leadId);
  const over = lead && endOf(await readRunFacts(needs, tx, lead, run));
  return over ? RUN_ENDS[over.reason] : null;
}
