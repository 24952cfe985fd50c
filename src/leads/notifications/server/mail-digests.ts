import { hasRole } from "#platform/access/rules/rights.ts";
import type { LightReader } from "#platform/log/rules/site-light.ts";
import { type DigestLight, digestEmail } from "#leads/notifications/rules/digest-email.ts";
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
  const waiting = await findWaitingReaders(needs.db);
  const light = waiting.length === 0 ? null : await needs.light.read();
  for (const { staffId, email, role, alsoRole } of waiting)
    await needs.db.transaction(async (tx) => {
      const taken = await claimWaitingAlerts(tx, staffId);
      const isOwner = role !== null && hasRole({ role, alsoRole }, "owner");
      if (email !== null && isMailAddress(email))
        return queueDigests(tx, needs, new Map([[email, taken]]), light && { ...light, isOwner });
      const readers = await findReadersOfLeads(tx, needs, [...new Set(taken.map(({ leadId }) => leadId))]);
      const byAddress = new Map<string, WaitingAlert[]>();
      for (const alert of taken)
        for (const address of addressesOf(readers.get(alert.leadId)))
          byAddress.set(address, [...(byAddress.get(address) ?? []), alert]);
      await queueDigests(tx, needs, byAddress, light && { ...light, isOwner: false });
      const sent = new Set([...byAddress.values()].flat());
      await addWaitingAlerts(
        tx,
        taken.filter((alert) => !sent.has(alert)),
      );
    });
}

export type DigestNeeds = MailNeeds & { db: Db; now: () => Date; light: Pick<LightReader, "read"> };
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
  light: DigestLight | null,
): Promise<void> {
  const now = needs.now();
  const deskUrl = `${needs.config.publicUrl}/admin`;
  const { timeZone } = needs.site.settings().agency;
  const id = needs.newId();
  const mails = [...byAddress].flatMap(([address, alerts]) => {
    if (alerts.length === 0) return [];
    const listed = alerts.map(({ subject, at, leadId }) => ({ subject, at, url: `${deskUrl}/leads/${leadId}` }));
    const content = digestEmail(listed, { deskUrl, timeZone, now, light });
    const key = `lead-digest ${id} ${address}`;
    return [{ key, kind: "lead-digest" as const, to: address, content, leadId: null, toVisitor: false }];
  });
  await queueMails(tx, needs, mails, now);
}
