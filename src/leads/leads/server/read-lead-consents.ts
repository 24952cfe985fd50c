import type { ConsentRecord } from "#compliance/consent/rules/consent-record.ts";
import { type ConsentStatus, consentStatuses } from "#compliance/consent/rules/consent-status.ts";
import type { Suppression } from "#compliance/consent/rules/suppression.ts";
import type { Lead } from "#leads/leads/rules/lead.ts";
import type { Db } from "#platform/database/server/database.ts";
import { readTogether } from "#platform/database/server/readings.ts";
import { consentsOfAddresses, consentsOfLead, suppressionsReading } from "#compliance/consent/server/consent-store.ts";

/**
 * Reads what staff must know before they contact anyone in a lead's household: its consent records, and the consent
 * status and suppressions of each of its contact points, also from other leads.
 */
export async function readLeadConsents(
  { db }: { db: Db },
  lead: Lead,
  contacts: readonly { phone: string | null; email: string | null }[],
): Promise<{ consents: ConsentRecord[]; statuses: ConsentStatus[]; suppressed: Suppression[] }> {
  const consents = await consentsOfLead(db, lead.id);
  const given = [lead, ...contacts].flatMap(({ phone, email }) => [phone, email]).filter((address) => address !== null);
  const addresses = [...new Set([...given, ...consents.map(({ address }) => address)])];
  const [records, suppressed] = await readTogether(db, [
    consentsOfAddresses(addresses),
    suppressionsReading(addresses),
  ]);
  return { consents, statuses: consentStatuses(records), suppressed };
}
