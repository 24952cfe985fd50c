import { z } from "zod";
import type { StaffActor } from "#platform/access/rules/rights.ts";
import type { LiveMessage } from "#platform/live/rules/live-message.ts";
import type { AnnounceLeads } from "#leads/leads/server/leads-live.ts";
import type { Db } from "#platform/database/server/database.ts";
import { currentAsker } from "#platform/live/server/asked-by.ts";
import { announce, defineTopic } from "#platform/live/server/live.ts";
import type { Log } from "#platform/log/server/log.ts";

/** A lead was assigned to a person. Only they get the message, and it doesn't name the lead: their page asks. */
export const assignedTopic = defineTopic(
  "assigned",
  z.object({ to: z.array(z.string()) }),
  (given) => (to: StaffActor) => (given.to.includes(to.id) ? ({ topic: "assigned" } satisfies LiveMessage) : null),
);

/**
 * Announces that assignees of leads changed, and to the new ones that they were assigned a lead. Called after the
 * change has committed.
 */
export async function announceAssigned(
  needs: { db: Db; log: Log; announceLeads: AnnounceLeads },
  to: readonly string[],
): Promise<void> {
  needs.announceLeads({ by: currentAsker() });
  if (to.length > 0) await announce(needs, assignedTopic.name, { to: [...new Set(to)] });
}
