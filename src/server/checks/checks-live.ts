import { z } from "zod";
import { may, type StaffActor } from "#core/access/rights.ts";
import type { LiveMessage } from "#core/desk/live-message.ts";
import type { Db } from "#server/platform/database.ts";
import { announce, defineTopic } from "#server/platform/live.ts";
import type { Log } from "#server/platform/log.ts";

/** A check passes that failed, or fails that passed. */
export const checksTopic = defineTopic(
  "checks",
  z.object({}),
  () => (to: StaffActor) => (may(to, "settings:write") ? ({ topic: "checks" } satisfies LiveMessage) : null),
);

/** Announces that a check found another result than before. Called after it was saved. */
export async function announceChecks(needs: { db: Db; log: Log }): Promise<void> {
  await announce(needs, checksTopic.name, {});
}
