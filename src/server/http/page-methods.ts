import type { Hono } from "hono";
import { matchRoutes, type ServerBuild } from "react-router";
import type { AppEnv } from "#server/platform/app-env.ts";

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** What the handlers of an app take at a path; HEAD comes with GET. Empty where there is none. */
export function handlerMethods(app: Hono<AppEnv>, path: string): string[] {
  const taken = METHODS.filter((method) =>
    app.router.match(method, path)[0].some(([[, route]]) => route.method === method),
  );
  return taken.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : method));
}

/** What the page of a path takes: with an action also forms. Empty where there is no page. */
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
  const found = matchRoutes(below(undefined) as Parameters<typeof matchRoutes>[0], path)?.at(-1)?.route;
  const route = found?.id === undefined || found.path === "*" ? undefined : routes[found.id];
  if (!route) return [];
  return route.module.action ? ["GET", "HEAD", "POST"] : ["GET", "HEAD"];
}
