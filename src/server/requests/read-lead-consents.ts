import type { ConsentRecord } from "#core/consent/consent-record.ts";
import { type ConsentStatus, consentStatuses } from "#core/consent/consent-status.ts";
import type { Suppression } from "#core/consent/suppression.ts";
import type { Lead } from "#core/leads/lead.ts";
import type { Db } from "#server/platform/database.ts";
import { consentsOfAddresses, consentsOfLead, suppressionsOf } from "#server/consent/consent-store.ts";

/**
 * What staff must know before they contact anyone in a lead's household: its consent records, and the consent status and
 * suppressions of each of its contact points, also from other leads.
 */
export async function readLeadConsents(
  { db }: { db: Db },
  lead: Lead,
  contacts: readonly { phone: string | null; email: string | null }[],
): Promise<{ consents: ConsentRecord[]; statuses: ConsentStatus[]; suppressed: Suppression[] }> {
  const consents = await consentsOfLead(db, lead.id);
  const given = [lead, ...contacts].flatMap(({ phone, email }) => [phone, email]).filter((address) => address !== null);
  const addresses = [...new Set([...given, ...consents.map(({ address }) => address)])];
  return {
    consents,
    statuses: consentStatuses(await consentsOfAddresses(db, addresses)),
    suppressed: await suppressionsOf(db, addresses),
  };
}
