import type { SiteStage } from "#core/site/site-stage.ts";

/**
 * The text of /robots.txt: all public pages are allowed; the desk and the functions are not. `rules` are the agency's own
 * lines, which go on with the group for all robots. A site that is not open refuses all of them.
 */
export function robotsText(origin: string, functionsPrefix: string, rules = "", stage: SiteStage = "open"): string {
  if (stage !== "open") return "# Not open yet: nothing here is indexed.\nUser-agent: *\nDisallow: /\n";
  const closed = ["/admin", "/library", "/content-autopilot", "/image-studio", "/api/", `${functionsPrefix}/`];
  return [
    "User-agent: *",
    "Allow: /",
    ...closed.map((path) => `Disallow: ${path}`),
    ...(rules === "" ? [] : [rules]),
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n");
}
