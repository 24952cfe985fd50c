import { matchedRoutes } from "hono/route";
import type { Context } from "hono";
import type { ServerBuild } from "react-router";
import { splitLocale } from "#platform/text/rules/locale.ts";
import { OTHER_ROUTE } from "#platform/log/rules/request-times.ts";
import type { AppEnv } from "./app-env.ts";

/** Returns the template of a page's path, such as `/blog/:slug`; null without a page. */
export type RouteOf = (path: string) => string | null;

/** Finds the page of a path, from the routes of the build, by its segments alone, in microseconds. */
export function pageRoutes(routes: ServerBuild["routes"]): RouteOf {
  const plain = new Set<string>();
  const withParameters: string[][] = [];
  for (const route of Object.values(routes)) {
    const template = route ? `/${fullPath(routes, route.id)}` : "";
    if (!route?.module.default && !route?.module.loader && !route?.module.action) continue;
    if (route.path === undefined && !route.index) continue; // A layout.
    if (template.includes("*")) continue;
    if (template.includes(":")) withParameters.push(template.split("/"));
    else plain.add(template);
  }
  // Of two matches, the router takes the one with more fixed segments.
  const fixed = (template: string[]) => template.filter((part) => !part.startsWith(":")).length;
  withParameters.sort((a, b) => fixed(b) - fixed(a));
  return (path) => {
    const asked = splitLocale(path)
      .path.replace(/(?:\/_)?\.data$/, "")
      .toLowerCase();
    const page = asked === "" || asked === "/_root" ? "/" : asked;
    if (plain.has(page)) return page;
    const parts = page.split("/");
    const fits = withParameters.find(
      (template) =>
        template.length === parts.length &&
        template.every((part, n) => (part.startsWith(":") ? parts[n] !== "" : part.toLowerCase() === parts[n])),
    );
    return fits?.join("/") ?? null;
  };
}

function fullPath(routes: ServerBuild["routes"], id: string): string {
  const route = routes[id];
  const above = route?.parentId === undefined ? "" : fullPath(routes, route.parentId);
  return [above, route?.path ?? ""].filter((part) => part !== "").join("/");
}

/** Catch-all handlers, which do not say which call it was. */
const CATCH_ALL = /^(?:\*|\/\*|\/api\/\*)$/;

/** Returns the template of a request's route: of a call, else of a page, else "other". Never what the client sent. */
export function routeOfRequest(c: Context<AppEnv>, functionsPrefix: string, routeOf: RouteOf): string {
  const handler = matchedRoutes(c).find(({ path }) => !CATCH_ALL.test(path) && path !== `${functionsPrefix}/*`);
  return handler?.path ?? routeOf(c.req.path) ?? OTHER_ROUTE;
}
