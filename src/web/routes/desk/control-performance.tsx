import { deskTags } from "#core/desk/desk-metadata.ts";
import { staffRequest } from "#server/http/staff-request.ts";
import { readVitals } from "#server/vitals/read-vitals.ts";
import { BrowserMetrics } from "#web/desk/control/BrowserMetrics.tsx";
import { ControlTabs } from "#web/desk/control/ControlTabs.tsx";
import { FieldVitals } from "#web/desk/control/FieldVitals.tsx";
import { DeskPage } from "#web/desk/DeskPage.tsx";
import type { Route } from "./+types/control-performance";

export async function loader({ context }: Route.LoaderArgs) {
  return readVitals(staffRequest(context, "metrics:read").services);
}

export const meta: Route.MetaFunction = ({ matches }) =>
  deskTags(matches[1].loaderData?.site, {
    path: "/admin/control/performance",
    title: "Performance Monitor",
    description: "How fast this browser and visitors' browsers show the pages, for staff.",
  });

export default function ControlPerformance({ loaderData }: Route.ComponentProps) {
  return (
    <DeskPage title="Performance Monitor" lead="Measured in this browser since it opened the page, and by visitors.">
      <ControlTabs current="/admin/control/performance" />
      <BrowserMetrics />
      <FieldVitals report={loaderData} />
    </DeskPage>
  );
}

export { DeskProblem as ErrorBoundary } from "#web/desk/DeskProblem.tsx";
