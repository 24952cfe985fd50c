import { z } from "zod";
import { may, type StaffActor } from "#core/access/rights.ts";
import type { LiveMessage } from "#core/desk/live-message.ts";
import type { Db } from "#server/platform/database.ts";
import { announce, defineTopic } from "#server/platform/live.ts";
import type { Log } from "#server/platform/log.ts";

/** An incident began or ended. Only those who may see it learn that, and not which one. */
export const alertsTopic = defineTopic(
  "alerts",
  z.object({}),
  () => (to: StaffActor) => (may(to, "settings:write") ? ({ topic: "alerts" } satisfies LiveMessage) : null),
);

/** Announces that an incident began or ended. Called after the change has committed. */
export async function announceAlerts(needs: { db: Db; log: Log }): Promise<void> {
  await announce(needs, alertsTopic.name, {});
}
