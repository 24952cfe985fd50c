import { forbidden, type Outcome, ok } from "#core/access/outcome.ts";
import { may } from "#core/access/rights.ts";
import { type By, recordAudit } from "#server/audit/audit-store.ts";
import { readChannels } from "./alerts-store.ts";
import { queueMessage } from "./evaluate-alerts.ts";
import { type SendAlertNeeds, sendAlerts } from "./send-alerts.ts";
import type { MailNeeds } from "#server/notifications/queue-mail.ts";

/** Sends a message that says it is a test to everyone who gets alerts, and to the webhook. Answers how many emails, and whether the webhook was asked. */
export async function sendTestAlert(
  needs: SendAlertNeeds & MailNeeds,
  by: By,
): Promise<Outcome<{ emails: number; webhook: boolean }>> {
  if (!may(by.actor, "settings:write")) return forbidden();
  const now = needs.now();
  const queued = await needs.db.transaction(async (tx) => {
    const id = needs.newId();
    await recordAudit(tx, by, now, {
      action: "alert.test",
      recordType: "alert",
      recordId: id,
      before: null,
      after: null,
    });
    const ways = { mail: true, webhook: true };
    const at = { tx, needs, now, channels: await readChannels(tx) };
    return queueMessage(at, ways, `alert ${id} test`, { kind: "test" });
  });
  await sendAlerts(needs);
  return ok(queued);
}
