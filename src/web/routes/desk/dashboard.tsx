import { deskTags } from "#core/desk/desk-metadata.ts";
import { staffRequest } from "#server/http/staff-request.ts";
import { readDashboard } from "#server/monitoring/read-dashboard.ts";
import { DashboardPage } from "#web/desk/DashboardPage.tsx";
import { LiveRefresh } from "#web/desk/live/LiveRefresh.tsx";
import type { Route } from "./+types/dashboard";

export async function loader({ context }: Route.LoaderArgs) {
  const { services, by } = staffRequest(context, null);
  return { dashboard: await readDashboard(services, by), functionsPrefix: services.config.functionsPrefix };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  deskTags(matches[1].loaderData?.site, {
    path: "/admin",
    title: "Dashboard",
    description: "Articles, leads and system health at a glance, for staff.",
  });

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <LiveRefresh />
      <DashboardPage {...loaderData} />
    </>
  );
}

export { DeskProblem as ErrorBoundary } from "#web/desk/DeskProblem.tsx";
