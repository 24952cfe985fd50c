import { UNSUBSCRIBE_PATH } from "#compliance/consent/rules/unsubscribe-link.ts";
import { unsubscribeEvidence } from "#compliance/consent/rules/unsubscribe-evidence.ts";
import type { Unsubscribe } from "#leads/leads/rules/submission.ts";
import { addConsents, suppress, suppressionsOf } from "#compliance/consent/server/consent-store.ts";
import { findByStopLink } from "#leads/conversations/server/conversation-mails-store.ts";
import { addTouchpoint } from "#leads/leads/server/timeline-store.ts";
import { dropWaitingMails, findByUnsubscribeLink } from "#leads/notifications/server/notifications-store.ts";
import { UNSUBSCRIBED } from "#leads/notifications/server/queue-mail.ts";
import type { Tx } from "#platform/database/server/database.ts";
import type { ApplyNeeds } from "./apply-requests.ts";
import type { Result } from "./intake-store.ts";

/**
 * Unsubscribes the address that got the link, with evidence and a touchpoint. Safe to repeat; it also proves an opt-out
 * that was only typed.
 */
export async function applyUnsubscribe(
  tx: Tx,
  needs: ApplyNeeds,
  { link, receivedAt, language = "en" }: Unsubscribe,
  seq: number,
): Promise<Omit<Result, "seq">> {
  const mail = (await findByUnsubscribeLink(tx, link)) ?? (await findByStopLink(tx, link));
  if (!mail)
    return { leadId: null, outcome: "refused", problem: "Someone unsubscribed through a link that we don’t have." };
  const { leadId, toAddress } = mail;
  // Its reader is erased: no address is left.
  if (toAddress === "") return { leadId, outcome: "known", problem: null };
  const before = (await suppressionsOf(tx, [toAddress]))[0]?.source;
  // What a server reported, or what was only typed, is no wish of theirs yet.
  if (before === "link" || before === "unsubscribe" || before === "mail")
    return { leadId, outcome: "known", problem: null };
  const at = new Date(receivedAt);
  const evidence = unsubscribeEvidence(
    needs.site.settings().agency,
    toAddress,
    receivedAt,
    needs.config.publicUrl + UNSUBSCRIBE_PATH,
    language,
  );
  await addConsents(tx, [{ leadId, evidence }], needs.newId);
  await suppress(tx, [toAddress], { since: at, source: "unsubscribe", seq, leadId });
  await dropWaitingMails(tx, [toAddress], UNSUBSCRIBED);
  if (leadId !== null) {
    await addTouchpoint(tx, {
      id: needs.newId(),
      leadId,
      type: "email-stop",
      description: "Unsubscribed from email",
      at,
      metadata: { mail: mail.id },
    });
  }
  return { leadId, outcome: "joined", problem: null };
}
