import { isAdminPath } from "#platform/access/rules/admin-paths.ts";

const MAX_PATH = 500;

/** Origins of redirects, in the order in which a list offers them. */
export const REDIRECT_SOURCES = ["slug", "trash", "merge", "import", "hand"] as const;
export type RedirectSource = (typeof REDIRECT_SOURCES)[number];

/** Their names in a list. */
export const REDIRECT_SOURCE_LABELS: Record<RedirectSource, string> = {
  slug: "Changed address",
  trash: "Deleted article",
  merge: "Merged article",
  import: "Import",
  hand: "Added by hand",
};

type RedirectPaths = { fromPath: string; toPath: string | null };
type Parsed = { ok: true; paths: RedirectPaths } | { ok: false; fields: Record<string, string> };

/** Calls, files and health checks: never a page, so redirects don't apply. */
const PROGRAM = /^\/(?:api|ws|assets|images|\.netlify|\.well-known|healthz|readyz|metrics)(?:\/|$)/i;

/**
 * Parses the target of a path: from a path of this site without a query to another path of it or, if left empty,
 * nowhere: it is then gone for good. A whole address of this site (`origin`) counts as its path. Errors are named as in
 * the API.
 */
export function parseRedirect(typed: { from: string; to: string }, origin: string): Parsed {
  const fields: Record<string, string> = {};
  const [from, to] = [pathOf(typed.from, origin).replace(/(.)\/$/, "$1"), pathOf(typed.to, origin)];
  const fromFault = isOtherSite(from)
    ? "Enter a path of this site. Another site’s addresses can’t be redirected."
    : null;
  if (fromFault) fields.from_path = fromFault;
  else if (!isPath(from) || /[?#]/.test(from)) fields.from_path = "Enter a path of this site, like /blog/old-guide.";
  else if (from === "/") fields.from_path = "The home page can’t lead elsewhere.";
  else if (isAdminPath(from) || PROGRAM.test(from)) fields.from_path = "Choose a path of the public site.";
  if (isOtherSite(to)) fields.to_path = "Enter a path of this site. A redirect can’t lead to another site.";
  else if (to !== "" && !isPath(to)) fields.to_path = "Enter a path of this site, like /blog/new-guide.";
  else if (isAdminPath(to) || PROGRAM.test(to)) fields.to_path = "Choose a path of the public site.";
  else if (to !== "" && splitTarget(to).path === from.toLowerCase()) fields.to_path = "This is the same path.";
  return Object.keys(fields).length === 0
    ? { ok: true, paths: { fromPath: from.toLowerCase(), toPath: to || null } }
    : { ok: false, fields };
}

/**
 * Returns the address by number that WordPress gives everything, as it is stored: `/?p=12`. Null for any other; other
 * parameters don't matter.
 */
export function oldQuery(address: string): string | null {
  const [, path = "", query = ""] = /^([^?#]*)\?([^#]*)/.exec(address) ?? [];
  if (!/^(?:\/|\/index\.php)?$/i.test(path)) return null;
  const found = /(?:^|&)(p|page_id|cat|author)=(\d{1,9})(?:&|$)/i.exec(query);
  return found ? `/?${found[1]?.toLowerCase()}=${Number(found[2])}` : null;
}

/** Splits a target into its path, as redirects are found by, and the rest: `/Blog/a/?x#y` -> `/blog/a` and `?x#y`. */
export function splitTarget(to: string): { path: string; rest: string } {
  const end = to.search(/[?#]/);
  const path = end < 0 ? to : to.slice(0, end);
  return { path: path.replace(/(.)\/$/, "$1").toLowerCase(), rest: end < 0 ? "" : to.slice(end) };
}

function pathOf(typed: string, origin: string): string {
  const text = typed.trim();
  const site = origin.replace(/\/$/, "");
  if (text.toLowerCase() === site.toLowerCase()) return "/";
  return text.toLowerCase().startsWith(`${site.toLowerCase()}/`) ? text.slice(site.length) : text;
}

function isPath(text: string): boolean {
  return text.length <= MAX_PATH && /^\/(?![/\\])[^\s\\]*$/.test(text);
}

function isOtherSite(text: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/[/\\])/i.test(text);
}
