import { forbidden, type Outcome, ok } from "#platform/access/rules/outcome.ts";
import type { AlertOutcome } from "#operations/monitoring/rules/alert-message.ts";
import { type By, may } from "#platform/access/rules/rights.ts";
import { recordAudit } from "#platform/ledger/server/audit-store.ts";
import { findOutcome, readChannels } from "./alerts-store.ts";
import { queueMessage } from "./evaluate-alerts.ts";
import { type SendAlertNeeds, sendAlerts } from "./send-alerts.ts";
import type { MailNeeds } from "#leads/notifications/server/queue-mail.ts";

/** Sends a message that says it is a test to everyone who gets alerts, and to the webhook. Answers what became of it. */
export async function sendTestAlert(needs: SendAlertNeeds & MailNeeds, by: By): Promise<Outcome<AlertOutcome>> {
  if (!may(by.actor, "settings:write")) return forbidden();
  const now = needs.now();
  const id = needs.newId();
  const key = `alert ${id} test`;
  await needs.db.transaction(async (tx) => {
    await recordAudit(tx, by, now, { action: "alert.test", recordId: id });
    const ways = { mail: true, webhook: true };
    const at = { tx, needs, now, channels: await readChannels(tx) };
    await queueMessage(at, ways, key, { kind: "test" });
  });
  await sendAlerts(needs);
  return ok(await findOutcome(needs.db, key, now));
}
