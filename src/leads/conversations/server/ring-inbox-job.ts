import { z } from "zod";
import { listRingingFor } from "#accounts/access/server/push-subscriptions-store.ts";
import { findLead } from "#leads/leads/server/leads-store.ts";
import { EVERY_LEAD } from "#platform/access/rules/lead-scope.ts";
import type { Tx } from "#platform/database/server/database.ts";
import { defineJob, enqueue } from "#platform/jobs/server/jobs.ts";

/** Tells a browser that messages wait for its person. */
export const ringInboxJob = defineJob("ring-inbox", z.object({ id: z.string() }), {
  keyOf: ({ id }) => id,
  limit: 60,
  urgent: true,
});

/**
 * Lets the browsers of a lead's assignee ring for a message that came in, or without one those of everyone who may
 * answer it: if and only if the transaction commits.
 */
export async function queueInboxRings(tx: Tx, leadId: string | null): Promise<void> {
  const lead = leadId === null ? null : await findLead(tx, EVERY_LEAD, leadId);
  await enqueue(tx, ringInboxJob, await listRingingFor(tx, lead?.assignedTo ?? null));
}
