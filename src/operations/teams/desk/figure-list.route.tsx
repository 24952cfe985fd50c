import { data, Link } from "react-router";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { formatShortDay } from "#platform/time/rules/calendar-day.ts";
import { parseFigureAsk, teamPath } from "#operations/teams/rules/team-address.ts";
import { FIGURE_LABELS } from "#leads/calling/rules/team-figures.ts";
import { readFigureList } from "#operations/teams/server/read-figure-list.ts";
import { DISPOSITIONS, isCallOutcome } from "#leads/calling/rules/disposition.ts";
import { BackLink } from "#ui/desk/BackLink.tsx";
import { DeskPage, EmptyState } from "#ui/desk/DeskPage.tsx";
import { LocalTime } from "#ui/desk/LocalTime.tsx";
import type { Route } from "./+types/figure-list.route";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { services, staff } = staffRequest(context, "figures:read");
  const ask = parseFigureAsk(params.figure, new URL(request.url).searchParams);
  if (!ask) throw data("Figure not found", { status: 404 });
  const read = await readFigureList(services, staff, ask);
  if (!read.ok) throw data(read.message, { status: STATUS_OF[read.code] });
  return { ask, list: read.value };
}

export const handle = { title: "Figures", description: "The calls, policies, tasks and leads behind a figure." };

/** The list behind a figure. */
export default function FigureListPage({ loaderData }: Route.ComponentProps) {
  const { ask, list } = loaderData;
  const { figure, days, team } = ask;
  const { label, hint } = FIGURE_LABELS[figure];
  const isNow = figure === "overdue" || figure === "untouched" || figure === "open";
  const period =
    days.from === days.to ? formatShortDay(days.from) : `${formatShortDay(days.from)} to ${formatShortDay(days.to)}`;
  return (
    <>
      <BackLink to={teamPath({ team, period: "day", day: days.from, sort: "" })}>Team</BackLink>
      <DeskPage title={`${label}: ${list.person ?? "everyone"}, ${isNow ? "now" : period}`} lead={`${hint}.`}>
        {list.rows.length === 0 ? (
          <EmptyState title="Nothing here" />
        ) : (
          <ul className="divide-y divide-line rounded-md border border-line bg-surface">
            {list.rows.map((row, n) => (
              <li
                key={`${row.leadId} ${row.at} ${n}`}
                className="grid gap-x-6 px-3 py-2 sm:grid-cols-[2fr_2fr_1fr_1fr]"
              >
                <Link
                  to={`/admin/leads/${row.leadId}`}
                  className="truncate font-medium text-accent underline-offset-2 hover:underline"
                  title={row.leadName}
                  dir="auto"
                >
                  {row.leadName}
                </Link>
                <span className="wrap-anywhere">{wordsOf(row.words)}</span>
                <span className="truncate text-muted" title={row.who}>
                  {list.person === null ? row.who : ""}
                </span>
                <span className="text-muted sm:text-right">
                  {row.at.length === 10 ? formatShortDay(row.at) : <LocalTime at={new Date(row.at)} />}
                </span>
              </li>
            ))}
          </ul>
        )}
        {list.hidden > 0 ? (
          <p className="mt-3 text-muted">
            {list.hidden} more {list.hidden === 1 ? "is of a lead" : "are of leads"} that you can’t see.
          </p>
        ) : null}
        {list.rows.length + list.hidden >= 200 ? (
          <p className="mt-3 text-muted">Only the newest 200 are shown.</p>
        ) : null}
      </DeskPage>
    </>
  );
}

const wordsOf = (words: string | null) =>
  words === null ? "" : isCallOutcome(words) ? DISPOSITIONS[words].label : words;
