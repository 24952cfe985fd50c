import { FEED_PATH, statePath } from "#core/site/navigation.ts";
import { UNLISTED_PAGES } from "#core/monitoring/unlisted-pages.ts";
import { readSitemap, type SitemapNeeds } from "./read-sitemap.ts";

/** Files that the program makes itself. */
const FILES: readonly string[] = [FEED_PATH, "/robots.txt", "/sitemap.xml", "/llms.txt", "/theme.css"];

/** Whether the site shows something at a canonical path (lower case, no query). */
export async function isPublicPage(needs: SitemapNeeds, path: string): Promise<boolean> {
  if (UNLISTED_PAGES.includes(path) || FILES.includes(path)) return true;
  if (needs.site.states().some(({ slug }) => statePath(slug) === path)) return true;
  return (await readSitemap(needs)).some((page) => page.path === path);
}
