import { data } from "react-router";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { formatWeekday } from "#platform/time/rules/calendar-day.ts";
import { wallClock } from "#platform/time/rules/wall-clock.ts";
import { figureDays, FIGURE_LABELS, type Figure, sortRows } from "#leads/calling/rules/team-figures.ts";
import { readTeam, topTeam } from "#operations/teams/server/read-team.ts";
import { DeskPage, EmptyState } from "#ui/desk/DeskPage.tsx";
import { LiveRefresh } from "#ui/live/LiveRefresh.tsx";
import { figureText } from "./figure-cells.ts";
import type { Route } from "./+types/board.route";
import { SCROLLS } from "#ui/desk/scrolls.ts";

/** What the board shows of each person. */
const SHOWN = ["dials", "contacts", "talks", "applications", "premium"] as const satisfies readonly Figure[];

export async function loader({ context }: Route.LoaderArgs) {
  const { services, staff } = staffRequest(context, "figures:read");
  const today = wallClock(services.now(), services.site.settings().agency.timeZone).date;
  const read = await readTeam(services, staff, { teamId: topTeam(staff), days: figureDays("day", today) });
  if (!read.ok) throw data(read.message, { status: STATUS_OF[read.code] });
  const { team, people, teams, total } = read.value;
  const rows = teams.length > 0 ? [...teams, ...people] : people;
  return {
    today,
    name: team.name,
    total,
    rows: sortRows(rows, { by: "talks", down: true }).map(({ id, name, figures }) => ({ id, name, figures })),
  };
}

export const handle = { title: "Board", description: "Today’s figures in large type, for a screen on the wall." };

/** Today's figures for a screen on the wall: names of staff and teams, never of leads. It follows every call. */
export default function BoardPage({ loaderData }: Route.ComponentProps) {
  const { today, name, rows, total } = loaderData;
  return (
    <DeskPage title={<bdi>{name}</bdi>} lead={formatWeekday(today)}>
      <LiveRefresh />
      <dl className="mb-6 grid grid-cols-2 gap-3 sm:grid-cols-5">
        {SHOWN.map((figure) => (
          <div key={figure} className="rounded-md border border-line bg-surface p-4">
            <dt className="text-lg text-muted">{FIGURE_LABELS[figure].label}</dt>
            <dd className="text-4xl font-semibold tabular-nums">{figureText(total, figure)}</dd>
          </div>
        ))}
      </dl>
      {rows.length === 0 ? (
        <EmptyState title="Nobody here yet" />
      ) : (
        <div
          {...SCROLLS}
          aria-label="Today by person and team"
          className="overflow-x-auto rounded-md border border-line bg-surface"
        >
          <table className="w-full text-2xl">
            <caption className="sr-only">Today by person and team</caption>
            <thead className="text-lg text-muted">
              <tr>
                <th scope="col" className="px-4 py-2 text-left font-medium">
                  Name
                </th>
                {SHOWN.map((figure) => (
                  <th key={figure} scope="col" className="px-4 py-2 text-right font-medium">
                    {FIGURE_LABELS[figure].label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {rows.map((row) => (
                <tr key={row.id}>
                  <th scope="row" className="px-4 py-2 text-left font-medium wrap-anywhere" dir="auto">
                    {row.name}
                  </th>
                  {SHOWN.map((figure) => (
                    <td key={figure} className="px-4 py-2 text-right whitespace-nowrap tabular-nums">
                      {figureText(row.figures, figure)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </DeskPage>
  );
}
