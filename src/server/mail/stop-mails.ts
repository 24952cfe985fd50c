import { addTouchpoint, findLead } from "#server/leads/leads-store.ts";
import { type Db, isUnavailable } from "#server/platform/database.ts";
import type { Journal } from "#server/platform/journal.ts";
import type { Log } from "#server/platform/log.ts";
import { DATABASE_PATIENCE, within } from "#server/platform/patience.ts";
import { isToken } from "#server/requests/derive-tokens.ts";
import { addStop, findByStopToken, isStopped } from "./mail-store.ts";

type StopNeeds = { db: Db; now: () => Date; newId: () => string };

/** A press of the button as the journal keeps it while the database is away, by the token of the link. Plain JSON. */
export type MailStop = { mailStop: string };

/** Tells a record of the journal from a sending of a form. */
export function isMailStop(record: object): record is MailStop {
  return "mailStop" in record;
}

/** Whether a link that ends mail is one of ours; 'away' while that cannot be told. */
export async function findStopLink(needs: { db: Db }, token: string): Promise<"ours" | "unknown" | "away"> {
  try {
    return (await within(DATABASE_PATIENCE, findByStopToken(needs.db, token))) ? "ours" : "unknown";
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return isToken(token) ? "away" : "unknown";
  }
}

/**
 * Ends further mail for whoever pressed the button, now (`stopped`) or, while the database is away and no mail can go out
 * either, as soon as it is back (`noted`). `unknown`: the link is none of ours.
 */
export async function takeMailStop(needs: StopNeeds & { journal: Journal; log: Log }, token: string): Promise<"stopped" | "noted" | "unknown"> {
  try {
    return (await within(DATABASE_PATIENCE, stopMails(needs, token))) ? "stopped" : "unknown";
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    if (!isToken(token)) return "unknown";
    needs.log.warn({ err: error }, "the database is away; the journal takes a wish for no more mail");
    await needs.journal.append({ mailStop: token } satisfies MailStop);
    return "noted";
  }
}

/** Ends further mail to whoever holds the link, at once, with a line in the lead's journey. Safe to repeat. Answers whether the link was ours. */
export async function stopMails(needs: StopNeeds, token: string): Promise<boolean> {
  return needs.db.transaction(async (tx) => {
    const mail = await findByStopToken(tx, token);
    if (!mail) return false;
    const at = needs.now();
    const before = await isStopped(tx, mail.toAddress, mail.createdAt);
    await addStop(tx, mail.toAddress, at);
    if (!before && mail.leadId && (await findLead(tx, mail.leadId))) {
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
