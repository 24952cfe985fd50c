import { CLIENT_ASK_LABELS } from "#leads/leads/rules/client-ask.ts";
import type { Lead } from "#leads/leads/rules/lead.ts";
import type { ClientRequest } from "#leads/leads/rules/submission.ts";
import { lockLeadsWith, touchLeads } from "#leads/leads/server/leads-store.ts";
import { addTouchpoints } from "#leads/leads/server/timeline-store.ts";
import { clientRequestAlert } from "#leads/notifications/rules/client-page-emails.ts";
import { queueAlerts } from "#leads/notifications/server/queue-alerts.ts";
import { findClientLink } from "#leads/policies/server/client-links-store.ts";
import { isOpenLink } from "#leads/policies/server/read-client-page.ts";
import { readHeldPolicies } from "#leads/policies/server/read-policies.ts";
import { remindWhenDue } from "#leads/tasks/server/tasks-jobs.ts";
import { addTasks, listAssignees } from "#leads/tasks/server/tasks-store.ts";
import { queueClientRings } from "#leads/calling/server/ring-client-job.ts";
import { queueRings } from "#leads/calling/server/ring-job.ts";
import type { Tx } from "#platform/database/server/database.ts";
import type { ApplyNeeds } from "./apply-requests.ts";
import { holdForWords } from "./hold-for-words.ts";
import type { Result } from "./intake-store.ts";

/**
 * Puts a client's request on the timeline and gives their agent a task that is due at once, with a ring; without an
 * agent, staff get an alert. A request that was acknowledged while its link could not be checked counts although the
 * link had ended, and says so: anyone might have sent it.
 */
export async function applyClientRequest(
  tx: Tx,
  needs: ApplyNeeds,
  submission: ClientRequest,
): Promise<Omit<Result, "seq">> {
  const link = await findClientLink(tx, submission.link);
  const [lead] = link ? await lockLeadsWith(tx, { phones: [], emails: [], ids: [link.leadId] }) : [];
  if (!link || !lead || lead.erasedAt)
    return {
      leadId: null,
      outcome: "refused",
      problem: "Someone sent a request on a client’s page that we don’t have.",
    };
  const { key, ask, note, language } = submission;
  const at = new Date(submission.receivedAt);
  const ended = !isOpenLink(link, at);
  const description = `Asked on the client’s page for ${CLIENT_ASK_LABELS[ask]}${ended ? ENDED : ""}`;
  const metadata = { ask, language, ...(note === null ? {} : { note }) };
  await addTouchpoints(tx, [
    { id: needs.newId(), leadId: lead.id, type: "client-request", description, at, metadata, submissionKey: key },
  ]);
  await holdForWords(tx, lead.id, note, at);
  const asksNow = !ended && !lead.status.startsWith("closed_");
  await touchLeads(tx, [{ id: lead.id, askedAt: asksNow ? at : null }], needs.now());
  const agent = await giveTask(tx, needs, lead, { submission, ended });
  if (agent !== null) await queueClientRings(tx, agent);
  else {
    const content = clientRequestAlert(lead.name, ask, `${needs.config.publicUrl}/admin/leads/${lead.id}/timeline`);
    const alert = { kind: "lead-alert" as const, occasion: `client ${key}`, content, leadId: lead.id };
    await queueAlerts(tx, needs, [alert], needs.now());
    if (asksNow) await queueRings(tx, [lead.id], needs.now());
  }
  return { leadId: lead.id, outcome: "joined", problem: null };
}

const ENDED = " (by a link that had ended: check that it was them)";

/** Gives the task to the lead's assignee, else to the agent of one of the policies. Returns who has it; null for nobody. */
async function giveTask(
  tx: Tx,
  needs: ApplyNeeds,
  lead: Lead,
  { submission: { ask }, ended }: { submission: ClientRequest; ended: boolean },
): Promise<string | null> {
  const now = needs.now();
  const active = new Set((await listAssignees(tx)).map(({ id }) => id));
  const agents = (await readHeldPolicies(tx, lead.id)).map(({ agentId }) => agentId);
  const assignedTo = [lead.assignedTo, ...agents].find((id) => id !== null && active.has(id));
  if (!assignedTo) return null;
  const title = `The client asks for ${CLIENT_ASK_LABELS[ask]}${ended ? ENDED : ""}`;
  const task = { id: needs.newId(), leadId: lead.id, title, dueAt: now, assignedTo, createdAt: now };
  await addTasks(tx, [task]);
  await remindWhenDue(tx, [task]);
  return assignedTo;
}
