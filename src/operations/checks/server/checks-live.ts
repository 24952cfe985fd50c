import { z } from "zod";
import { may, type StaffActor } from "#platform/access/rules/rights.ts";
import type { LiveMessage } from "#platform/live/rules/live-message.ts";
import type { Db } from "#platform/database/server/database.ts";
import { announce, defineTopic } from "#platform/live/server/live.ts";
import type { Log } from "#platform/log/server/log.ts";

/** A failed check passes now, or the reverse. */
export const checksTopic = defineTopic(
  "checks",
  z.object({}),
  () => (to: StaffActor) => (may(to, "settings:write") ? ({ topic: "checks" } satisfies LiveMessage) : null),
);

/** Announces that a check's result changed. Called after it was saved. */
export async function announceChecks(needs: { db: Db; log: Log }): Promise<void> {
  await announce(needs, checksTopic.name, {});
}
