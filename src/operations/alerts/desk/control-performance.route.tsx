import { staffRequest } from "#platform/http/server/staff-request.ts";
import { readVitals } from "#operations/traffic/server/read-vitals.ts";
import { BrowserMetrics } from "./BrowserMetrics.tsx";
import { ControlTabs } from "./ControlTabs.tsx";
import { FieldVitals } from "./FieldVitals.tsx";
import { DeskPage } from "#ui/desk/DeskPage.tsx";
import type { Route } from "./+types/control-performance.route";

export async function loader({ context }: Route.LoaderArgs) {
  return readVitals(staffRequest(context, "metrics:read").services);
}

export const handle = {
  title: "Performance Monitor",
  description: "How fast this browser and visitors' browsers show the pages, for staff.",
};

export default function ControlPerformance({ loaderData }: Route.ComponentProps) {
  return (
    <DeskPage lead="Measured in this browser since it opened the page, and by visitors.">
      <ControlTabs current="/admin/control/performance" />
      <BrowserMetrics />
      <FieldVitals report={loaderData} />
    </DeskPage>
  );
}
