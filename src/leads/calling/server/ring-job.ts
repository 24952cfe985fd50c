import { z } from "zod";
import { isSample } from "#agency/site/rules/site-stage.ts";
import type { Tx } from "#platform/database/server/database.ts";
import { defineJob, enqueue } from "#platform/jobs/server/jobs.ts";
import { addWaitingRings } from "./rings-store.ts";

/** Leads came in: rings those who would call them. */
export const ringLeadsJob = defineJob("ring-leads", z.object({}), { keyOf: () => "waiting", limit: 60 });

/** Rings a browser again, or one whose process ended before it rang. */
export const ringBrowserJob = defineJob("ring-browser", z.object({ id: z.string() }), {
  keyOf: ({ id }) => id,
  limit: 60,
});

/** Lets leads ring that just got in touch, samples excepted: if and only if the transaction commits. */
export async function queueRings(tx: Tx, leadIds: readonly string[], at: Date): Promise<void> {
  const real = [...new Set(leadIds)].filter((id) => !isSample(id));
  if (real.length === 0) return;
  await addWaitingRings(tx, real, at);
  await enqueue(tx, ringLeadsJob, [{}]);
}
