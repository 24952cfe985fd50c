import { data } from "react-router";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { wallClock } from "#platform/time/rules/wall-clock.ts";
import { parseTeamAsk } from "#operations/teams/rules/team-address.ts";
import { figureDays, figuresCsv, parseSort, sortRows } from "#leads/calling/rules/team-figures.ts";
import { readTeam, topTeam } from "#operations/teams/server/read-team.ts";
import type { Route } from "./+types/team-figures-file.route";

/** The figures of a team's page as a CSV file: its people, then the teams below it. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { services, staff } = staffRequest(context, "figures:read");
  const today = wallClock(services.now(), services.site.settings().agency.timeZone).date;
  const { team, period, day, sort } = parseTeamAsk(params, new URL(request.url).searchParams, today);
  const days = figureDays(period, day);
  const read = await readTeam(services, staff, { teamId: team ?? topTeam(staff), days });
  if (!read.ok) throw data(read.message, { status: STATUS_OF[read.code] });
  const { people, teams } = read.value;
  const rows = [...sortRows(people, parseSort(sort)), ...sortRows(teams, parseSort(sort))];
  return new Response(`\ufeff${figuresCsv(rows)}`, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="team-${days.from}-to-${days.to}.csv"`,
    },
  });
}
