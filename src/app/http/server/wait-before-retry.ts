/** Value of Retry-After for a page that needs the database, seconds: our own server restarts within a few. */
const RETRY_AFTER = "10";

/** Adds Retry-After, since React Router drops most headers of a page that failed. */
export function waitBeforeRetry(headers: Headers): void {
  if (!headers.has("Retry-After")) headers.set("Retry-After", RETRY_AFTER);
  if (!headers.get("Cache-Control")?.includes("no-store")) headers.set("Cache-Control", "private, no-store");
}
