import type { Lead } from "#leads/leads/rules/lead.ts";
import { addContactPoints } from "#compliance/consent/server/consent-store.ts";
import type { Tx } from "#platform/database/server/database.ts";
import { addLeads } from "./leads-store.ts";

/** Adds leads that came without a form, with their own numbers and addresses as contact points. */
export async function addKnownLeads(tx: Tx, leads: readonly Lead[], at: Date): Promise<void> {
  await addLeads(
    tx,
    leads.map((lead) => ({ ...lead, utm: {}, referrer: "" })),
  );
  const pointsOf = ({ id, name, phone, email }: Lead) =>
    [phone, email].flatMap((address) =>
      address === null ? [] : [{ leadId: id, address, personName: name, addedAt: at }],
    );
  await addContactPoints(tx, leads.flatMap(pointsOf));
}
