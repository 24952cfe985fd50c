import { type Crumb, type HeadTag, headTags } from "#core/site/page-metadata.ts";
import { DESK_AREAS } from "./desk-areas.ts";

/** The site's origin and name; undefined if a page failed before they were known. */
export type DeskSite = { origin: string; name: string };

/** Head tags of a desk page, which search engines must not index. */
export function deskTags(
  site: DeskSite | undefined,
  page: { path: string; title: string; description: string },
): HeadTag[] {
  const crumbs = deskCrumbs(page);
  return headTags({
    siteName: site?.name ?? "",
    origin: site?.origin ?? "",
    path: page.path,
    title: site ? `${page.title} | ${site.name}` : page.title,
    description: page.description,
    keywords: ["staff desk", ...crumbs.slice(1).map(({ name }) => name.toLowerCase())],
    robots: "noindex",
    crumbs: site ? crumbs : [],
  });
}

/** Breadcrumbs of a desk page: home, dashboard, its area, the page itself. */
function deskCrumbs({ path, title }: { path: string; title: string }): Crumb[] {
  const [dashboard, ...areas] = DESK_AREAS;
  const above = [dashboard, ...areas.filter((area) => path.startsWith(`${area.path}/`))].filter(
    (area) => area.path !== path,
  );
  return [
    { name: "Home", path: "/" },
    ...above.map((area) => ({ name: area.label, path: area.path })),
    { name: title, path },
  ];
}
