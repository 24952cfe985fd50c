import type { QuoteStep } from "./quote-steps.ts";
import type { ViewOrigin } from "./view-origin.ts";
import { withoutToken } from "#platform/access/rules/token-paths.ts";

/** Events counted per page and day; each is also an event of the data layer. Nothing else is counted. */
export const COUNTED_EVENTS = [
  "page_view",
  "article_read",
  "calculator_used",
  "quote_step",
  "quote_submitted",
  "callback_sent",
  "callback_error",
  "call_booked",
  "message_sent",
  "call_tapped",
] as const;
export type CountedEvent = (typeof COUNTED_EVENTS)[number];

/** Tells whether an event can happen on a page (its counted path): only articles are read to their end. */
export function happensOn(event: CountedEvent, path: string): boolean {
  return event !== "article_read" || path.startsWith("/blog/");
}

/** The stored name of an event: each quote screen has its own, and a view of an article a second one for its origin. */
export type KeptEvent = CountedEvent | `quote_step:${QuoteStep}` | `view_from:${ViewOrigin}`;

/** Tells whether a text names a counted event. */
export function isCountedEvent(text: string): text is CountedEvent {
  return (COUNTED_EVENTS as readonly string[]).includes(text);
}

/** Longest path that is counted; the longest of the site has about 90 characters. */
const MAX_PATH = 120;
const PLAIN = /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/;
const UNCOUNTED = /^\/(?:admin|library|image-studio|content-autopilot|api)(?:\/|$)/;

/** Returns the path under which a page is counted, without query and tokens; null if it can't be a public page. */
export function countedPath(path: string): string | null {
  const counted = withoutToken(path.split(/[?#]/)[0] ?? "");
  return counted.length <= MAX_PATH && PLAIN.test(counted) && !UNCOUNTED.test(counted) ? counted : null;
}
