import type { By } from "#platform/access/rules/rights.ts";
import { notFound, type Outcome, ok } from "#platform/access/rules/outcome.ts";
import type { WebhookChange } from "#leads/webhooks/rules/webhook.ts";
import { runChange, sensitive } from "#platform/ledger/server/run-change.ts";
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
  return runChange(needs, by, sensitive("keys:manage"), async ({ tx, at, audit }) => {
    const webhook = await findWebhook(tx, id);
    if (!webhook) return notFound("Webhook");
    if (change === "remove") await deleteWebhookRow(tx, id);
    else await setPaused(tx, id, change === "pause" ? { pausedAt: at, pausedReason: null } : null);
    await audit({
      action: `webhook.${change}`,
      recordId: id,
      before: { url: webhook.url, pausedAt: webhook.pausedAt },
    });
    return ok({ id });
  });
}
