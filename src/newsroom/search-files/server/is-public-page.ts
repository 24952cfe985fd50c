import { entryAddresses } from "#newsroom/search-files/rules/sitemap.ts";
import { isTranslated, splitLocale } from "#platform/text/rules/locale.ts";
import { MANIFEST_PATH } from "#agency/site/rules/desk-metadata.ts";
import { FEED_PATH, statePath } from "#agency/site/rules/navigation.ts";
import { UNLISTED_PAGES } from "#newsroom/search-files/rules/unlisted-pages.ts";
import { listPages, type SitemapNeeds } from "./read-sitemap.ts";

/** Files that the program makes itself. */
const FILES: readonly string[] = [
  FEED_PATH,
  "/robots.txt",
  "/sitemap.xml",
  "/llms.txt",
  "/.well-known/security.txt",
  "/theme.css",
  MANIFEST_PATH,
];

/** Tells whether the site shows something at a canonical path (lower case, no query), in the language that it names. */
export async function isPublicPage(needs: SitemapNeeds, asked: string): Promise<boolean> {
  const { locale, path } = splitLocale(asked);
  if (locale !== "en" && !isTranslated(path)) return false;
  if (UNLISTED_PAGES.includes(path) || FILES.includes(path)) return true;
  if (needs.site.states().some(({ slug }) => statePath(slug) === path)) return true;
  return (await listPages(needs)).some((page) => entryAddresses(page).some((one) => one.path === asked));
}
