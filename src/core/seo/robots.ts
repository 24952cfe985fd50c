/** The text of /robots.txt: everything public may be read; the desk and the calls are no pages. */
export function robotsText(origin: string, functionsPrefix: string): string {
  const closed = ["/admin", "/library", "/content-autopilot", "/image-studio", "/api/", `${functionsPrefix}/`];
  return [
    "User-agent: *",
    "Allow: /",
    ...closed.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n");
}
