import { type HeadTag, headTags } from "./page-metadata.ts";

/**
 * Head tags of a missing page, whatever its address: 404, or 410 for an article that was taken down. The canonical
 * address is `/404`.
 */
export function missingTags(site: { origin: string; siteName: string }, gone: boolean): HeadTag[] {
  const title = gone ? "This article was taken down" : "Page not found";
  return headTags({
    ...site,
    path: "/404",
    title: `${title} | ${site.siteName}`,
    description: `${gone ? "This article was taken down" : "This page is not on our site"}. Go to the home page, the guides or the quote form instead.`,
    keywords: ["page not found", "final expense insurance"],
    robots: "noindex",
  });
}
