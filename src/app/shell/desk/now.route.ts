import { leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import { may } from "#platform/access/rules/rights.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { readCurrentCall } from "#leads/calling/server/read-current-call.ts";
import { countUnread } from "#leads/conversations/server/unread-store.ts";
import type { Route } from "./+types/now.route";

/** Returns what every page of the desk shows of this moment: a call that is going on, and how many texts are unread. */
export async function loader({ context }: Route.LoaderArgs) {
  const { services, staff } = staffRequest(context, null);
  const [call, unread] = await Promise.all([
    readCurrentCall(services, staff),
    may(staff, "leads:read") ? countUnread(services.db, leadScopeOf(staff)) : 0,
  ]);
  return Response.json({ call, unread }, { headers: { "Cache-Control": "no-store" } });
}
