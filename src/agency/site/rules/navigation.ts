import type { Words } from "#agency/language/rules/words.ts";

/** A page with a name in the header or footer. */
export type NamedPath = keyof Words["shell"]["pages"];

export const QUOTE_PATH = "/get-a-quote";
/** After a quote request was sent: how and when to call. */
export const QUOTE_WHEN_PATH = `${QUOTE_PATH}/when`;
/** The id of the quote form, for the Back button in the header. */
export const QUOTE_FORM_ID = "quote-form";
export const CALLBACK_PATH = "/request-a-callback";
export const METHODS_PATH = "/methods";
/** A price estimate as a file in large type, for the answers in its query. */
export const ESTIMATE_PDF_PATH = "/estimate.pdf";
export const HEALTH_CHECK_PATH = "/tools/health-check";
export const FAMILY_PATH = "/family";
export const FEED_PATH = "/feed.xml";

/** Header (spec site §2 'Header and footer'), without the phone and the quote button. */
export const HEADER_LINKS: readonly NamedPath[] = ["/", "/about", "/calculators", "/blog", "/contact"];

/** Shown in the header to signed-in staff only. */
export const STAFF_LINKS = [
  { label: "Image Studio", path: "/image-studio" },
  { label: "Admin Panel", path: "/admin" },
];

export const FOOTER_LINKS: readonly NamedPath[] = [
  "/",
  "/about",
  "/blog",
  "/calculators",
  "/contact",
  QUOTE_PATH,
  "/schedule",
];

export const TOOL_LINKS: readonly NamedPath[] = [
  "/tools/final-wishes",
  "/tools/after-a-loss",
  HEALTH_CHECK_PATH,
  "/tools/second-opinion",
  "/tools/veteran-funeral",
  "/family",
];

export const LEGAL_LINKS: readonly NamedPath[] = ["/privacy", "/terms", METHODS_PATH];

/** Returns the address of a state's own page. */
export function statePath(slug: string): string {
  return `/final-expense-insurance/${slug}`;
}

/** Pages of a quote or a booking in progress. */
const UNDER_WAY = ["/quote", QUOTE_PATH, "/schedule"];

/** Tells whether a page is part of the quote or of a booking, so that the bar offers only the call. */
export function isUnderWay(path: string): boolean {
  return UNDER_WAY.some((one) => path === one || path.startsWith(`${one}/`));
}

/** Tells whether a page asks the quote's questions, so that nothing should lead away from it. */
export function isQuoteForm(path: string): boolean {
  return path === "/quote" || path === QUOTE_PATH || path === QUOTE_WHEN_PATH;
}

/** Pages for people who grieve, agree, send papers or say stop; `/` at the end covers everything below. */
const QUIET = [
  "/tools/after-a-loss",
  "/family",
  "/family/",
  "/my-request/",
  "/consent/",
  "/client/",
  "/upload/",
  "/stop-email/",
];

/** Tells whether a page offers the phone and sells nothing: no links to the quote, no chat. */
export function isQuietPage(path: string): boolean {
  return QUIET.some((one) => (one.endsWith("/") ? path.startsWith(one) : path === one));
}

/** Tells whether a header link is the current page, or its section. */
export function isCurrent(link: NamedPath, path: string): "page" | "true" | undefined {
  if (link === path) return "page";
  return link !== "/" && path.startsWith(`${link}/`) ? "true" : undefined;
}
