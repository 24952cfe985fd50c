import { data } from "react-router";
import { leadScopeOf } from "#core/access/lead-scope.ts";
import { may } from "#core/access/rights.ts";
import { staffRequest } from "#server/http/staff-request.ts";
import { readLead } from "#server/requests/read-lead.ts";
import { journeyOfLead } from "#server/timeline/timeline-store.ts";
import type { Route } from "./+types/lead-peek";

const TOUCHPOINTS = 8;

/** What the side sheet shows of a lead. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, staff } = staffRequest(context, "leads:read");
  const read = await readLead(services, leadScopeOf(staff), params.id);
  if (!read) throw data("Lead not found", { status: 404 });
  return {
    read,
    touchpoints: await journeyOfLead(services.db, params.id, TOUCHPOINTS),
    stateNames: new Map(services.site.states().map(({ code, name }) => [code, name])),
    mayChange: may(staff, "leads:write"),
  };
}
