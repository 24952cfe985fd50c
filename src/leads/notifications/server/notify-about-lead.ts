import {
  agreedEmail,
  alertEmail,
  confirmationReader,
  confirmationEmail,
} from "#leads/notifications/rules/lead-emails.ts";
import { openFrom } from "#leads/leads/rules/open-time.ts";
import { isMailAddress } from "#platform/text/rules/mail-address.ts";
import type { DoNotContact, LeadRequest } from "#leads/leads/rules/submission.ts";
import { isSuppressed } from "#compliance/consent/server/consent-store.ts";
import type { Tx } from "#platform/database/server/database.ts";
import { isProven } from "./notifications-store.ts";
import { queueAlerts, type StaffAlert } from "./queue-alerts.ts";
import { type MailNeeds, type MailToQueue, queueMails } from "./queue-mail.ts";

type NotifyNeeds = MailNeeds & { now: () => Date };

/** A request that was just applied; `known`: its lead existed before. */
type AppliedRequest = { request: LeadRequest | DoNotContact; leadId: string; known: boolean };

/**
 * Queues the emails about requests, in the transaction that applies them: a confirmation to a visitor who consented to
 * email, and alerts to staff. Appointments have their own emails.
 */
export async function notifyAboutRequests(
  tx: Tx,
  needs: NotifyNeeds,
  applied: readonly AppliedRequest[],
): Promise<void> {
  const confirmations: MailToQueue[] = [];
  const alerts: StaffAlert[] = [];
  for (const { request, leadId, known } of applied) {
    if (request.type === "request" && request.appointment !== undefined) continue;
    const confirmation = await confirm(tx, needs, request, leadId);
    if (confirmation) confirmations.push(confirmation);
    const content = alertEmail(request, known, `${needs.config.publicUrl}/admin/leads/${leadId}`);
    alerts.push({ kind: "lead-alert", occasion: request.key, content, leadId });
  }
  const at = needs.now();
  await queueMails(tx, needs, confirmations, at);
  await queueAlerts(tx, needs, alerts, at);
}

/** Notifies staff that the insured person consented through the link `tokenHash`, in the consent's transaction. */
export async function notifyAboutAgreement(
  tx: Tx,
  needs: NotifyNeeds,
  { tokenHash, leadId }: { tokenHash: string; leadId: string },
  agreed: { name: string; phone: string; text: boolean },
): Promise<void> {
  const content = agreedEmail(agreed, `${needs.config.publicUrl}/admin/leads/${leadId}`);
  const alert: StaffAlert = { kind: "lead-alert", occasion: `agreed ${tokenHash}`, content, leadId };
  await queueAlerts(tx, needs, [alert], needs.now());
}

async function confirm(
  tx: Tx,
  needs: NotifyNeeds,
  request: LeadRequest | DoNotContact,
  leadId: string,
): Promise<MailToQueue | null> {
  const visitor = request.type === "request" ? confirmationReader(request) : null;
  if (
    request.type !== "request" ||
    visitor === null ||
    !isMailAddress(visitor.address) ||
    (await isSuppressed(tx, visitor.address, "email"))
  )
    return null;
  const { agency } = needs.site.settings();
  const reader = { name: visitor.name, proven: await isProven(tx, visitor.address), answers: agency.email !== null };
  const opens = openFrom(agency, needs.now());
  const closed = opens > needs.now() ? { at: opens, timeZone: agency.timeZone } : null;
  const content = confirmationEmail(reader, request, agency, needs.config.publicUrl, closed);
  return {
    key: `lead-confirmation ${request.key}`,
    kind: "lead-confirmation",
    to: visitor.address,
    content,
    leadId,
    toVisitor: true,
  };
}
