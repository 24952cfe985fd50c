import { type HeadTag, headTags } from "#core/site/page-metadata.ts";

/** What every page of the desk needs to name itself; undefined where a page failed before it was known. */
export type DeskSite = { origin: string; name: string };

/** Head tags of a page of the desk: never indexed, and no keywords or crumbs, since nobody should find it by searching. */
export function deskTags(site: DeskSite | undefined, page: { path: string; title: string; description: string }): HeadTag[] {
  return headTags({
    siteName: site?.name ?? "",
    origin: site?.origin ?? "",
    path: page.path,
    title: site ? `${page.title} | ${site.name}` : page.title,
    description: page.description,
    keywords: [],
    robots: "noindex",
    crumbs: [],
  });
}
