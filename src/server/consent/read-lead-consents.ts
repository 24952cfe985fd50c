import type { ConsentRecord } from "#core/consent/consent-record.ts";
import { type Standing, standings } from "#core/consent/consent-standing.ts";
import type { FamilyContact } from "#core/leads/family-contact.ts";
import type { Lead } from "#core/leads/lead.ts";
import type { Db } from "#server/platform/database.ts";
import { consentsOfAddresses, consentsOfLead } from "./consent-store.ts";

/**
 * What staff must know before they contact anybody of a lead: its own records, and where each of its numbers and addresses
 * stands after everything that was said of it, also for other leads. Somebody who withdrew stays withdrawn wherever she stands.
 */
export async function readLeadConsents(
  { db }: { db: Db },
  lead: Lead,
  contacts: readonly FamilyContact[],
): Promise<{ consents: ConsentRecord[]; standing: Standing[] }> {
  const consents = await consentsOfLead(db, lead.id);
  const told = [lead, ...contacts].flatMap(({ phone, email }) => [phone, email]).filter((address) => address !== null);
  const addresses = [...new Set([...told, ...consents.map(({ address }) => address)])];
  return { consents, standing: standings(await consentsOfAddresses(db, addresses)) };
}

/** Those of some numbers and addresses whose owners took everything back and agreed to nothing since. */
export async function findEnded({ db }: { db: Db }, addresses: readonly string[]): Promise<Set<string>> {
  const standing = standings(await consentsOfAddresses(db, addresses));
  return new Set(standing.flatMap(({ address, withdrawn }) => (withdrawn ? [address] : [])));
}
