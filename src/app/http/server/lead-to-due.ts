import type { Context } from "hono";
import { opensBeforePassword, PASSWORD_PATH, SECURITY_PATH } from "#platform/access/rules/admin-paths.ts";
import type { AppEnv } from "#platform/http/server/app-env.ts";

/**
 * Leads a person to what they have to do first: choose a password, or set up the second step that all staff need.
 * Returns null if they may go on. A data request of React Router has a form of its own for that.
 */
export function leadToDue(c: Context<AppEnv>, path: string): Response | null {
  const data = path.endsWith(".data");
  if (c.get("passwordDue")) return opensBeforePassword(path) || data ? null : c.redirect(PASSWORD_PATH, 303);
  if (!c.get("secondStepDue")) return null;
  if (!data) return c.redirect(SECURITY_PATH, 303);
  const headers = { "X-Remix-Redirect": SECURITY_PATH, "X-Remix-Reload-Document": "true", "Cache-Control": "no-store" };
  return new Response(null, { status: 204, headers });
}
