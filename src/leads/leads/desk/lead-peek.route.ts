import { data } from "react-router";
import { may } from "#platform/access/rules/rights.ts";
import { listStaff } from "#accounts/access/server/access-store.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { readLead } from "#leads/gate/server/read-lead.ts";
import { listTags } from "#leads/leads/server/tags-store.ts";
import { timelineOfLead } from "#leads/leads/server/timeline-store.ts";
import type { Route } from "./+types/lead-peek.route";

const TOUCHPOINTS = 8;

/** Reads what the side sheet shows of a lead. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, staff } = staffRequest(context, "leads:read");
  const read = await readLead(services, staff, params.id);
  if (!read) throw data("Lead not found", { status: 404 });
  const [people, known] = await Promise.all([listStaff(services.db), listTags(services.db)]);
  return {
    read,
    assignee: people.find(({ id }) => id === read.lead.assignedTo)?.name ?? null,
    touchpoints: await timelineOfLead(services.db, params.id, TOUCHPOINTS),
    stateNames: new Map(services.site.states().map(({ code, name }) => [code, name])),
    tags: { known, mayManage: may(staff, "leads:assign") },
    mayChange: may(staff, "leads:write"),
  };
}
