import type { Actor } from "#platform/access/rules/rights.ts";
import { type GateNeeds, readPointAnswers } from "#leads/gate/server/read-gate-facts.ts";
import type { Lead } from "#leads/leads/rules/lead.ts";
import { EVERY_LEAD } from "#platform/access/rules/lead-scope.ts";
import { findLead } from "#leads/leads/server/leads-store.ts";
import { endOf, optOutIn, RUN_ENDS, type RunFacts } from "#leads/tasks/rules/sequence-run.ts";
import { type Run, runOfMessage } from "#leads/tasks/server/sequences-store.ts";
import type { Db, Executor, Tx } from "#platform/database/server/database.ts";
import { happenedSince } from "./sequence-facts-store.ts";

/** Asks the gate whether the person wants no contact, which no license or scope changes. */
const NOBODY: Actor = { kind: "key", id: "sequences", name: "Follow-up sequences", scopes: [] };

/** Reads everything about a lead that can end its run, at this moment. The caller has read the lead. */
export async function readRunFacts(
  needs: GateNeeds,
  on: Executor,
  lead: Lead,
  run: Pick<Run, "id" | "sequence" | "startedAt">,
): Promise<Omit<RunFacts, "hindered" | "gate">> {
  // The gate only reads, so a transaction serves as well.
  const asked = { ...needs, db: on as Db };
  const points = [{ lead, address: lead.phone }];
  const of = { leadId: lead.id, runId: run.id, since: run.startedAt, now: needs.now() };
  const happened = await happenedSince(on, of);
  const answers = [
    ...(await readPointAnswers(asked, NOBODY, points, "call")),
    ...(await readPointAnswers(asked, NOBODY, points, "text")),
  ];
  const { sequences } = needs.site.settings().sequences;
  const isOn = sequences.some(({ name, state }) => name === run.sequence && state === "on");
  return { on: isOn, status: lead.status, optedOut: optOutIn(answers), ...happened };
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
