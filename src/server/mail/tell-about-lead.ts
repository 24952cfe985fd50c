import { alertLetter, confirmationReader, confirmationLetter } from "#core/mail/lead-letters.ts";
import { isMailAddress } from "#core/mail/mail-address.ts";
import type { Submission } from "#core/leads/submission.ts";
import { alertAddresses } from "#server/access/access-store.ts";
import type { Stored } from "#server/leads/leads-store.ts";
import type { Tx } from "#server/platform/database.ts";
import { type MailNeeds, queueMail } from "./queue-mail.ts";

/**
 * Writes the mails about a submission that was just stored: a confirmation to the visitor who gave an address and agreed,
 * and an alert to the agency's address, or to every active owner and agent. In the lead's own transaction, so each lead is
 * told of once, also one that came in from the journal.
 */
export async function tellAboutLead(tx: Tx, needs: MailNeeds & { now: () => Date }, submission: Submission, stored: Stored): Promise<void> {
  if (stored.outcome === "known") return;
  const { agency } = needs.site.settings();
  const at = needs.now();
  const { leadId } = stored;
  const visitor = confirmationReader(submission);
  if (visitor !== null && isMailAddress(visitor.address)) {
    const letter = confirmationLetter(visitor.name, submission.details, agency);
    await queueMail(
      tx,
      needs,
      { key: `lead-confirmation ${submission.key}`, kind: "lead-confirmation", to: visitor.address, letter, leadId, toVisitor: true },
      at,
    );
  }
  const letter = alertLetter(submission, stored.outcome === "joined", `${needs.config.publicUrl}/admin/leads/${leadId}`);
  const staff = agency.email === null ? await alertAddresses(tx) : [agency.email];
  for (const to of staff.filter(isMailAddress)) {
    await queueMail(tx, needs, { key: `lead-alert ${submission.key} ${to}`, kind: "lead-alert", to, letter, leadId, toVisitor: false }, at);
  }
}
