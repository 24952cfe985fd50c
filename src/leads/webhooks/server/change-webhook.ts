import type { By } from "#platform/access/rules/rights.ts";
import { notFound, type Outcome, ok } from "#platform/access/rules/outcome.ts";
import { refuseSensitive } from "#platform/access/rules/session-age.ts";
import type { WebhookChange } from "#leads/webhooks/rules/webhook.ts";
import { recordAudit } from "#platform/ledger/server/audit-store.ts";
import type { Db } from "#platform/database/server/database.ts";
import { deleteWebhookRow, findWebhook, setPaused } from "./webhooks-store.ts";

/**
 * Pauses a webhook, so that what happens meanwhile is never sent, lets it go on, or removes it with all that is known of
 * its deliveries.
 */
export async function changeWebhook(
  needs: { db: Db; now: () => Date },
  by: By,
  { id, change }: { id: string; change: WebhookChange },
): Promise<Outcome<{ id: string }>> {
  const at = needs.now();
  const refused = refuseSensitive(by.actor, "keys:manage", at);
  if (refused) return refused;
  return needs.db.transaction(async (tx) => {
    const webhook = await findWebhook(tx, id);
    if (!webhook) return notFound("Webhook");
    if (change === "remove") await deleteWebhookRow(tx, id);
    else await setPaused(tx, id, change === "pause" ? { pausedAt: at, pausedReason: null } : null);
    await recordAudit(tx, by, at, {
      action: `webhook.${change}`,
      recordType: "webhook",
      recordId: id,
      before: { url: webhook.url, pausedAt: webhook.pausedAt },
      after: null,
    });
    return ok({ id });
  });
}
