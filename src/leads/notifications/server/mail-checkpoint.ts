import { checkpointEmail } from "#leads/notifications/rules/checkpoint-email.ts";
import { isMailAddress } from "#platform/text/rules/mail-address.ts";
import { ownerAddresses } from "#accounts/access/server/access-store.ts";
import { newestCheckpoint } from "#platform/ledger/server/ledger-store.ts";
import type { Db } from "#platform/database/server/database.ts";
import { type MailNeeds, queueMail } from "./queue-mail.ts";

/** Emails the ledger's newest checkpoint to every owner, once per checkpoint: nothing is sent on a day without new records. */
export async function mailCheckpoint(needs: MailNeeds & { db: Db; now: () => Date }): Promise<void> {
  await needs.db.transaction(async (tx) => {
    const newest = await newestCheckpoint(tx);
    if (!newest) return;
    for (const to of (await ownerAddresses(tx)).filter(isMailAddress)) {
      const content = checkpointEmail(newest);
      await queueMail(
        tx,
        needs,
        { key: `checkpoint ${newest.size} ${to}`, kind: "checkpoint", to, content, leadId: null, toVisitor: false },
        needs.now(),
      );
    }
  });
}
