import type { MiddlewareHandler } from "hono";
import { isTranslated, splitLocale } from "#platform/text/rules/locale.ts";
import type { AppEnv } from "./app-env.ts";
import type { RouteOf } from "./page-routes.ts";

/** Shown at other addresses while the database is unavailable. */
export const UNAVAILABLE_PAGE = "/503";

/** Tells whether a path (decoded, lower case) can't be a page, or an alias of one. */
export function isNoAddress(path: string): boolean {
  // A file of an earlier build: its name may have capitals, and a redirect would be cached for good.
  if (path === "" || path.includes("\0") || path.startsWith("/assets/")) return true;
  // Only other addresses show that page: a monitor that asks for this one would report an outage.
  return path === UNAVAILABLE_PAGE;
}

/** Returns a page shown at another address, in the language of that address: `/503` at `/es/x` is `/es/503`. */
export function inLanguageOf(address: string, page: string): string {
  const { locale } = splitLocale(address);
  return locale === "en" ? page : `/${locale}${page}`;
}

/** Replaces an encoded NUL with a space: PostgreSQL stores none, and no one types one. */
export function withoutNul(encoded: string): string {
  return encoded.replaceAll("%00", "%20");
}

/** Redirects from a page in a language that it doesn't have to the page in English. Never loses a form. */
export function redirectUntranslated(routeOf: RouteOf): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const { locale, path } = splitLocale(pathname);
    const unsafe = c.req.method !== "GET" && c.req.method !== "HEAD";
    if (unsafe || locale === "en" || isTranslated(path) || routeOf(path) === null) return next();
    return c.redirect(path + search, 302);
  };
}

/** Decodes a path; null if it is malformed. */
export function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
