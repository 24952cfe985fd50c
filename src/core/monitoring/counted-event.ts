/** What is counted, per page and day; each is also an event of the data layer. Nothing else is ever counted. */
export const COUNTED_EVENTS = ["page_view", "calculator_used", "quote_step", "quote_sent", "callback_sent", "upload_sent", "call_tapped"] as const;
export type CountedEvent = (typeof COUNTED_EVENTS)[number];

/** The same in the words of the desk. */
export const EVENT_LABELS: Record<CountedEvent, string> = {
  page_view: "Page views",
  calculator_used: "Calculator used",
  quote_step: "Quote steps",
  quote_sent: "Quotes sent",
  callback_sent: "Calls requested",
  upload_sent: "Files sent",
  call_tapped: "Phone number tapped",
};

/** Whether a text names something that is counted. */
export function isCountedEvent(text: string): text is CountedEvent {
  return (COUNTED_EVENTS as readonly string[]).includes(text);
}

/** Longest address that is counted; the longest of the site has about 90 characters. */
const MOST_PATH = 120;
/** Pages whose address says whose they are: the rest of it is never counted, kept or told to the data layer. */
const PERSONAL = /^\/(upload|schedule|stop-email|my-data)\/.+$/;
const PLAIN = /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/;
const UNCOUNTED = /^\/(?:admin|library|image-studio|content-autopilot|api)(?:\/|$)/;

/** An address as it may be told: without query, and without what follows where it says who somebody is. */
export function pathWithoutPerson(path: string): string {
  return (path.split(/[?#]/)[0] ?? "/").replace(PERSONAL, "/$1");
}

/** The path under which a page is counted, or null for what is no public page's address. */
export function countedPath(path: string): string | null {
  const told = pathWithoutPerson(path);
  return told.length <= MOST_PATH && PLAIN.test(told) && !UNCOUNTED.test(told) ? told : null;
}
