import { Link } from "react-router";
import { AGENCY_TEAM } from "#platform/access/rules/lead-scope.ts";
import { figurePath } from "#operations/teams/rules/team-address.ts";
import { FIGURE_LABELS, type Figure, type FigureDays, sortRows } from "#leads/calling/rules/team-figures.ts";
import type { TeamRead } from "#operations/teams/server/read-team.ts";
import { DeskSection } from "#ui/desk/DeskPage.tsx";
import { deskButton } from "#ui/desk/Button.tsx";
import { SCROLLS } from "#ui/desk/scrolls.ts";
import { HereNow, useHere } from "#ui/live/HereNow.tsx";
import { figureText } from "./figure-cells.ts";

/** The figures that a leader looks at first: who works, and what lies. */
const SHOWN: readonly Figure[] = ["dials", "talks", "applications", "overdue", "untouched"];
/** People and teams that are listed; the team's page has all. */
const MAX_ROWS = 12;

/** Shows a leader's team today, those with the most untouched leads first, and what has no assignee. */
export function TeamToday({ read, days }: { read: TeamRead; days: FigureDays }) {
  const { team, pool } = read;
  const here = useHere(read.people.filter((one) => one.here).map(({ id }) => id));
  const people = read.people.map((one) => ({ ...one, isTeam: false }));
  const teams = read.teams.map((one) => ({ ...one, isTeam: true }));
  const rows = sortRows([...teams, ...people], { by: "untouched", down: true });
  const link = (figure: Figure, row: { id: string; isTeam: boolean } | null) =>
    figurePath(figure, { team: row?.isTeam ? row.id : team.id, person: row && !row.isTeam ? row.id : null }, days);
  return (
    <DeskSection
      id="team-today"
      title={team.id === AGENCY_TEAM ? "Everyone today" : `${team.name} today`}
      aside={
        <Link to="/admin/team" className={deskButton("plain")}>
          Whole team
        </Link>
      }
    >
      {pool > 0 ? (
        <p className="mb-2">
          <Link to="/admin/leads?assigned=nobody" className="font-medium text-accent underline underline-offset-2">
            {pool > 1_000 ? "Over 1,000 open leads have" : pool === 1 ? "1 open lead has" : `${pool} open leads have`}{" "}
            no assignee
          </Link>
        </p>
      ) : null}
      {rows.length === 0 ? (
        <p className="text-muted">Nobody in this team yet.</p>
      ) : (
        <div {...SCROLLS} aria-label="Figures of today" className="desk-scroll-x relative">
          <table className="desk-table">
            <caption className="sr-only">People and teams, with their figures of today</caption>
            <thead>
              <tr>
                <th scope="col">Name</th>
                {SHOWN.map((figure) => (
                  <th key={figure} scope="col" className="text-right!" title={FIGURE_LABELS[figure].hint}>
                    {FIGURE_LABELS[figure].label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.slice(0, MAX_ROWS).map((row) => (
                <tr key={row.id}>
                  <th scope="row">
                    <span className="inline-flex max-w-28 items-center gap-2 sm:max-w-full">
                      <span className="truncate font-medium" dir="auto" title={row.name}>
                        {row.name}
                      </span>
                      {row.isTeam ? <span className="shrink-0 text-sm text-muted">Team</span> : null}
                      {here.includes(row.id) ? <HereNow /> : null}
                    </span>
                  </th>
                  <Cells figures={row.figures} link={(figure) => link(figure, row)} />
                </tr>
              ))}
              <tr className="font-semibold">
                <th scope="row" className="font-semibold!">
                  {rows.length > MAX_ROWS
                    ? `Everyone (${rows.length - MAX_ROWS} more rows on the team’s page)`
                    : "Everyone"}
                </th>
                <Cells figures={read.total} link={(figure) => link(figure, null)} />
              </tr>
            </tbody>
          </table>
        </div>
      )}
    </DeskSection>
  );
}

function Cells({ figures, link }: { figures: TeamRead["total"]; link: (figure: Figure) => string }) {
  return SHOWN.map((figure) => {
    const words = figureText(figures, figure);
    return (
      <td key={figure} className="text-right! whitespace-nowrap tabular-nums">
        {words === "0" ? (
          <span className="text-muted">0</span>
        ) : (
          <Link to={link(figure)} className="underline-offset-2 hover:underline">
            {words}
          </Link>
        )}
      </td>
    );
  });
}
