import type { Context } from "hono";
import { browserName } from "#accounts/access/rules/browser-name.ts";
import type { AboutWork } from "#platform/log/server/trace.ts";
import type { AppEnv } from "#platform/http/server/app-env.ts";
import { type RouteOf, routeOfRequest } from "#platform/http/server/page-routes.ts";

/** Describes a request for an error in it: the template of its address, and whom it met. */
export function aboutRequest(c: Context<AppEnv>, functionsPrefix: string, routeOf: RouteOf): AboutWork {
  const actor = c.get("actor");
  const userAgent = c.req.header("user-agent");
  return {
    page: routeOfRequest(c, functionsPrefix, routeOf),
    browser: userAgent ? browserName(userAgent) : "",
    who: actor?.kind === "staff" || actor?.kind === "key" ? `${actor.kind} ${actor.id}` : `address ${c.get("ip")}`,
    templateOf: routeOf,
  };
}
