import { leadsWithAddress, suppress } from "#server/consent/consent-store.ts";
import { holdLeads } from "#server/leads/leads-store.ts";
import { dropWaitingMails } from "#server/notifications/notifications-store.ts";
import { STOPPED } from "#server/notifications/queue-mail.ts";
import type { Tx } from "#server/platform/database.ts";

/**
 * Follows an opt-out that nobody has proved: suppresses exactly the numbers and addresses that were typed, and holds every
 * lead for which one of them was given until staff have looked. Cancels and changes nothing else.
 */
export async function holdUnproved(
  tx: Tx,
  typed: readonly string[],
  by: { leadId: string; seq: number; since: Date },
): Promise<void> {
  await suppress(tx, typed, { ...by, source: "typed" });
  await dropWaitingMails(tx, typed, STOPPED);
  await holdLeads(
    tx,
    [by.leadId, ...(await leadsWithAddress(tx, typed))],
    "Someone asked us not to contact this person. We don’t know who asked.",
    by.since,
  );
}
