import type { Context } from "hono";
import { oldQuery } from "#agency/site/rules/redirect-form.ts";
import { findMoved } from "#newsroom/articles/server/find-moved.ts";
import { isAdminPath } from "#platform/access/rules/admin-paths.ts";
import { plainPath } from "#platform/access/rules/token-paths.ts";
import type { AppEnv } from "#platform/http/server/app-env.ts";
import type { RouteOf } from "#platform/http/server/page-routes.ts";
import type { Services } from "#platform/program/server/services.ts";
import { localPath, splitLocale } from "#platform/text/rules/locale.ts";

/** Articles are the only pages that give way to a redirect, which none that is public has. */
const ARTICLE = "/blog/:slug";

/**
 * Leads from an address of an old site that is not written as ours are, with a slash at its end or by a number of
 * WordPress, straight to where it moved; from any other to the one form of it. Null if it has that form.
 */
export async function leadToMoved(
  c: Context<AppEnv>,
  services: Pick<Services, "db" | "redirectHits">,
  routeOf: RouteOf,
): Promise<Response | null> {
  const { pathname, search } = new URL(c.req.url);
  const admin = isAdminPath(pathname.toLowerCase());
  const plain = admin ? pathname.replace(/(?<=.)\/+$/, "") : plainPath(pathname);
  const safe = c.req.method === "GET" || c.req.method === "HEAD";
  const numbered = search === "" ? null : oldQuery(plain + search);
  if (plain === pathname && numbered === null) return null;
  const { locale, path } = splitLocale(plain);
  const template = routeOf(plain);
  const mayHaveMoved = safe && !admin && (numbered !== null || template === null || template === ARTICLE);
  const moved = mayHaveMoved ? await findMoved(services, numbered ?? path) : null;
  if (moved !== null && moved !== "gone") {
    // Not for good: an import can be reverted, and then the address leads nowhere again.
    c.header("Cache-Control", "public, max-age=0, must-revalidate");
    return c.redirect(localPath(moved.to, locale), 301);
  }
  return plain === pathname ? null : c.redirect(plain + search, safe ? 301 : 308);
}
