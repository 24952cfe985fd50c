import { may } from "#core/access/rights.ts";
import { listArrived } from "#server/assignment/list-available.ts";
import { staffRequest } from "#server/http/staff-request.ts";
import type { Route } from "./+types/arrived";

/** The leads that arrived for the reader a moment ago, as JSON. */
export async function loader({ context }: Route.LoaderArgs) {
  const { services, staff } = staffRequest(context, null);
  const leads = may(staff, "leads:read") ? await listArrived(services, staff) : [];
  return Response.json({ leads }, { headers: { "Cache-Control": "no-store" } });
}
