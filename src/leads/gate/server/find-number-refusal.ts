import { isSample } from "#agency/site/rules/site-stage.ts";
import { leadsWithAddress, suppressionsOf } from "#compliance/consent/server/consent-store.ts";
import type { Executor } from "#platform/database/server/database.ts";

/**
 * Finds why a number may not be texted as one of the staff's: a text from it asked us to stop, it is on the
 * do-not-contact list, or a lead has it, for whom the contact gate decides. Null for a number that may.
 */
export async function findNumberRefusal(
  on: Executor,
  number: string,
): Promise<"stopped" | "suppressed" | "lead" | null> {
  const suppression = (await suppressionsOf(on, [number])).find(({ channel }) => channel === "text");
  if (suppression) return suppression.source === "text" ? "stopped" : "suppressed";
  return (await leadsWithAddress(on, [number])).some((id) => !isSample(id)) ? "lead" : null;
}
