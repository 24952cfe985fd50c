import { isAgreement } from "#core/consent/consent-record.ts";
import { standings } from "#core/consent/consent-standing.ts";
import type { Letter } from "#core/mail/letter.ts";
import { agreedLetter, alertLetter, confirmationReader, confirmationLetter } from "#core/mail/lead-letters.ts";
import { isMailAddress } from "#core/mail/mail-address.ts";
import type { Submission } from "#core/leads/submission.ts";
import { alertAddresses } from "#server/access/access-store.ts";
import { consentsOfLead } from "#server/consent/consent-store.ts";
import type { Stored } from "#server/leads/leads-store.ts";
import type { Tx } from "#server/platform/database.ts";
import { findRequest } from "#server/requests/requests-store.ts";
import { isProven, isStopped } from "./mail-store.ts";
import { type MailNeeds, queueMail } from "./queue-mail.ts";

type TellNeeds = MailNeeds & { now: () => Date };

/**
 * Writes the mails about a submission that was just stored: a confirmation to the visitor who gave an address and agreed,
 * and an alert to the agency's address, or to every active owner and agent. In the lead's own transaction, so each lead is
 * told of once, also one that came in from the journal. One that came in so late that its sender has taken it back in the
 * meantime is confirmed to nobody, and told of as taken back.
 */
export async function tellAboutLead(tx: Tx, needs: TellNeeds, submission: Submission, stored: Stored): Promise<void> {
  if (stored.outcome === "known") return;
  const { agency } = needs.site.settings();
  const { leadId } = stored;
  const sentAt = new Date(submission.receivedAt);
  const withdrawnSince = await isTakenBack(tx, submission, leadId, sentAt);
  const visitor = confirmationReader(submission);
  if (visitor !== null && isMailAddress(visitor.address) && !withdrawnSince && !(await isStopped(tx, visitor.address, sentAt))) {
    const reader = { name: visitor.name, proven: await isProven(tx, visitor.address), answers: agency.email !== null };
    const letter = confirmationLetter(reader, submission, agency, `${needs.config.publicUrl}/contact`);
    await queueMail(
      tx,
      needs,
      { key: `lead-confirmation ${submission.key}`, kind: "lead-confirmation", to: visitor.address, letter, leadId, toVisitor: true, agreedAt: sentAt },
      needs.now(),
    );
  }
  const letter = alertLetter(submission, { known: stored.outcome === "joined", withdrawnSince }, `${needs.config.publicUrl}/admin/leads/${leadId}`);
  await tellStaff(tx, needs, submission.key, letter, leadId);
}

/** Tells staff that the insured person has agreed for herself by the link `tokenHash`, in the transaction that keeps her agreement. */
export async function tellAboutAgreement(
  tx: Tx,
  needs: TellNeeds,
  { tokenHash, leadId }: { tokenHash: string; leadId: string },
  agreed: { name: string; phone: string; text: boolean },
): Promise<void> {
  await tellStaff(tx, needs, `agreed ${tokenHash}`, agreedLetter(agreed, `${needs.config.publicUrl}/admin/leads/${leadId}`), leadId);
}

async function tellStaff(tx: Tx, needs: TellNeeds, occasion: string, letter: Letter, leadId: string): Promise<void> {
  const { agency } = needs.site.settings();
  const staff = agency.email === null ? await alertAddresses(tx) : [agency.email];
  for (const to of staff.filter(isMailAddress)) {
    await queueMail(tx, needs, { key: `lead-alert ${occasion} ${to}`, kind: "lead-alert", to, letter, leadId, toVisitor: false }, needs.now());
  }
}

/** Whether the request was withdrawn after it was sent, or every number and address that it agreed to was: a sending may come from the journal long after. */
async function isTakenBack(tx: Tx, { links, consents }: Submission, leadId: string, sentAt: Date): Promise<boolean> {
  const request = links ? await findRequest(tx, "request", links.request) : null;
  if (request?.withdrawnAt && request.withdrawnAt > sentAt) return true;
  const agreed = new Set(consents.filter(isAgreement).map(({ address }) => address));
  if (agreed.size === 0) return false;
  const withdrawn = new Set(standings(await consentsOfLead(tx, leadId)).flatMap(({ address, withdrawn: is }) => (is ? [address] : [])));
  return [...agreed].every((address) => withdrawn.has(address));
}
