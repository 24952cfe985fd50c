import { deskTags } from "#core/desk/desk-metadata.ts";
import { staffRequest } from "#server/http/staff-request.ts";
import { readDashboardFigures } from "#server/traffic/read-dashboard-figures.ts";
import { AutoRefresh } from "#web/desk/AutoRefresh.tsx";
import { DeskPage, DeskSection } from "#web/desk/DeskPage.tsx";
import { ActivityFeed } from "#web/desk/traffic/ActivityFeed.tsx";
import { LiveMetrics } from "#web/desk/traffic/LiveMetrics.tsx";
import { RouteTable } from "#web/desk/traffic/RouteTable.tsx";
import type { Route } from "./+types/live";

export async function loader({ context }: Route.LoaderArgs) {
  return readDashboardFigures(staffRequest(context, "metrics:read").services);
}

export const meta: Route.MetaFunction = ({ matches }) =>
  deskTags(matches[1].loaderData?.site, {
    path: "/admin/live",
    title: "Real-time Dashboard",
    description: "How the program is doing right now.",
  });

export default function Live({ loaderData }: Route.ComponentProps) {
  const { metrics, readAt, routes, activity } = loaderData;
  return (
    <DeskPage title="Real-time Dashboard" aside={<AutoRefresh readAt={readAt} />}>
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

export { DeskProblem as ErrorBoundary } from "#web/desk/DeskProblem.tsx";
