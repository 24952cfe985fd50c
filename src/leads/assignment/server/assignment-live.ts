import { z } from "zod";
import type { StaffActor } from "#platform/access/rules/rights.ts";
import type { LiveMessage } from "#platform/live/rules/live-message.ts";
import type { AnnounceLeads } from "#leads/leads/server/leads-live.ts";
import type { Db } from "#platform/database/server/database.ts";
import { announce, defineTopic } from "#platform/live/server/live.ts";
import type { Log } from "#platform/log/server/log.ts";

/** A person was given a lead. Only they learn of it, and not which one: their page asks. */
export const assignedTopic = defineTopic(
  "assigned",
  z.object({ to: z.array(z.string()) }),
  (given) => (to: StaffActor) => (given.to.includes(to.id) ? ({ topic: "assigned" } satisfies LiveMessage) : null),
);

/** Announces that leads changed hands, and to those who were given one that they were. Called after the change has committed. */
export async function announceAssigned(
  needs: { db: Db; log: Log; announceLeads: AnnounceLeads },
  to: readonly string[],
): Promise<void> {
  needs.announceLeads();
  if (to.length > 0) await announce(needs, assignedTopic.name, { to: [...new Set(to)] });
}
