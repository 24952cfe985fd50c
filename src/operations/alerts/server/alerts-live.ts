import { z } from "zod";
import { may, type StaffActor } from "#platform/access/rules/rights.ts";
import type { LiveMessage } from "#platform/live/rules/live-message.ts";
import type { Db } from "#platform/database/server/database.ts";
import { announce, defineTopic } from "#platform/live/server/live.ts";
import type { Log } from "#platform/log/server/log.ts";

/** An incident began or ended. Only those who may see it get this, without which one. */
export const alertsTopic = defineTopic(
  "alerts",
  z.object({}),
  () => (to: StaffActor) => (may(to, "settings:write") ? ({ topic: "alerts" } satisfies LiveMessage) : null),
);

/** Announces that an incident began or ended. Called after the change has committed. */
export async function announceAlerts(needs: { db: Db; log: Log }): Promise<void> {
  await announce(needs, alertsTopic.name, {});
}
