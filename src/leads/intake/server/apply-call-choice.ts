import { correctDetails } from "#leads/leads/rules/lead.ts";
import type { CallChoice } from "#leads/leads/rules/submission.ts";
import { lockLeadsWith, saveDetails } from "#leads/leads/server/leads-store.ts";
import type { Tx } from "#platform/database/server/database.ts";
import { findRequest } from "#leads/leads/server/requests-store.ts";
import { saveTouchpointDetails } from "#leads/leads/server/timeline-store.ts";
import { waysOf } from "./read-sent-request.ts";
import type { ApplyNeeds } from "./apply-requests.ts";
import type { Result } from "./intake-store.ts";

/**
 * Adds to a request how and when to call. It stays the same request: nothing is sent about it, and sending the request
 * once more does not undo it. A withdrawn request stays as it is, and a way that its sender may not ask for, chosen while
 * that could not be read, is left as it was.
 */
export async function applyCallChoice(
  tx: Tx,
  needs: Pick<ApplyNeeds, "now">,
  submission: CallChoice,
): Promise<Omit<Result, "seq">> {
  const request = await findRequest(tx, "request", submission.link);
  if (!request)
    return { leadId: null, outcome: "refused", problem: "Someone chose a time for a request that we don’t have." };
  const { leadId, touchpointId, ownsLead } = request;
  if (request.withdrawnAt) return { leadId, outcome: "known", problem: null };
  const { bestTime, message } = submission;
  const allowed = submission.reachBy === null || (await waysOf(tx, request)).includes(submission.reachBy);
  const reachBy = allowed ? submission.reachBy : request.details.reachBy;
  const details = { ...request.details, reachBy, bestTime, message: message ?? request.details.message };
  await saveTouchpointDetails(tx, touchpointId, details);
  const [lead] = ownsLead ? await lockLeadsWith(tx, { phones: [], emails: [], ids: [leadId] }) : [];
  if (lead) await saveDetails(tx, leadId, correctDetails(lead, request.details, details), needs.now());
  return { leadId, outcome: "joined", problem: null };
}
