import { isAdminPath } from "./admin-paths.ts";

const MAX_PATH = 500;

export type RedirectPaths = { fromPath: string; toPath: string | null };
type Parsed = { ok: true; paths: RedirectPaths } | { ok: false; fields: Record<string, string> };

/**
 * Parses where a path shall lead: from a path of this site without a query; to another, to an address that starts with
 * https://, or, if left empty, nowhere: it is then gone for good. Errors are named as in the API.
 */
export function parseRedirect(typed: { from: string; to: string }): Parsed {
  const fields: Record<string, string> = {};
  const [from, to] = [typed.from.trim().replace(/(.)\/$/, "$1"), typed.to.trim()];
  if (!isPath(from) || /[?#]/.test(from)) fields.from_path = "Enter a path of this site, like /blog/old-guide.";
  else if (from === "/") fields.from_path = "The home page can’t lead elsewhere.";
  else if (isAdminPath(from) || from.startsWith("/api/")) fields.from_path = "Choose a path of the public site.";
  if (to !== "" && !isPath(to) && !isSecureAddress(to))
    fields.to_path = "Enter a path, like /blog/new-guide, or an address that starts with https://.";
  else if (to === from) fields.to_path = "This is the same path.";
  return Object.keys(fields).length === 0
    ? { ok: true, paths: { fromPath: from.toLowerCase(), toPath: to || null } }
    : { ok: false, fields };
}

function isPath(text: string): boolean {
  return text.length <= MAX_PATH && /^\/(?![/\\])[^\s\\]*$/.test(text);
}

function isSecureAddress(text: string): boolean {
  return text.length <= 2000 && /^https:\/\/[^\s/\\]+\.[^\s\\]+$/i.test(text);
}
