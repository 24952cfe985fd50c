import { digestEmail } from "#leads/notifications/rules/digest-email.ts";
import { isMailAddress } from "#platform/text/rules/mail-address.ts";
import type { Db, Tx } from "#platform/database/server/database.ts";
import { type AlertReaders, findReadersOfLeads } from "./queue-alerts.ts";
import { addWaitingAlerts, findWaitingReaders, claimWaitingAlerts } from "./notifications-store.ts";
import { type MailNeeds, queueMails } from "./queue-mail.ts";

/**
 * Writes the digests: for each member of staff one email about everything that waits for them; nothing where nothing
 * waits. What waits is removed in the transaction that writes the email, so that each alert is in one digest, whatever
 * fails. What waits for someone who has left goes to those who get alerts about that lead now, and waits on while there
 * is nobody.
 */
export async function mailDigests(needs: DigestNeeds): Promise<void> {
  for (const { staffId, email } of await findWaitingReaders(needs.db))
    await needs.db.transaction(async (tx) => {
      const taken = await claimWaitingAlerts(tx, staffId);
      if (email !== null && isMailAddress(email)) return queueDigests(tx, needs, new Map([[email, taken]]));
      const readers = await findReadersOfLeads(tx, needs, [...new Set(taken.map(({ leadId }) => leadId))]);
      const byAddress = new Map<string, WaitingAlert[]>();
      for (const alert of taken)
        for (const address of addressesOf(readers.get(alert.leadId)))
          byAddress.set(address, [...(byAddress.get(address) ?? []), alert]);
      await queueDigests(tx, needs, byAddress);
      const sent = new Set([...byAddress.values()].flat());
      await addWaitingAlerts(
        tx,
        taken.filter((alert) => !sent.has(alert)),
      );
    });
}

type DigestNeeds = MailNeeds & { db: Db; now: () => Date };
type WaitingAlert = Awaited<ReturnType<typeof claimWaitingAlerts>>[number];

/** Returns the addresses that get any alerts, at once or within the hour. */
function addressesOf(readers: AlertReaders | undefined): string[] {
  if (!readers) return [];
  return [...new Set([...readers.addresses, ...readers.hourly.map(({ email }) => email)])];
}

async function queueDigests(
  tx: Tx,
  needs: DigestNeeds,
  byAddress: ReadonlyMap<string, readonly WaitingAlert[]>,
): Promise<void> {
  const now = needs.now();
  const deskUrl = `${needs.config.publicUrl}/admin`;
  const { timeZone } = needs.site.settings().agency;
  const id = needs.newId();
  const mails = [...byAddress].flatMap(([address, alerts]) => {
    if (alerts.length === 0) return [];
    const listed = alerts.map(({ subject, at, leadId }) => ({ subject, at, url: `${deskUrl}/leads/${leadId}` }));
    const content = digestEmail(listed, { deskUrl, timeZone, now });
    const key = `lead-digest ${id} ${address}`;
    return [{ key, kind: "lead-digest" as const, to: address, content, leadId: null, toVisitor: false }];
  });
  await queueMails(tx, needs, mails, now);
}
