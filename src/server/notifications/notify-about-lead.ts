import { agreedEmail, alertEmail, confirmationReader, confirmationEmail } from "#core/notifications/lead-emails.ts";
import type { EmailContent } from "#core/notifications/email-content.ts";
import { isMailAddress } from "#core/site/mail-address.ts";
import type { DoNotContact, LeadRequest } from "#core/leads/submission.ts";
import { alertAddresses } from "#server/access/access-store.ts";
import { isSuppressed } from "#server/consent/consent-store.ts";
import type { Tx } from "#server/platform/database.ts";
import { isProven } from "./notifications-store.ts";
import { type MailNeeds, type MailToQueue, queueMails } from "./queue-mail.ts";

type NotifyNeeds = MailNeeds & { now: () => Date };

/** A request that was just applied; `known`: its lead existed before. */
export type AppliedRequest = { request: LeadRequest | DoNotContact; leadId: string; known: boolean };

/**
 * Queues the emails about requests, in the transaction that applies them: a confirmation to a visitor who consented to
 * email, and an alert to the agency's address, or to every active owner and agent. Appointments have their own emails.
 */
export async function notifyAboutRequests(
  tx: Tx,
  needs: NotifyNeeds,
  applied: readonly AppliedRequest[],
): Promise<void> {
  const staff = await staffAddresses(tx, needs);
  const mails: MailToQueue[] = [];
  for (const { request, leadId, known } of applied) {
    if (request.type === "request" && request.appointment !== undefined) continue;
    const confirmation = await confirm(tx, needs, request, leadId);
    if (confirmation) mails.push(confirmation);
    mails.push(
      ...alertMails(
        staff,
        request.key,
        alertEmail(request, known, `${needs.config.publicUrl}/admin/leads/${leadId}`),
        leadId,
      ),
    );
  }
  await queueMails(tx, needs, mails, needs.now());
}

/** Notifies staff that the insured person consented through the link `tokenHash`, in the transaction that stores the consent. */
export async function notifyAboutAgreement(
  tx: Tx,
  needs: NotifyNeeds,
  { tokenHash, leadId }: { tokenHash: string; leadId: string },
  agreed: { name: string; phone: string; text: boolean },
): Promise<void> {
  const content = agreedEmail(agreed, `${needs.config.publicUrl}/admin/leads/${leadId}`);
  await queueMails(
    tx,
    needs,
    alertMails(await staffAddresses(tx, needs), `agreed ${tokenHash}`, content, leadId),
    needs.now(),
  );
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
  const content = confirmationEmail(reader, request, agency, `${needs.config.publicUrl}/contact`);
  return {
    key: `lead-confirmation ${request.key}`,
    kind: "lead-confirmation",
    to: visitor.address,
    content,
    leadId,
    toVisitor: true,
  };
}

async function staffAddresses(tx: Tx, needs: NotifyNeeds): Promise<string[]> {
  const { agency } = needs.site.settings();
  return (agency.email === null ? await alertAddresses(tx) : [agency.email]).filter(isMailAddress);
}

function alertMails(staff: readonly string[], occasion: string, content: EmailContent, leadId: string): MailToQueue[] {
  return staff.map((to) => ({
    key: `lead-alert ${occasion} ${to}`,
    kind: "lead-alert",
    to,
    content,
    leadId,
    toVisitor: false,
  }));
}
