import { useDraggable } from "@dnd-kit/react";
import { ChevronLeft, ChevronRight, GripVertical } from "lucide-react";
import { useState } from "react";
import { Form, Link } from "react-router";
import { daysOf } from "#leads/appointments/rules/booking-calendar.ts";
import type { BookingCalendar as Calendar, CalendarCall } from "#leads/appointments/server/read-calendar.ts";
import { timeText } from "#leads/leads/rules/working-hours.ts";
import { addDays, formatShortDay, formatWeekday } from "#platform/time/rules/calendar-day.ts";
import { clockText } from "#platform/time/rules/clock-text.ts";
import { DeskButton, deskButton } from "#ui/desk/Button.tsx";
import { ConfirmDialog } from "#ui/desk/ConfirmDialog.tsx";
import { DragArea } from "#ui/desk/DragArea.tsx";
import { NativeSelect } from "#ui/desk/NativeSelect.tsx";
import { type Carry, useCarry } from "#ui/desk/use-carry.ts";
import { useBookingMoves } from "./use-booking-moves.ts";

type Move = { call: CalendarCall; day: string; minutes: number; staffId: string; name: string };
const clock = (minutes: number) => clockText(timeText(minutes));

/**
 * Shows appointments as a person's week or everyone's day; they are moved by dragging, or with the keyboard. A phone has
 * the list below it alone.
 */
export function BookingCalendar({ calendar }: { calendar: Calendar }) {
  const { rows, columns, calls } = calendar;
  const [asked, setAsked] = useState<Move | null>(null);
  const moves = useBookingMoves();
  const places = columns.flatMap((_, column) => rows.map((_row, row) => `${column}-${row}`));
  const at = (place: string) => {
    const [column = 0, row = 0] = place.split("-").map(Number);
    return { ...columns[column], minutes: rows[row] ?? 0 };
  };
  const words = (place: string) => {
    const { day = "", name = "", minutes } = at(place);
    return `${formatWeekday(day)}, ${clock(minutes)}, ${name}`;
  };
  const onDrop = (id: string, place: string) => {
    const call = calls.find((one) => one.id === id);
    const { day = "", minutes, staffId = "", name = "" } = at(place);
    const stays = call?.day === day && call.minutes === minutes && call.staffId === staffId;
    if (call && !call.over && !stays) setAsked({ call, day, minutes, staffId, name });
  };
  const STEPS: Record<string, number> = {
    ArrowDown: 1,
    ArrowUp: -1,
    ArrowRight: rows.length,
    ArrowLeft: -rows.length,
  };
  const step = (key: string) => STEPS[key] ?? 0;
  const carry = useCarry({ places, step, label: words, at: words, onDrop, done: "dropped on" });
  return (
    <div className="mb-4 max-md:hidden">
      <CalendarNav calendar={calendar} />
      <DragArea places={places} nameOf={(id) => calls.find((one) => one.id === id)?.name ?? null} onDrop={onDrop}>
        {(over, dragging) => (
          <div className={dragging ? "cursor-grabbing select-none" : ""}>
            <p id="booking-help" className="sr-only">
              Press the space bar to pick the appointment up, the arrow keys to choose a time, the space bar again to
              drop it there, or Escape to leave it where it was.
            </p>
            <p role="status" className="sr-only">
              {carry.said}
            </p>
            <Grid calendar={calendar} aimed={over ?? carry.to} carry={carry} />
          </div>
        )}
      </DragArea>
      <MoveQuestion asked={asked} onClose={() => setAsked(null)} onMove={moves.send} />
    </div>
  );
}

type GridProps = { calendar: Calendar; aimed: string | null; carry: Carry<string> };

