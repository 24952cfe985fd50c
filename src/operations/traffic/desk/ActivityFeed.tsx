import { activityWords } from "#platform/ledger/rules/activity-words.ts";
import type { Activity } from "#operations/traffic/server/read-dashboard-figures.ts";
import { RelativeTime } from "#ui/desk/RelativeTime.tsx";

/** The newest lines of the audit log: who did what, without what was changed. */
export function ActivityFeed({ activity }: { activity: readonly Activity[] }) {
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
