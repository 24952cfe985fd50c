import type { By } from "#platform/access/rules/rights.ts";
import { conflict, notFound, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import { runChange, sensitive } from "#platform/ledger/server/run-change.ts";
import type { Db } from "#platform/database/server/database.ts";
import { enqueue } from "#platform/jobs/server/jobs.ts";
import { deliverWebhookJob } from "./deliver-webhook-job.ts";
import { findDelivery, saveDelivery } from "./webhooks-store.ts";

/** Sends a delivery that was delivered, or given up, again: the same message under the same id. */
export async function replayDelivery(
  needs: { db: Db; now: () => Date },
  by: By,
  id: string,
): Promise<Outcome<{ id: string }>> {
  return runChange(needs, by, sensitive("keys:manage"), async ({ tx, at, audit }) => {
    const found = await findDelivery(tx, id);
    if (!found) return notFound("Delivery");
    const { delivery, webhook } = found;
    if (delivery.state === "waiting") return conflict("This message is already waiting to be sent.");
    if (webhook.pausedAt) return conflict("Resume the webhook first.");
    await saveDelivery(tx, id, { state: "waiting", attempts: 0, nextAt: at });
    await enqueue(tx, deliverWebhookJob, [{ id }]);
    await audit({
      action: "webhook.replay",
      recordType: "webhook-delivery",
      recordId: id,
      before: { state: delivery.state, attempts: delivery.attempts },
      after: { state: "waiting" },
    });
    return ok({ id });
  });
}
