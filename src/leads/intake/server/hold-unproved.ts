import { holdLeads } from "#leads/leads/server/holds-store.ts";
import { leadsWithAddress, suppress } from "#compliance/consent/server/consent-store.ts";
import { dropWaitingMails } from "#leads/notifications/server/notifications-store.ts";
import { UNSUBSCRIBED } from "#leads/notifications/server/queue-mail.ts";
import type { Tx } from "#platform/database/server/database.ts";

/**
 * Applies an opt-out that nobody has proved: suppresses exactly the numbers and addresses that were typed, and puts
 * every lead that has one of them on hold until staff have reviewed it. Nothing else is changed or canceled.
 */
export async function holdUnproved(
  tx: Tx,
  typed: readonly string[],
  by: { leadId: string; seq: number; since: Date },
): Promise<void> {
  await suppress(tx, typed, { ...by, source: "typed" });
  await dropWaitingMails(tx, typed, UNSUBSCRIBED);
  await holdLeads(
    tx,
    [by.leadId, ...(await leadsWithAddress(tx, typed))],
    "Someone asked us not to contact this person. We don’t know who asked.",
    by.since,
  );
}
