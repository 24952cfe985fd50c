import { stopByMailEvidence } from "#compliance/consent/rules/text-stop-evidence.ts";
import { addConsents, isSuppressed, suppress } from "#compliance/consent/server/consent-store.ts";
import type { Settings } from "#agency/site/rules/settings.ts";
import type { MessageState } from "#leads/conversations/rules/message.ts";
import { ownMessagesIn } from "#leads/conversations/rules/reply-address.ts";
import type { MailReceived } from "#leads/leads/rules/submission.ts";
import { addTouchpoint } from "#leads/leads/server/timeline-store.ts";
import { dropWaitingMails } from "#leads/notifications/server/notifications-store.ts";
import type { Tx } from "#platform/database/server/database.ts";
import { ownMails } from "./conversation-mails-store.ts";
import { lockNumber, moveMessage } from "./conversations-store.ts";

const LEFT: readonly MessageState[] = ["sending", "accepted", "unsure"];
const SAID = {
  bounce: "An email could not be delivered to",
  complaint: "An email was marked as spam by",
};

/**
 * Suppresses the address of a mail of ours that can't be delivered at all, or that its reader marked as spam. The id of
 * that mail, which only its reader and the servers on its way know, proves the report; without it null: then it is a
 * mail like any other.
 */
export async function applyMailReport(
  tx: Tx,
  needs: { newId: () => string; site: { settings(): Settings } },
  { report, receivedAt }: MailReceived,
  seq: number,
): Promise<{ leadId: string | null; isNew: boolean } | null> {
  const [mail] = report === null ? [] : await ownMails(tx, ownMessagesIn(report.messageIds));
  if (report === null || !mail) return null;
  const { id, address, leadId } = mail;
  const at = new Date(receivedAt);
  await lockNumber(tx, address);
  const known = await isSuppressed(tx, address, "email");
  if (report.kind === "complaint") {
    const given = { address, words: "", at, personName: "" };
    const evidence = stopByMailEvidence(needs.site.settings().agency, given);
    if (!known) await addConsents(tx, [{ leadId, evidence }], needs.newId);
  } else {
    const problem = `The server of this address says that it can’t be delivered (${report.code ?? "no reason"}).`;
    await moveMessage(tx, id, LEFT, { state: "failed", problem });
  }
  await suppress(tx, [address], { since: at, source: report.kind, seq, leadId });
  await dropWaitingMails(tx, [address], `${SAID[report.kind]} this address.`);
  if (leadId !== null && !known) {
    const line = { type: "email-stop", description: `${SAID[report.kind]} ${address}`, metadata: { message: id } };
    await addTouchpoint(tx, { id: needs.newId(), leadId, at, ...line });
  }
  return { leadId, isNew: !known };
}
