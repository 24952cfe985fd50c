import type { LeadRequest } from "#leads/leads/rules/submission.ts";
import type { AssignNeeds } from "#leads/assignment/server/assign-lead.ts";
import { assignOne } from "#leads/assignment/server/assign-waiting.ts";
import { listAgents } from "#leads/appointments/server/appointments-store.ts";
import { consentsOfLead } from "#compliance/consent/server/consent-store.ts";
import { countMailsAbout } from "#leads/notifications/server/notifications-store.ts";
import { findReadersOfLeads } from "#leads/notifications/server/queue-alerts.ts";
import type { Tx } from "#platform/database/server/database.ts";
import { giveWay } from "#platform/database/server/give-way.ts";
import { undoAfter } from "#platform/database/server/undo-after.ts";
import type { ApplyNeeds } from "./apply-requests.ts";
import { applyRun } from "./apply-submission.ts";
import type { Result } from "./intake-store.ts";

type RehearseNeeds = ApplyNeeds & AssignNeeds;
type Found = { ok: boolean; words: string };

/**
 * Applies a test request like any other, assigns its lead and checks the outcome, then undoes all of that: what remains
 * is the result. `problem` says what was found or, if something failed, at which step.
 */
export async function rehearseRequest(
  tx: Tx,
  needs: RehearseNeeds,
  { seq, request }: { seq: number; request: LeadRequest },
): Promise<Result> {
  let found: Found;
  let step = "Lead";
  try {
    found = await undoAfter(tx, async (undone) => {
      await giveWay(undone);
      return tryOut(undone, needs, { seq, request }, (next) => {
        step = next;
      });
    });
  } catch (error) {
    needs.log.error({ err: error, step }, "the test lead failed");
    found = { ok: false, words: `${stepOf(error) ?? step}: the database did not take it. The log has the reason.` };
  }
  return { seq, leadId: null, outcome: found.ok ? "test-passed" : "test-failed", problem: found.words };
}

async function tryOut(
  tx: Tx,
  needs: RehearseNeeds,
  { seq, request }: { seq: number; request: LeadRequest },
  begin: (step: string) => void,
): Promise<Found> {
  const [result] = await applyRun(tx, needs, [{ seq, submission: request }]);
  const leadId = result?.leadId;
  if (!leadId) return { ok: false, words: `Lead: ${result?.problem ?? "the request did not become a lead."}` };
  if (result.outcome !== "created")
    return { ok: false, words: "Lead: the request joined a lead that is already here." };
  begin("Consent");
  const since = new Date(request.receivedAt);
  const consents = (await consentsOfLead(tx, leadId)).filter(({ at }) => new Date(at) >= since);
  if (consents.length < request.consents.length || consents.length === 0)
    return { ok: false, words: "Consent: the record of what the visitor agreed to was not stored." };
  const readers = await findReadersOfLeads(tx, needs, [leadId]);
  begin("Assignment");
  const assignee = await assignOne(tx, needs, leadId);
  const name = assignee === null ? null : (await listAgents(tx)).find(({ id }) => id === assignee)?.name;
  begin("Notification");
  const mails = await countMailsAbout(tx, leadId, since);
  if (mails < (readers.get(leadId)?.addresses.length ?? 0))
    return { ok: false, words: "Notification: not everyone who gets alerts would have got an email." };
  const given = name ? `assigned to ${name}` : "left for anyone to take";
  return {
    ok: true,
    words: `The form was accepted, consent was recorded, the lead was ${given}, and ${mailsText(mails)}.`,
  };
}

function mailsText(mails: number): string {
  if (mails === 0) return "no email was queued, since nobody gets one for each lead";
  return mails === 1 ? "1 email was queued" : `${mails} emails were queued`;
}

/** Tables by the step that writes them. */
const STEPS: Record<string, string> = {
  consents: "Consent",
  contact_points: "Lead",
  leads: "Lead",
  touchpoints: "Lead",
  lead_assignments: "Assignment",
  assignment_turns: "Assignment",
  mails: "Notification",
  waiting_alerts: "Notification",
  waiting_rings: "Notification",
};

/** Returns the step whose statement failed; null if that is unknown. */
function stepOf(error: unknown): string | null {
  const query = error instanceof Error && "query" in error ? String(error.query) : "";
  const table = /\b(?:into|update|from) "?(\w+)"?/i.exec(query)?.[1] ?? "";
  return STEPS[table] ?? null;
}
