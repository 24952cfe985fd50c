import { isSample } from "#agency/site/rules/site-stage.ts";
import type { WebhookEvent } from "#leads/webhooks/rules/webhook.ts";
import type { Tx } from "#platform/database/server/database.ts";
import { enqueue } from "#platform/jobs/server/jobs.ts";
import { deliverWebhookJob } from "./deliver-webhook-job.ts";
import { addDeliveries } from "./webhooks-store.ts";

/**
 * Adds a message about some leads, without samples, for each webhook that subscribes to this event: sent if and only if
 * the transaction commits.
 */
export async function recordEvent(tx: Tx, event: WebhookEvent, leadIds: readonly string[], at: Date): Promise<void> {
  const real = leadIds.filter((id) => !isSample(id));
  if (real.length === 0) return;
  const ids = await addDeliveries(tx, event, real, at);
  await enqueue(
    tx,
    deliverWebhookJob,
    ids.map((id) => ({ id })),
  );
}
