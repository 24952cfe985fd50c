import { replacedBy } from "#core/consent/taken-back.ts";
import type { FamilyContact } from "#core/leads/family-contact.ts";
import type { LeadDetails } from "#core/leads/lead.ts";
import type { Submission } from "#core/leads/submission.ts";
import type { Tx } from "#server/platform/database.ts";
import { markWithdrawn, type StoredRequest } from "#server/requests/requests-store.ts";
import { addConsents, consentsOfLead } from "./consent-store.ts";

/**
 * Ends what was agreed to for the numbers and addresses that a request tells no longer: those of the earlier sending, as
 * of the correction; or where this sending is the older of the two and came in late, its own, as of what was said since,
 * be it another correction or the withdrawal. For a submission that was just stored with lead `leadId`.
 */
export async function revokeReplaced(tx: Tx, submission: Submission, earlier: StoredRequest, leadId: string, newId: () => string): Promise<void> {
  const at = new Date(submission.receivedAt);
  const [hers, before] = [addressesOf(submission), addressesOf(earlier)];
  const { withdrawnAt, sentAt } = earlier;
  const withdrawn = withdrawnAt !== null && withdrawnAt > at;
  const replaced = withdrawn
    ? { as: withdrawnAt, gone: hers }
    : sentAt > at
      ? { as: sentAt, gone: hers.filter((address) => !before.includes(address)) }
      : { as: at, gone: before.filter((address) => !hers.includes(address)) };
  const [shown] = submission.consents;
  if (shown && replaced.gone.length > 0) {
    const said = { ...shown, at: replaced.as.toISOString() };
    await addConsents(tx, leadId, replacedBy(said, await consentsOfLead(tx, leadId), replaced.gone), newId);
  }
  if (withdrawn) await markWithdrawn(tx, leadId, withdrawnAt);
}

function addressesOf({ details, contact }: { details: LeadDetails; contact?: FamilyContact | null }): string[] {
  return [details.phone, details.email, contact?.phone ?? null, contact?.email ?? null].filter((address) => address !== null);
}
