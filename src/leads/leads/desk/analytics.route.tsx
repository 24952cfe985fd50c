import { data, Form } from "react-router";
import { PERIOD_LABELS, readPeriod } from "#leads/leads/rules/lead-analytics.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { readLeadInsight } from "#leads/lists/server/read-lead-insight.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import { LeadInsightView } from "./LeadInsightView.tsx";
import { PeriodButtons } from "./PeriodButtons.tsx";
import { DeskPage } from "#ui/desk/DeskPage.tsx";
import { LiveRefresh } from "#ui/live/LiveRefresh.tsx";
import type { Route } from "./+types/analytics.route";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, by } = staffRequest(context, "leads:read");
  const read = await readLeadInsight(services, by, readPeriod(new URL(request.url).searchParams.get("period")));
  if (!read.ok) throw data(read.message, { status: STATUS_OF[read.code] });
  return read.value;
}

export const handle = {
  title: "Lead analytics",
  description: "Where leads come from and what becomes of them, for staff.",
};

export default function Analytics({ loaderData }: Route.ComponentProps) {
  return (
    <DeskPage lead={`${PERIOD_LABELS[loaderData.period].now}, today included.`}>
      <LiveRefresh />
      <LeadInsightView
        insight={loaderData}
        periods={
          <Form method="get" action="/admin/analytics" preventScrollReset>
            <PeriodButtons current={loaderData.period} />
          </Form>
        }
      />
    </DeskPage>
  );
}
