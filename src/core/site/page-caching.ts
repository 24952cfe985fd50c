/**
 * Headers of a public page that is the same for everybody. Browsers ask every time (the strong ETag makes that cheap); a
 * CDN may keep it for a minute and show it ten minutes longer while it asks again.
 */
const PUBLIC_PAGE = "public, max-age=0, must-revalidate, s-maxage=60, stale-while-revalidate=600";

/** Shown by every public page in header and footer. */
const ON_EVERY_PAGE = ["settings", "states"] as const;

/** `Cache-Control` and `X-Cache-Tags` of a public page; `tags` name what it shows beside header and footer. */
export function pageHeaders(tags: readonly string[] = []): Record<string, string> {
  return { "Cache-Control": PUBLIC_PAGE, "X-Cache-Tags": [...ON_EVERY_PAGE, ...tags].join(",") };
}

/** Headers of a page that was made for one visitor: answers to forms, prefilled forms. */
export const PRIVATE_PAGE: Record<string, string> = { "Cache-Control": "private, no-store" };
