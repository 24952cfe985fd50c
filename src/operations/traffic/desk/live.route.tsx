import { staffRequest } from "#platform/http/server/staff-request.ts";
import { type Activity, readDashboardFigures } from "#operations/traffic/server/read-dashboard-figures.ts";
import { activityWords } from "#platform/ledger/rules/activity-words.ts";
import { AutoRefresh } from "#ui/desk/AutoRefresh.tsx";
import { DeskPage, DeskSection } from "#ui/desk/DeskPage.tsx";
import { RelativeTime } from "#ui/desk/RelativeTime.tsx";
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

/** The newest lines of the audit log: who did what, without what was changed. */
function ActivityFeed({ activity }: { activity: readonly Activity[] }) {
  if (activity.length === 0) return <p className="text-muted">No activity yet</p>;
  return (
    <ul className="divide-y divide-line">
      {activity.map(({ id, at, who, action }) => (
        <li key={id} className="flex items-baseline justify-between gap-3 py-1.5">
          <span className="min-w-0 wrap-anywhere">
            {activityWords(action)} <span className="text-muted">by {who}</span>
          </span>
          <span className="shrink-0 text-sm text-muted">
            <RelativeTime at={at} />
          </span>
        </li>
      ))}
    </ul>
  );
}
