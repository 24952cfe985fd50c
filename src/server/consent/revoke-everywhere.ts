import type { ConsentEvidence } from "#core/consent/consent-record.ts";
import { takenBack } from "#core/consent/taken-back.ts";
import { addTouchpoint } from "#server/leads/leads-store.ts";
import { addStop } from "#server/mail/mail-store.ts";
import type { MailNeeds } from "#server/mail/queue-mail.ts";
import type { Tx } from "#server/platform/database.ts";
import { markWithdrawn } from "#server/requests/requests-store.ts";
import { callOffBookings } from "#server/scheduling/call-off-bookings.ts";
import { addConsents, addressesToldFor, consentsOfLeads, leadsReachedBy } from "./consent-store.ts";

/**
 * Makes a wish to be left alone hold for all that is known of the person: on every lead that one of her numbers or
 * addresses stands on, for every number and address of it, on every channel (compliance: revocation is honored at once on
 * every channel). `said` are the withdrawals as she gave them, already recorded with lead `leadId`, so the end of the chain
 * is locked. Mail that waits is stopped, calls that were booked are called off; what she agreed to later stands.
 */
export async function revokeEverywhere(tx: Tx, needs: MailNeeds & { now: () => Date }, said: readonly ConsentEvidence[], leadId: string): Promise<void> {
  const [first] = said;
  if (!first) return;
  const at = new Date(first.at);
  const revoked = new Set(said.map(({ address }) => address));
  const leadIds = [...new Set([leadId, ...(await leadsReachedBy(tx, [...revoked], at))])].sort();
  const records = await consentsOfLeads(tx, leadIds);
  const told = await addressesToldFor(tx, leadIds);
  for (const lead of leadIds) {
    const further = takenBack(first, records.get(lead) ?? [], told.get(lead) ?? []);
    for (const { address } of further) revoked.add(address);
    await addConsents(tx, lead, further, needs.newId);
    await markWithdrawn(tx, lead, at);
    if (lead !== leadId && further.length > 0) {
      const description = "Asked not to be contacted: no calls, texts or emails";
      await addTouchpoint(tx, { id: needs.newId(), leadId: lead, type: "withdrawal", description, at, metadata: { toldBy: leadId } });
    }
  }
  for (const address of revoked) if (address.includes("@")) await addStop(tx, address, at);
  await callOffBookings(tx, needs, { leadIds, phones: [...revoked], said: at });
}
