import { isAdminPath } from "#platform/access/rules/admin-paths.ts";

/** Returns the path to open after signing in: the staff page that was asked for, if it fits a header; else Home. */
export function staffAddress(next: string): string {
  const url = next.startsWith("/") ? URL.parse(next, "http://site.invalid") : null;
  return url?.host === "site.invalid" && isAdminPath(url.pathname) ? url.pathname + url.search : "/admin";
}
