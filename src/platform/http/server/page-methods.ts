import type { Hono } from "hono";
import { matchRoutes, type ServerBuild } from "react-router";
import type { AppEnv } from "./app-env.ts";

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** Returns the methods of an app's handlers at a path; HEAD comes with GET. Empty without one. */
export function handlerMethods(app: Hono<AppEnv>, path: string): string[] {
  const taken = METHODS.filter((method) =>
    app.router.match(method, path)[0].some(([[, route]]) => route.method === method),
  );
  return taken.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : method));
}

/** Returns the methods of a path's page: with an action also forms. Empty without a page. */
export function pageMethods(routes: ServerBuild["routes"], path: string): string[] {
  const below = (parent: string | undefined): { id: string; path?: string; index?: boolean; children: object[] }[] =>
    Object.values(routes).flatMap((route) =>
      route && route.parentId === parent
        ? {
            id: route.id,
            ...(route.path === undefined ? {} : { path: route.path }),
            ...(route.index ? { index: true } : {}),
            children: below(route.id),
          }
        : [],
    );
  const matches = matchRoutes(below(undefined) as Parameters<typeof matchRoutes>[0], path) ?? [];
  const found = matches.at(-1)?.route;
  if (found?.id === undefined || found.path === "*") return [];
  // The forms of an index route go to the route around it.
  const taker = found.index ? (matches.findLast(({ route }) => route.path !== undefined)?.route ?? found) : found;
  return routes[taker.id ?? ""]?.module.action ? ["GET", "HEAD", "POST"] : ["GET", "HEAD"];
}
