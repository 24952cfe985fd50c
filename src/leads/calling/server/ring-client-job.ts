import { z } from "zod";
import { listRingingFor } from "#accounts/access/server/push-subscriptions-store.ts";
import type { Tx } from "#platform/database/server/database.ts";
import { defineJob, enqueue } from "#platform/jobs/server/jobs.ts";

/** Tells a browser that a client of its person sent a request. */
export const ringClientJob = defineJob("ring-client", z.object({ id: z.string() }), {
  keyOf: ({ id }) => id,
  limit: 60,
  urgent: true,
});

/** Lets a person's browsers ring for a client's request: if and only if the transaction commits. */
export async function queueClientRings(tx: Tx, staffId: string): Promise<void> {
  await enqueue(tx, ringClientJob, await listRingingFor(tx, staffId));
}
