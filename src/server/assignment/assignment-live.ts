import { z } from "zod";
import type { StaffActor } from "#core/access/rights.ts";
import type { LiveMessage } from "#core/desk/live-message.ts";
import type { AnnounceLeads } from "#server/leads/leads-live.ts";
import type { Db } from "#server/platform/database.ts";
import { announce, defineTopic } from "#server/platform/live.ts";
import type { Log } from "#server/platform/log.ts";

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
