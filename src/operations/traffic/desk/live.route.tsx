import { staffRequest } from "#platform/http/server/staff-request.ts";
import { readDashboardFigures } from "#operations/traffic/server/read-dashboard-figures.ts";
import { AutoRefresh } from "#ui/desk/AutoRefresh.tsx";
import { DeskPage, DeskSection } from "#ui/desk/DeskPage.tsx";
import { ActivityFeed } from "./ActivityFeed.tsx";
import { LiveMetrics } from "./LiveMetrics.tsx";
import { RouteTable } from "./RouteTable.tsx";
import type { Route } from "./+types/live.route";

export async function loader({ context }: Route.LoaderArgs) {
  return readDashboardFigures(staffRequest(context, "metrics:read").services);
}

export const handle = {
  title: "Real-time Dashboard",
  description: "How the program is doing right now.",
};

export default function Live({ loaderData }: Route.ComponentProps) {
  const { metrics, readAt, routes, activity } = loaderData;
  return (
    <DeskPage aside={<AutoRefresh readAt={readAt} />}>
      <LiveMetrics first={metrics} at={readAt} />
      <div className="grid items-start gap-x-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <DeskSection id="routes" title="Slowest pages and calls">
          <RouteTable routes={routes} />
        </DeskSection>
        <DeskSection id="activity" title="Activity">
          <ActivityFeed activity={activity} />
        </DeskSection>
      </div>
    </DeskPage>
  );
}