function Grid({ calendar: { view, zone, today, rows, columns, calls }, aimed, carry }: GridProps) {
  return (
    <div className="overflow-x-auto rounded-md border border-line">
      <table className="w-full table-fixed border-collapse bg-surface text-sm">
        <caption className="sr-only">{`Appointments by time, ${zone}`}</caption>
        <thead>
          <tr>
            <th scope="col" className="w-20 border-b border-line px-2 py-1 text-left font-normal text-muted">
              {zone}
            </th>
            {columns.map(({ day, staffId, name }) => (
              <th
                key={`${day} ${staffId}`}
                scope="col"
                aria-current={day === today && view.show === "week" ? "date" : undefined}
                className={`w-32 border-b border-l border-line px-2 py-1 text-left font-medium ${day === today && view.show === "week" ? "text-accent" : ""}`}
              >
                <Link
                  to={calendarAddress({ show: view.show === "day" ? "week" : "day", day }, staffId)}
                  className="block truncate hover:underline"
                >
                  {view.show === "day" ? <bdi>{name}</bdi> : <DayName day={day} />}
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((minutes, row) => (
            <tr key={minutes}>
              <th
                scope="row"
                className="h-8 border-b border-line px-2 text-left font-normal whitespace-nowrap text-muted"
              >
                {clock(minutes)}
              </th>
              {columns.map(({ day, staffId, open }, column) => {
                const place = `${column}-${row}`;
                const here = calls.filter(
                  (call) => call.day === day && call.staffId === staffId && call.minutes === minutes,
                );
                const look = aimed === place ? "bg-selected outline-2 -outline-offset-2 outline-accent" : "";
                return (
                  <td
                    key={place}
                    data-place={place}
                    className={`h-8 border-b border-l border-line p-0.5 align-top ${open[row] ? "" : "bg-hover"} ${look}`}
                  >
                    {here.map((call) => (
                      <CallCard key={call.id} call={call} place={place} carry={carry} />
                    ))}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function DayName({ day }: { day: string }) {
  return (
    <>
      <span className="sr-only">{formatWeekday(day)}</span>
      <span aria-hidden>{`${formatWeekday(day).slice(0, 3)}, ${formatShortDay(day)}`}</span>
    </>
  );
}

function CallCard({ call, place, carry }: { call: CalendarCall; place: string; carry: Carry<string> }) {
  const { ref, isDragging } = useDraggable({ id: call.id, disabled: call.over });
  const carried = carry.id === call.id;
  return (
    <div
      ref={ref}
      title={`Visitor’s time: ${call.visitorTime}`}
      className={`flex min-w-0 items-center rounded-sm border bg-raised ${carried ? "border-accent shadow-overlay" : "border-line"} ${isDragging ? "opacity-50" : ""} ${call.over ? "text-muted" : "cursor-grab"}`}
    >
      {call.over ? null : (
        <button
          type="button"
          data-grip={call.id}
          aria-label={`Move ${call.name}`}
          aria-describedby="booking-help"
          aria-pressed={carried}
          onKeyDown={(event) => carry.onKeyDown(event, call, place)}
          onBlur={carry.onBlur}
          className="grid h-6 w-5 shrink-0 cursor-grab touch-none place-items-center rounded-sm text-muted hover:bg-hover pointer-coarse:h-11 pointer-coarse:w-8"
        >
          <GripVertical aria-hidden size={14} />
        </button>
      )}
      {call.leadId === null ? (
        <bdi className="truncate px-1">{call.name}</bdi>
      ) : (
        <Link to={`/admin/leads/${call.leadId}`} dir="auto" className="truncate px-1 font-medium hover:underline">
          {call.name}
        </Link>
      )}
    </div>
  );
}

function calendarAddress(view: Calendar["view"], person: string): string {
  return `/admin/schedule?${new URLSearchParams({ ...view, ...(person ? { staff: person } : {}) })}`;
}

/** Goes to other days, to the other view, and in a week to another person. */
function CalendarNav({ calendar: { view, today, people, person } }: { calendar: Calendar }) {
  const { show, day } = view;
  const to = (given: Partial<typeof view>) => calendarAddress({ ...view, ...given }, person);
  const days = daysOf(view);
  const [first = day, last = day] = [days[0], days.at(-1)];
  const step = show === "week" ? 7 : 1;
  const title = show === "week" ? `${formatShortDay(first)} to ${formatShortDay(last)}` : formatWeekday(day);
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <Link to={to({ day: addDays(day, -step) })} aria-label={`Previous ${show}`} className={deskButton("plain")}>
        <ChevronLeft aria-hidden size={16} />
      </Link>
      <Link to={to({ day: addDays(day, step) })} aria-label={`Next ${show}`} className={deskButton("plain")}>
        <ChevronRight aria-hidden size={16} />
      </Link>
      <Link to={to({ day: today })} className={deskButton("plain")}>
        Today
      </Link>
      <h2 className="min-w-40 px-1 text-base font-medium tabular-nums">{title}</h2>
      <span className="flex gap-2 sm:ml-auto">
        {(["week", "day"] as const).map((one) => (
          <Link
            key={one}
            to={to({ show: one })}
            aria-current={one === show ? "true" : undefined}
            className={`${deskButton("plain")} aria-[current]:border-accent aria-[current]:bg-selected`}
          >
            {one === "week" ? "Week" : "Day"}
          </Link>
        ))}
      </span>
      {show === "week" && people.length > 1 ? (
        <Form method="get" action="/admin/schedule" className="flex gap-2">
          <input type="hidden" name="show" value={show} />
          <input type="hidden" name="day" value={day} />
          <NativeSelect
            key={person}
            name="staff"
            aria-label="Whose week"
            defaultValue={person}
            options={people.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <DeskButton look="plain">Show</DeskButton>
        </Form>
      ) : null}
    </div>
  );
}

type QuestionProps = {
  asked: Move | null;
  onClose: () => void;
  onMove: ReturnType<typeof useBookingMoves>["send"];
};

/** Asks before an appointment is moved, since the visitor gets an email about it. */
function MoveQuestion({ asked, onClose, onMove }: QuestionProps) {
  if (!asked) return null;
  const { call, day, minutes, staffId, name } = asked;
  const fields = { id: call.id, when: `${day}T${timeText(minutes)}`, to: staffId, sequence: String(call.sequence) };
  return (
    <ConfirmDialog
      open
      title={`Move the appointment with ${call.name}?`}
      confirm={{ label: "Move appointment", danger: false, onConfirm: () => onMove(fields) }}
      closeLabel="Keep the time"
      onClose={onClose}
    >
      <p>
        {`From ${formatWeekday(call.day)}, ${clock(call.minutes)}, to ${formatWeekday(day)}, ${clock(minutes)}`}
        {call.staffId === staffId ? "." : `, with ${name}.`}
      </p>
      <p>
        {call.hasEmail
          ? "If we can email the visitor, we write to say so."
          : "We have no email address for the visitor, so please call them."}
      </p>
    </ConfirmDialog>
  );
}
