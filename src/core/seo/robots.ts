/** The text of /robots.txt: all public pages are allowed; the desk and the functions are not. */
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
