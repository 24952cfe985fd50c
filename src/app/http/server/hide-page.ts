import { isOwnPage, leavesPagesOut } from "#agency/site/rules/own-pages.ts";
import { blogPath } from "#newsroom/articles/rules/blog-address.ts";
import { isAdminPath } from "#platform/access/rules/admin-paths.ts";
import { splitLocale } from "#platform/text/rules/locale.ts";
import type { Services } from "#platform/program/server/services.ts";

const BLOG = blogPath(null);

/**
 * Tells whether search engines must leave a page out, by its path and that of the request: the desk, everything before
 * the site opens, and what nobody made the agency's own if it leaves such pages out.
 */
export function hidesPage({ site, now }: Pick<Services, "site" | "now">, rendered: string, asked: string): boolean {
  if ([rendered, asked].some(isAdminPath) || site.stage() !== "open") return true;
  const settings = site.settings();
  const { path, locale } = splitLocale(rendered.replace(/\?.*$/s, ""));
  // Articles and their lists say it themselves.
  if (!leavesPagesOut(settings) || path === BLOG || path.startsWith(`${BLOG}/`)) return false;
  return !isOwnPage({ settings, states: site.states(), now: now() }, path, locale);
}
