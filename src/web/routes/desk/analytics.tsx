import { data, Form } from "react-router";
import { deskTags } from "#core/desk/desk-metadata.ts";
import { PERIOD_LABELS, readPeriod } from "#core/leads/lead-analytics.ts";
import { staffRequest } from "#server/http/staff-request.ts";
import { readLeadInsight } from "#server/lead-insight/read-lead-insight.ts";
import { STATUS_OF } from "#server/platform/failure-status.ts";
import { LeadInsightView } from "#web/desk/analytics/LeadInsightView.tsx";
import { PeriodButtons } from "#web/desk/analytics/PeriodButtons.tsx";
import { DeskPage } from "#web/desk/DeskPage.tsx";
import { LiveRefresh } from "#web/desk/live/LiveRefresh.tsx";
import type { Route } from "./+types/analytics";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, by } = staffRequest(context, "leads:read");
  const read = await readLeadInsight(services, by, readPeriod(new URL(request.url).searchParams.get("period")));
  if (!read.ok) throw data(read.message, { status: STATUS_OF[read.code] });
  return read.value;
}

export const meta: Route.MetaFunction = ({ matches }) =>
  deskTags(matches[1].loaderData?.site, {
    path: "/admin/analytics",
    title: "Lead analytics",
    description: "Where leads come from and what becomes of them, for staff.",
  });

export default function Analytics({ loaderData }: Route.ComponentProps) {
  return (
    <DeskPage title="Lead analytics" lead={`${PERIOD_LABELS[loaderData.period].now}, today included.`}>
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

export { DeskProblem as ErrorBoundary } from "#web/desk/DeskProblem.tsx";
