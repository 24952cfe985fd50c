import { readCurrentCall } from "#leads/calling/server/read-current-call.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import type { Route } from "./+types/current-call.route";

/** The call that is going on for this person, as JSON; null without one. */
export async function loader({ context }: Route.LoaderArgs) {
  const { services, staff } = staffRequest(context, null);
  return Response.json(await readCurrentCall(services, staff), { headers: { "Cache-Control": "no-store" } });
}
