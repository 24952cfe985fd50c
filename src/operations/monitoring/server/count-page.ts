import type { QuoteStep } from "#leads/leads/rules/quote-steps.ts";
import { type CountedEvent, countedPath, happensOn } from "#leads/leads/rules/counted-event.ts";
import { isPublicPage } from "#newsroom/search-files/server/is-public-page.ts";
import type { SitemapNeeds } from "#newsroom/search-files/server/read-sitemap.ts";
import { countAgain, countFirst } from "./monitoring-store.ts";

type Needs = SitemapNeeds & { now: () => Date };

/**
 * Counts one event on one page, and returns whether it was counted. Stores nothing that identifies a person: no
 * address, no cookie, no time of day.
 */
export async function countPage(
  needs: Needs,
  seen: { path: string; event: CountedEvent; step?: QuoteStep | undefined },
): Promise<boolean> {
  const path = countedPath(seen.path);
  if (path === null || !happensOn(seen.event, path)) return false;
  const event = seen.event === "quote_step" && seen.step ? (`quote_step:${seen.step}` as const) : seen.event;
  const at = { day: needs.now().toISOString().slice(0, 10), path, event };
  // Most events already have a row for the day, and need no check against the sitemap.
  if (await countAgain(needs.db, at)) return true;
  if (!(await isPublicPage(needs, path))) return false;
  await countFirst(needs.db, at);
  return true;
}
