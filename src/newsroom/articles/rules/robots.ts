import type { SiteStage } from "#agency/site/rules/site-stage.ts";

/**
 * Parameters by which our own links fill in a form or sort a table. Each value is another address of a page that has a
 * canonical one, so crawlers are kept from the thousands of them. `*` matches any text (RFC 9309, 2.2.3).
 */
const PREFILLED = ["state", "first", "sort", "direction", "need", "coverage", "age", "result"];

/**
 * Returns the text of /robots.txt: all public pages are allowed; the desk, the functions and pages with form values in
 * their address are not. `rules` are the agency's own lines, added to the group for all robots.
 */
export function robotsText(origin: string, functionsPrefix: string, rules = "", stage: SiteStage = "open"): string {
  if (stage !== "open") return "# Not open yet: nothing here is indexed.\nUser-agent: *\nDisallow: /\n";
  const closed = ["/admin", "/library", "/content-autopilot", "/image-studio", "/api/", `${functionsPrefix}/`];
  return [
    "User-agent: *",
    "Allow: /",
    ...closed.map((path) => `Disallow: ${path}`),
    ...PREFILLED.map((name) => `Disallow: /*?*${name}=`),
    ...(rules === "" ? [] : [rules]),
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n");
}
