import { z } from "zod";
import { may, type StaffActor } from "#platform/access/rules/rights.ts";
import type { LiveMessage } from "#platform/live/rules/live-message.ts";
import type { Db } from "#platform/database/server/database.ts";
import { announce, defineTopic } from "#platform/live/server/live.ts";
import type { Log } from "#platform/log/server/log.ts";

/**
 * A phone system reported a call. The person's assignee gets the message; for someone unassigned or unknown, everyone
 * who works leads. The page then reads the call within its own scope.
 */
export const callsTopic = defineTopic(
  "calls",
  z.object({ assignee: z.string().nullable() }),
  ({ assignee }) =>
    (to: StaffActor) =>
      may(to, "leads:write") && (assignee === null || assignee === to.id)
        ? ({ topic: "calls" } satisfies LiveMessage)
        : null,
);

/** Announces a call to the open desks of an assignee, or of everyone (null). Called after it was stored. */
export type AnnounceCalls = (assignee: string | null) => void;

export function announcesCalls(needs: { db: Db; log: Log }): AnnounceCalls {
  return (assignee) => void announce(needs, callsTopic.name, { assignee });
}
