/**
 * Headers of a public page that is the same for everyone. Browsers always revalidate (cheap with the strong ETag); a
 * CDN may keep it for a minute and serve it ten minutes longer while it revalidates.
 */
const PUBLIC_PAGE = "public, max-age=0, must-revalidate, s-maxage=60, stale-while-revalidate=600";

/** Every public page shows these: header and footer, and the language of calls for its forms. */
const ON_EVERY_PAGE = ["settings", "states", "team"] as const;

/** The header in which a page names the origins that it may show in a frame; it becomes part of its policy. */
export const FRAMES_HEADER = "X-Frame-Origins";

/** Returns the header for these origins; none without any. */
export function frameHeaders(origins: readonly string[]): Record<string, string> {
  return origins.length > 0 ? { [FRAMES_HEADER]: [...new Set(origins)].join(" ") } : {};
}

/** The header that keeps a page out of search engines; the head of the page then says so too. */
export const ROBOTS_HEADER = "X-Robots-Tag";

/** Returns the header of a page that search engines must leave out; none for others. */
export function robotsHeaders(hidden: boolean): Record<string, string> {
  return hidden ? { [ROBOTS_HEADER]: "noindex" } : {};
}

/** Returns `Cache-Control` and `X-Cache-Tags` of a public page; `tags` name what it shows besides header and footer. */
export function pageHeaders(tags: readonly string[] = []): Record<string, string> {
  return { "Cache-Control": PUBLIC_PAGE, "X-Cache-Tags": [...ON_EVERY_PAGE, ...tags].join(",") };
}

/** Headers of a page made for one visitor: form responses and prefilled forms. */
export const PRIVATE_PAGE: Record<string, string> = { "Cache-Control": "private, no-store" };

/** Returns the headers of a page with a form: those of the form's answer, if it was sent. */
export const formHeaders = <H extends { has(name: string): boolean }>(of: { loaderHeaders: H; actionHeaders: H }) =>
  of.actionHeaders.has("Cache-Control") ? of.actionHeaders : of.loaderHeaders;
