import type { QuoteStep } from "#core/leads/quote-steps.ts";
import { type CountedEvent, countedPath } from "#core/monitoring/counted-event.ts";
import type { Db } from "#server/platform/database.ts";
import { countOnce } from "./monitoring-store.ts";

/** Counts one event on one page; answers whether it was counted. Takes nothing that says who: no address, no cookie, no time of day. */
export async function countPage(
  needs: { db: Db; now: () => Date },
  seen: { path: string; event: CountedEvent; step?: QuoteStep | undefined },
): Promise<boolean> {
  const path = countedPath(seen.path);
  if (path === null) return false;
  const event = seen.event === "quote_step" && seen.step ? (`quote_step:${seen.step}` as const) : seen.event;
  await countOnce(needs.db, { day: needs.now().toISOString().slice(0, 10), path, event });
  return true;
}
