import type { Db } from "#server/platform/database.ts";
import { addTouchpoint, findLead } from "#server/leads/leads-store.ts";
import { addStop, findByStopToken } from "./mail-store.ts";

/** The address that holds a mail with this token, or null for a token that is none of ours. */
export async function stopAddress(needs: { db: Db }, token: string): Promise<string | null> {
  return (await findByStopToken(needs.db, token))?.toAddress ?? null;
}

/** Ends further mail to whoever holds the link, at once, with a line in the lead's journey. Safe to repeat. Answers whether the link was ours. */
export async function stopMails(needs: { db: Db; now: () => Date; newId: () => string }, token: string): Promise<boolean> {
  return needs.db.transaction(async (tx) => {
    const mail = await findByStopToken(tx, token);
    if (!mail) return false;
    const at = needs.now();
    await addStop(tx, mail.toAddress, at);
    if (mail.leadId && (await findLead(tx, mail.leadId))) {
      await addTouchpoint(tx, {
        id: needs.newId(),
        leadId: mail.leadId,
        type: "email-stop",
        description: "Asked for no more email",
        at,
        metadata: { mail: mail.id },
      });
    }
    return true;
  });
}
