import { digestEmail } from "#leads/notifications/rules/digest-email.ts";
import { isMailAddress } from "#platform/text/rules/mail-address.ts";
import type { Db, Tx } from "#platform/database/server/database.ts";
import { findAlertReaders } from "./queue-alerts.ts";
import { findWaitingReaders, claimWaitingAlerts } from "./notifications-store.ts";
import { type MailNeeds, queueMails } from "./queue-mail.ts";

/**
 * Writes the digests: for each member of staff one email about everything that waits for them; nothing where nothing
 * waits. What waits is removed in the transaction that writes the email, so that each alert is in one digest, whatever
 * fails. What waits for someone who has left goes to those who get the alerts now, and waits on while there is nobody.
 */
export async function mailDigests(needs: MailNeeds & { db: Db; now: () => Date }): Promise<void> {
  for (const { staffId, email } of await findWaitingReaders(needs.db)) {
    await needs.db.transaction(async (tx) => {
      const to = email !== null && isMailAddress(email) ? [email] : await everyReader(tx, needs);
      if (to.length === 0) return;
      const taken = await claimWaitingAlerts(tx, staffId);
      if (taken.length === 0) return;
      const now = needs.now();
      const deskUrl = `${needs.config.publicUrl}/admin`;
      const { timeZone } = needs.site.settings().agency;
      const content = digestEmail(
        taken.map(({ subject, at, leadId }) => ({ subject, at, url: `${deskUrl}/leads/${leadId}` })),
        { deskUrl, timeZone, now },
      );
      const id = needs.newId();
      await queueMails(
        tx,
        needs,
        to.map((address) => ({
          key: `lead-digest ${id} ${address}`,
          kind: "lead-digest",
          to: address,
          content,
          leadId: null,
          toVisitor: false,
        })),
        now,
      );
    });
  }
}

async function everyReader(tx: Tx, needs: MailNeeds): Promise<string[]> {
  const { addresses, hourly } = await findAlertReaders(tx, needs);
  return [...new Set([...addresses, ...hourly.map(({ email }) => email)])];
}
