import { viewOrigin } from "#leads/leads/rules/view-origin.ts";
import type { QuoteStep } from "#leads/leads/rules/quote-steps.ts";
import { type CountedEvent, countedPath, happensOn } from "#leads/leads/rules/counted-event.ts";
import { isPublicPage } from "#newsroom/search-files/server/is-public-page.ts";
import type { SitemapNeeds } from "#newsroom/search-files/server/read-sitemap.ts";
import { countAgain, countFirst } from "./monitoring-store.ts";

type Needs = SitemapNeeds & { now: () => Date; config: { publicUrl: string } };
/** `from` and `medium`: the site before, and what the address says of its campaign; undefined if nobody said. */
type Seen = {
  path: string;
  event: CountedEvent;
  step?: QuoteStep | undefined;
  from?: string | undefined;
  medium?: string | undefined;
};

/**
 * Counts one event on one page, and returns whether it was counted. Stores nothing that identifies a person: no
 * address, no cookie, no time of day.
 */
export async function countPage(needs: Needs, seen: Seen): Promise<boolean> {
  const path = countedPath(seen.path);
  if (path === null || !happensOn(seen.event, path)) return false;
  const event = seen.event === "quote_step" && seen.step ? (`quote_step:${seen.step}` as const) : seen.event;
  const at = { day: needs.now().toISOString().slice(0, 10), path, event };
  // Most events already have a row for the day, and need no check against the sitemap.
  if (!(await countAgain(needs.db, at))) {
    if (!(await isPublicPage(needs, path))) return false;
    await countFirst(needs.db, at);
  }
  if (seen.event === "page_view" && seen.from !== undefined)
    await countOrigin(needs, at, { host: seen.from, medium: seen.medium ?? "" });
  return true;
}

/** Counts the kind of place that a view came from, and forgets the place. */
async function countOrigin(
  { db, config }: Needs,
  { day, path }: { day: string; path: string },
  from: { host: string; medium: string },
): Promise<void> {
  const event = `view_from:${viewOrigin(from, new URL(config.publicUrl).hostname)}` as const;
  if (!(await countAgain(db, { day, path, event }))) await countFirst(db, { day, path, event });
}
