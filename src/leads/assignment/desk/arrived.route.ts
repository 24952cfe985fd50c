import { may } from "#platform/access/rules/rights.ts";
import { listArrived } from "#leads/assignment/server/list-available.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import type { Route } from "./+types/arrived.route";

/** The leads that arrived for the reader a moment ago, as JSON. */
export async function loader({ context }: Route.LoaderArgs) {
  const { services, staff } = staffRequest(context, null);
  const leads = may(staff, "leads:read") ? await listArrived(services, staff) : [];
  return Response.json({ leads }, { headers: { "Cache-Control": "no-store" } });
}
