import type { CalendarArticle, CalendarEntry, CalendarPage } from "#newsroom/articles/rules/editorial-calendar.ts";
import { formatShortDay, formatWeekday } from "#platform/time/rules/calendar-day.ts";
import { DragArea } from "#ui/desk/DragArea.tsx";
import { type Carry, useCarry } from "#ui/desk/use-carry.ts";
import { EntryLine, type MoveFault, NO_DAY, PlannedCard } from "./EntryCard.tsx";
import { useCalendarMoves } from "./use-calendar-moves.ts";

type Props = {
  page: CalendarPage;
  today: string;
  /** The short name of the agency's zone. */
  zone: string;
  entries: readonly CalendarEntry[];
  /** The newest drafts without a day. */
  unplanned: readonly CalendarArticle[];
  fault: MoveFault | null;
};

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 7, ArrowUp: -7 };
const CARRY = {
  step: (key: string) => STEPS[key] ?? 0,
  label: (place: string) => (place === NO_DAY ? "no day" : formatWeekday(place)),
  at: (place: string) => (place === NO_DAY ? "on no day" : `on ${formatWeekday(place)}`),
};

const GRID =
  "grid gap-2 md:grid-cols-7 md:gap-px md:overflow-hidden md:rounded-b-md md:border md:border-line md:bg-line";
/** Entries of a day that are shown at once; the others are folded, so that one full day doesn't push the rest away. */
const SHOWN = { month: 5, week: 12, list: 40 };

/** The days of a page with their entries; on a phone a list of the days that have any. */
export function CalendarGrid({ page, today, zone, entries, unplanned, fault }: Props) {
  const moves = useCalendarMoves();
  const days = page.weeks.flat();
  const isList = page.view === "list";
  const planned = new Map(
    [...entries.filter(({ kind }) => kind === "planned").map(({ article }) => article), ...unplanned].map((article) => [
      article.id,
      article,
    ]),
  );
  const drop = (id: string, to: string) => {
    const article = planned.get(id);
    if (article) moves.move(article, to === NO_DAY ? null : to);
  };
  const places = [...days, NO_DAY];
  const carry = useCarry({ ...CARRY, places, onDrop: drop });
  const on = (day: string | null) => [...planned.values()].filter((article) => moves.dayOf(article) === day);
  return (
    <DragArea places={places} nameOf={(id) => planned.get(id)?.title ?? null} onDrop={drop}>
      {(over, dragging) => (
        <div className={dragging ? "cursor-grabbing select-none" : ""}>
          <p id="calendar-help" className="sr-only">
            Press the space bar to pick the article up, the arrow keys to choose a day, the space bar again to drop it
            there, or Escape to leave it where it was.
          </p>
          <p role="status" className="sr-only">
            {carry.said}
          </p>
          {isList ? null : <Weekdays week={page.weeks[0] ?? []} />}
          {isList && entries.length === 0 ? <p className="text-muted">Nothing in this month.</p> : null}
          <ol className={isList ? "grid gap-2" : GRID}>
            {days.map((day) => (
              <Day
                key={day}
                day={day}
                page={page}
                zone={zone}
                isToday={day === today}
                aimed={(over ?? carry.to) === day}
                planned={on(day)}
                others={entries.filter((entry) => entry.kind !== "planned" && entry.date === day)}
                carry={carry}
                fault={fault}
              />
            ))}
          </ol>
          <section
            aria-labelledby="unplanned"
            data-place={NO_DAY}
            className={`mt-4 rounded-md border p-3 ${(over ?? carry.to) === NO_DAY ? "border-accent bg-selected" : "border-line bg-surface"}`}
          >
            <h2 id="unplanned" className="mb-2 font-medium">
              Drafts without a day
            </h2>
            {on(null).length === 0 ? <p className="text-muted">Every draft has a day.</p> : null}
            <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-4">
              {on(null).map((article) => (
                <PlannedCard
                  key={article.id}
                  article={article}
                  day={null}
                  carry={carry}
                  fault={fault?.id === article.id ? fault : null}
                />
              ))}
            </ul>
          </section>
        </div>
      )}
    </DragArea>
  );
}

function Weekdays({ week }: { week: readonly string[] }) {
  return (
    <div
      aria-hidden
      className="grid grid-cols-7 rounded-t-md border border-b-0 border-line bg-surface text-sm text-muted max-md:hidden"
    >
      {week.map((day) => (
        <span key={day} className="px-2 py-1">
          {formatWeekday(day).split(",")[0]}
        </span>
      ))}
    </div>
  );
}

type DayProps = Pick<Props, "zone"> & {
  day: string;
  page: CalendarPage;
  isToday: boolean;
  aimed: boolean;
  planned: readonly CalendarArticle[];
  others: readonly CalendarEntry[];
  carry: Carry<string>;
  fault: MoveFault | null;
};

function Day({ day, page, zone, isToday, aimed, planned, others, carry, fault }: DayProps) {
  const outside = page.view === "month" && day.slice(0, 7) !== page.day.slice(0, 7);
  const empty = planned.length === 0 && others.length === 0;
  const look = aimed
    ? "bg-selected outline-2 -outline-offset-2 outline-accent"
    : outside
      ? "bg-background"
      : "bg-surface";
  const height = { month: "md:min-h-28", week: "md:min-h-96", list: "rounded-md border border-line" }[page.view];
  const hidden = !empty || isToday ? "" : page.view === "list" ? "hidden" : "max-md:hidden";
  const rows = [
    ...others.map((entry) => <EntryLine key={`${entry.kind} ${entry.article.id}`} entry={entry} zone={zone} />),
    ...planned.map((article) => (
      <PlannedCard
        key={article.id}
        article={article}
        day={day}
        carry={carry}
        fault={fault?.id === article.id ? fault : null}
      />
    )),
  ];
  const first = SHOWN[page.view];
  // Of two or fewer more, a line to unfold them would save nothing.
  const folded = rows.length > first + 2 ? rows.slice(first) : [];
  const list = page.view === "list" ? "grid gap-1 sm:grid-cols-2 lg:grid-cols-3" : "grid gap-1";
  return (
    <li
      data-place={day}
      aria-labelledby={`day-${day}`}
      className={`min-w-0 p-1.5 max-md:rounded-md max-md:border max-md:border-line ${height} ${look} ${hidden}`}
    >
      <h2
        id={`day-${day}`}
        aria-current={isToday ? "date" : undefined}
        className={`mb-1 text-sm font-normal tabular-nums ${isToday ? "font-semibold text-accent" : "text-muted"}`}
      >
        <span className={page.view === "list" ? "" : "md:sr-only"}>{formatWeekday(day)}</span>
        {page.view === "list" ? null : (
          <span aria-hidden className="max-md:hidden">
            {formatShortDay(day)}
          </span>
        )}
        {isToday ? " · Today" : ""}
      </h2>
      {empty ? (
        <p className="text-sm text-muted md:sr-only">Nothing planned</p>
      ) : (
        <>
          <ul className={list}>{rows.slice(0, rows.length - folded.length)}</ul>
          {folded.length > 0 ? (
            <details open={planned.some(({ id }) => id === fault?.id)}>
              <summary className="min-h-6 cursor-pointer py-1 text-sm text-accent underline underline-offset-2">
                {`${folded.length} more`}
              </summary>
              <ul className={list}>{folded}</ul>
            </details>
          ) : null}
        </>
      )}
    </li>
  );
}
