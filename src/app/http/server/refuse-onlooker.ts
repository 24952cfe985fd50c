import type { Context, MiddlewareHandler } from "hono";
import { ownAccountOnly } from "#platform/access/rules/outcome.ts";
import type { AppEnv } from "#platform/http/server/app-env.ts";
import type { Trouble } from "#platform/http/server/failure-status.ts";
import { mayOnDemoDesk } from "#operations/demo/rules/demo-desk.ts";

/**
 * Refuses an owner who sees the desk as a demo agent every change that isn't of the demo's leads. `answerCall` answers a
 * call of the API, and returns null for a page.
 */
export function refuseOnlooker(
  answerCall: (c: Context<AppEnv>, refused: Trouble) => Response | null,
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const actor = c.get("actor");
    if (actor?.kind !== "staff" || !actor.onlooker || mayOnDemoDesk(c.req.method, c.req.path)) return next();
    const { message } = ownAccountOnly();
    return answerCall(c, { status: 403, message }) ?? c.text(message, 403);
  };
}
