import { staffRequest } from "#platform/http/server/staff-request.ts";
import { readBulk } from "#leads/lists/server/run-bulk.ts";
import type { Route } from "./+types/lead-bulk.route";

/**
 * Reads how far a bulk change is. Asked by a plain request: a page that has lost its line could not load the script of a
 * route, and would be replaced.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, by } = staffRequest(context, "leads:read");
  const run = await readBulk(services, by, params.id);
  const headers = { "Cache-Control": "no-store" };
  return run.ok ? Response.json(run.value, { headers }) : Response.json(run.message, { headers, status: 404 });
}
