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

/** Path of the manifest by which a phone or a computer installs the desk as an app. */
export const MANIFEST_PATH = "/desk.webmanifest";

/** Background of the desk around the app by theme; `src/ui/desk/tokens.css` has the same. */
const BACKGROUND = { light: "#f7f8f6", dark: "#101513" } as const;

/** Returns the manifest of the desk as an app of an agency. */
export function deskManifest(name: string) {
  const icon = (file: string, size: number, purpose: "any" | "maskable") => ({
    src: `/${file}`,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  });
  return {
    id: DESK,
    name: `${name} desk`,
    // The words below its icon.
    short_name: name,
    description: "Leads, calls and articles, for staff.",
    lang: "en",
    start_url: DESK,
    scope: DESK,
    display: "standalone",
    background_color: BACKGROUND.light,
    theme_color: BACKGROUND.light,
    icons: [
      icon("icon-192.png", 192, "any"),
      icon("icon-512.png", 512, "any"),
      icon("icon-maskable-512.png", 512, "maskable"),
    ],
  };
}

/** Returns the head tags by which the desk is installed, and the color of the bars around it in the chosen theme. */
export function installTags(theme: "light" | "dark" | null): HeadTag[] {
  const color = (of: "light" | "dark") => ({ name: "theme-color", content: BACKGROUND[of] });
  return [
    { tagName: "link", rel: "manifest", href: MANIFEST_PATH },
    { tagName: "link", rel: "apple-touch-icon", href: "/icon-maskable-512.png" },
    ...(theme === null
      ? (["light", "dark"] as const).map((of) => ({ ...color(of), media: `(prefers-color-scheme: ${of})` }))
      : [color(theme)]),
  ];
}

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
