import { type Crumb, type HeadTag, headTags } from "./page-metadata.ts";
import { DESK_GROUPS } from "#ui/desk/rules/desk-areas.ts";

/** The site's facts for the head of every page of the desk; undefined if a page failed before they were known. */
type DeskSite = { origin: string; name: string };

/** Returns the head tags of a page of the desk, which search engines are asked to leave out. */
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

const DESK = "/admin";

/** Returns the breadcrumbs of a page of the desk: home, the dashboard, the area it belongs to, the page itself. */
function deskCrumbs({ path, title }: { path: string; title: string }): Crumb[] {
  const areas = DESK_GROUPS.flatMap((group) => group.areas).filter((area) => path.startsWith(`${area.path}/`));
  const above = areas.filter((area) => area.path !== DESK).map((area) => ({ name: area.label, path: area.path }));
  return [
    { name: "Home", path: "/" },
    ...(path === DESK ? [] : [{ name: "Dashboard", path: DESK }]),
    ...above,
    { name: title, path },
  ];
}
