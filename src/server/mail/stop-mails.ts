import { stopMailEvidence } from "#core/consent/stop-mail-wording.ts";
import { replacedBy } from "#core/consent/taken-back.ts";
import { addConsents, consentsOfLeads, leadsReachedBy, lockConsents } from "#server/consent/consent-store.ts";
import { addTouchpoint, findLead } from "#server/leads/leads-store.ts";
import { type Db, isUnavailable, type Tx } from "#server/platform/database.ts";
import type { Journal } from "#server/platform/journal.ts";
import type { Log } from "#server/platform/log.ts";
import { DATABASE_PATIENCE, within } from "#server/platform/patience.ts";
import { isToken } from "#server/requests/derive-tokens.ts";
import { addStop, findByStopToken, isStopped } from "./mail-store.ts";
import type { MailNeeds } from "./queue-mail.ts";

type StopNeeds = MailNeeds & { db: Db; now: () => Date };

/** A press of the button as the journal keeps it while the database is away, by the token of the link, with its time (ISO 8601, UTC; older records have none). Plain JSON. */
export type MailStop = { mailStop: string; at?: string };

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
    await needs.journal.append({ mailStop: token, at: needs.now().toISOString() } satisfies MailStop);
    return "noted";
  }
}

/**
 * Ends further mail to whoever holds the link, as of when she pressed the button, with a line in the lead's journey; what
 * any lead had agreed to for mail to that address is taken back. Safe to repeat. Answers whether the link was ours.
 */
export async function stopMails(needs: StopNeeds, token: string, at = needs.now()): Promise<boolean> {
  return needs.db.transaction(async (tx) => {
    const mail = await findByStopToken(tx, token);
    if (!mail) return false;
    const before = await isStopped(tx, mail.toAddress, mail.createdAt);
    await takeBackMail(tx, needs, mail.toAddress, at);
    await addStop(tx, mail.toAddress, at);
    if (!before && mail.leadId && (await findLead(tx, mail.leadId))) {
      await addTouchpoint(tx, {
        id: needs.newId(),
        leadId: mail.leadId,
        type: "email-stop",
        description: "Unsubscribed from email",
        at,
        metadata: { mail: mail.id },
      });
    }
    return true;
  });
}

async function takeBackMail(tx: Tx, needs: StopNeeds, address: string, at: Date): Promise<void> {
  const said = stopMailEvidence(needs.site.settings().agency, address, at.toISOString(), `${needs.config.publicUrl}/stop-email`);
  const leadIds = await leadsReachedBy(tx, [address], at);
  // Before it is read what stands open, so that two presses at once take it back once.
  await lockConsents(tx);
  const records = await consentsOfLeads(tx, leadIds);
  for (const leadId of leadIds.toSorted()) await addConsents(tx, leadId, replacedBy(said, records.get(leadId) ?? [], [address]), needs.newId);
}
