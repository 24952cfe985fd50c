import { z } from "zod";
import type { StaffActor } from "#platform/access/rules/rights.ts";
import type { Db } from "#platform/database/server/database.ts";
import { announce, defineTopic } from "#platform/live/server/live.ts";
import type { Log } from "#platform/log/server/log.ts";

/** Carries changes of a person's rights: their sockets are checked at once, and closed if their session has ended. */
export const accessTopic = defineTopic("access", z.object({ staffId: z.string() }), ({ staffId }) => {
  return (to: StaffActor) => (to.id === staffId ? "recheck" : null);
});

/** Announces that the role or the sessions of a member of staff changed. Called after the change has committed. */
export type AnnounceAccess = (staffId: string) => void;

export function announcesAccess(needs: { db: Db; log: Log }): AnnounceAccess {
  return (staffId) => void announce(needs, accessTopic.name, { staffId });
}
