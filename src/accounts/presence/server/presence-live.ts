import { z } from "zod";
import type { LiveMessage } from "#platform/live/rules/live-message.ts";
import { may, type StaffActor } from "#platform/access/rules/rights.ts";
import { defineTopic, type Topic } from "#platform/live/server/live.ts";

/** The name of the topic of who has the desk open. */
export const PRESENCE_TOPIC = "presence";

/** Tells those who manage staff who has the desk open. `listPresent` reads it. */
export function presenceTopic(listPresent: () => Promise<string[]>): Topic<StaffActor> {
  return defineTopic(PRESENCE_TOPIC, z.object({}), async () => {
    const here = await listPresent();
    return (to: StaffActor): LiveMessage | null => (may(to, "staff:manage") ? { topic: "presence", here } : null);
  });
}
