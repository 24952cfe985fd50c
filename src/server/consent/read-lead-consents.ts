import type { ConsentRecord } from "#core/consent/consent-record.ts";
import { type MayCall, mayCall, type Standing, standings } from "#core/consent/consent-standing.ts";
import type { FamilyContact } from "#core/leads/family-contact.ts";
import type { Lead } from "#core/leads/lead.ts";
import type { Db } from "#server/platform/database.ts";
import { leadsWithContact } from "#server/requests/requests-store.ts";
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

/** For each of some leads that has a number, whether staff may call it, by the lead's id. */
export async function findMayCall({ db }: { db: Db }, leads: readonly Pick<Lead, "id" | "phone">[]): Promise<Map<string, MayCall>> {
  const numbers = leads.flatMap(({ id, phone }) => (phone === null ? [] : [{ id, phone }]));
  const standing = standings(
    await consentsOfAddresses(
      db,
      numbers.map(({ phone }) => phone),
    ),
  );
  const helped = await leadsWithContact(
    db,
    numbers.map(({ id }) => id),
  );
  return new Map(numbers.map(({ id, phone }) => [id, mayCall(phone, standing, helped.has(id))]));
}
