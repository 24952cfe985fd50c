import { ChevronLeft, ChevronRight, FileDown, Tv } from "lucide-react";
import { Link } from "react-router";
import { dayBeside, type TeamAsk, teamPath } from "#operations/teams/rules/team-address.ts";
import { type FigureDays, PERIODS } from "#leads/calling/rules/team-figures.ts";
import { formatDay, formatMonth, formatShortDay } from "#platform/time/rules/calendar-day.ts";
import { deskButton, ICON_BUTTON } from "#ui/desk/Button.tsx";

const LABELS = { day: "Day", week: "Week", month: "Month" } as const;

/** Chooses the period of the figures, and leads to the same figures as a file and to the board. */
export function PeriodBar({ ask, days, next }: { ask: TeamAsk; days: FigureDays; next: string | null }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <nav aria-label="Period" className="flex items-center">
        {PERIODS.map((period) => (
          <Link
            key={period}
            to={teamPath({ ...ask, period })}
            preventScrollReset
            aria-current={period === ask.period ? "page" : undefined}
            className="inline-flex min-h-(--control) items-center rounded-md px-2.5 text-muted hover:bg-hover aria-[current=page]:bg-selected aria-[current=page]:font-semibold aria-[current=page]:text-ink"
          >
            {LABELS[period]}
          </Link>
        ))}
      </nav>
      <nav aria-label="Days" className="flex items-center">
        <Link
          to={teamPath({ ...ask, day: dayBeside(ask, -1) })}
          aria-label={`Previous ${ask.period}`}
          className={ICON_BUTTON}
        >
          <ChevronLeft aria-hidden size={18} />
        </Link>
        <span className="min-w-32 text-center tabular-nums">{daysText(ask, days)}</span>
        {next === null ? (
          <span className={`${ICON_BUTTON} opacity-40`}>
            <ChevronRight aria-hidden size={18} />
          </span>
        ) : (
          <Link to={teamPath({ ...ask, day: next })} aria-label={`Next ${ask.period}`} className={ICON_BUTTON}>
            <ChevronRight aria-hidden size={18} />
          </Link>
        )}
      </nav>
      <a href={teamPath(ask, true)} className={deskButton("plain")} download>
        <FileDown aria-hidden size={16} /> CSV
      </a>
      <Link to="/admin/board" className={deskButton("plain")}>
        <Tv aria-hidden size={16} /> Board
      </Link>
    </div>
  );
}

/** Returns the period in words. */
function daysText({ period }: Pick<TeamAsk, "period">, { from, to }: FigureDays): string {
  if (period === "day") return formatDay(from);
  return period === "month" ? formatMonth(from) : `${formatShortDay(from)} to ${formatShortDay(to)}`;
}
