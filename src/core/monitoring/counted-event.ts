import { CALCULATOR_IDS, calculatorPath } from "#core/calculators/calculator-address.ts";
import type { QuoteStep } from "#core/leads/quote-steps.ts";
import { withoutToken } from "#core/site/token-paths.ts";

/** What is counted, per page and day; each is also an event of the data layer. Nothing else is ever counted. */
export const COUNTED_EVENTS = [
  "page_view",
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

/** Under what an event is kept: a screen of the quote is one event of its own. */
export type KeptEvent = CountedEvent | `quote_step:${QuoteStep}`;

/** Whether a text names something that is counted. */
export function isCountedEvent(text: string): text is CountedEvent {
  return (COUNTED_EVENTS as readonly string[]).includes(text);
}

/** Public pages that the sitemap leaves out: other ways to a page, and pages for one visitor (their secret is left out). */
export const UNLISTED_PAGES: readonly string[] = [
  "/quote",
  "/get-a-quote/thank-you",
  "/request-a-callback",
  "/about/team",
  "/my-request",
  "/consent",
  "/upload",
  "/schedule/change",
  "/schedule/change/times",
  "/stop-email",
  ...CALCULATOR_IDS.map((id) => `${calculatorPath(id)}/email`),
];

/** Longest address that is counted; the longest of the site has about 90 characters. */
const MOST_PATH = 120;
const PLAIN = /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/;
const UNCOUNTED = /^\/(?:admin|library|image-studio|content-autopilot|api)(?:\/|$)/;

/** The path under which a page is counted, without query and secrets, or null for what can be no public page's address. */
export function countedPath(path: string): string | null {
  const told = withoutToken(path.split(/[?#]/)[0] ?? "");
  return told.length <= MOST_PATH && PLAIN.test(told) && !UNCOUNTED.test(told) ? told : null;
}
