/** A link within the site. */
export type SiteLink = { label: string; path: string };

export const QUOTE_PATH = "/get-a-quote";
/** After a quote request was sent: how and when to call. */
export const QUOTE_WHEN_PATH = `${QUOTE_PATH}/when`;
/** The id of the quote form, for the Back button in the header. */
export const QUOTE_FORM_ID = "quote-form";
export const CALLBACK_PATH = "/request-a-callback";
export const METHODS_PATH = "/methods";
/** A price estimate as a file in large type, for the answers in its query. */
export const ESTIMATE_PDF_PATH = "/estimate.pdf";
/** The link to a result as a file. */
export const PDF_LINK = "Print or save as PDF (large type)";
export const FEED_PATH = "/feed.xml";

/** Header (spec site §2 'Header and footer'), without the phone and the quote button. */
export const HEADER_LINKS: readonly SiteLink[] = [
  { label: "Home", path: "/" },
  { label: "About", path: "/about" },
  { label: "Calculators", path: "/calculators" },
  { label: "Blog", path: "/blog" },
  { label: "Contact", path: "/contact" },
];

/** Shown in the header to signed-in staff only. */
export const STAFF_LINKS: readonly SiteLink[] = [
  { label: "Image Studio", path: "/image-studio" },
  { label: "Admin Panel", path: "/admin" },
];

export const FOOTER_LINKS: readonly SiteLink[] = [
  { label: "Home", path: "/" },
  { label: "About", path: "/about" },
  { label: "Blog", path: "/blog" },
  { label: "Calculators", path: "/calculators" },
  { label: "Contact", path: "/contact" },
  { label: "Get a Quote", path: QUOTE_PATH },
  { label: "Book a Call", path: "/schedule" },
];

export const TOOL_LINKS: readonly SiteLink[] = [
  { label: "Final Wishes Planner", path: "/tools/final-wishes" },
  { label: "After a Loss Checklist", path: "/tools/after-a-loss" },
];

export const LEGAL_LINKS: readonly SiteLink[] = [
  { label: "Privacy", path: "/privacy" },
  { label: "Terms", path: "/terms" },
  { label: "Our Figures", path: METHODS_PATH },
];

export const CALCULATOR_LINKS: readonly SiteLink[] = [
  { label: "Final Expense Calculator", path: "/calculators/final-expense-calculator" },
  { label: "Cremation vs. Burial", path: "/calculators/cremation-vs-burial" },
  { label: "Funeral Costs by State", path: "/calculators/funeral-costs-by-state" },
  { label: "Coverage Gap", path: "/calculators/coverage-gap" },
];

/** Address of a state's own page. */
export function statePath(slug: string): string {
  return `/final-expense-insurance/${slug}`;
}

/** Whether a page is part of the quote, so that it needs no link there. */
export function isQuotePage(path: string): boolean {
  return path === "/quote" || path === QUOTE_PATH || path.startsWith(`${QUOTE_PATH}/`);
}

/** Whether a page asks the quote's questions, so that nothing should lead away from it. */
export function isQuoteForm(path: string): boolean {
  return path === "/quote" || path === QUOTE_PATH || path === QUOTE_WHEN_PATH;
}

/** Whether a header link is the current page, or its section. */
export function isCurrent(link: SiteLink, path: string): "page" | "true" | undefined {
  if (link.path === path) return "page";
  return link.path !== "/" && path.startsWith(`${link.path}/`) ? "true" : undefined;
}
