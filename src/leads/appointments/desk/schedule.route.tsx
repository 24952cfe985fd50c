import { form, formAction, text } from "#platform/http/server/form-action.ts";
import { readTexts } from "#platform/http/rules/form-fields.ts";
import { data, Form, Link, redirect } from "react-router";
import { type Failure, invalid } from "#platform/access/rules/outcome.ts";
import { hasRole, may } from "#platform/access/rules/rights.ts";
import { parseCalendarView } from "#leads/appointments/rules/booking-calendar.ts";
import type { Booking } from "#leads/appointments/rules/booking.ts";
import { inCalendarOf, mayMoveFor, readCalendar } from "#leads/appointments/server/read-calendar.ts";
import { moveWithLead } from "#leads/assignment/server/move-with-lead.ts";
import { BookingCalendar } from "./BookingCalendar.tsx";
import type { MoveAnswer, MoveFields } from "./use-booking-moves.ts";
import { addDays } from "#platform/time/rules/calendar-day.ts";
import { momentOf, momentText, wallClock, zoneText } from "#platform/time/rules/wall-clock.ts";
import { isOff, rangeText, type TimeOff } from "#leads/appointments/rules/time-off.ts";
import { parseHours } from "#leads/leads/rules/working-hours.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import { type StaffRequest, staffRequest } from "#platform/http/server/staff-request.ts";
import { readBookingAnswers } from "#leads/appointments/server/read-booking-answers.ts";
import { cancelBookingForStaff } from "#leads/appointments/server/cancel-booking.ts";
import { findHours, listBookings, listAgents, listTimeOff } from "#leads/appointments/server/appointments-store.ts";
import { setHours } from "#leads/appointments/server/set-hours.ts";
import { isNotified } from "#leads/appointments/server/notify-about-booking.ts";
import { DeskButton } from "#ui/desk/Button.tsx";
import { DeskPage, DeskSection, EmptyState } from "#ui/desk/DeskPage.tsx";
import { Message } from "#ui/desk/Message.tsx";
import { PostedQuestion } from "#ui/desk/PostedQuestion.tsx";
import { BookedCalls } from "./BookedCalls.tsx";
import { HoursForm } from "./HoursForm.tsx";
import { LiveRefresh } from "#ui/live/LiveRefresh.tsx";
import { stayOnFailure } from "#ui/desk/stay-on-failure.ts";
import { showDone, showProblem } from "#ui/desk/toasts.ts";
import type { Route } from "./+types/schedule.route";

/** Calls that are shown at a time: more than anybody takes in three weeks. */
const SHOWN = 200;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, staff } = staffRequest(context, "leads:write");
  const { db, now } = services;
  const all = may(staff, "settings:write");
  const people = await listAgents(db);
  const asked = new URL(request.url).searchParams;
  const person = (all && people.find((p) => p.id === asked.get("staff"))) || { id: staff.id, name: staff.name };
  const hours = await findHours(db, person.id);
  const whose = all ? null : [...new Set([staff.id, ...inCalendarOf(staff, people).map(({ id }) => id)])];
  const booked = await listBookings(db, whose, { from: now(), limit: SHOWN });
  const answers = await readBookingAnswers(services, staff, booked);
  const today = wallClock(now(), services.site.settings().agency.timeZone).date;
  // The last day of some is not over where they are.
  const timeOff = (await listTimeOff(db, all ? null : staff.id, addDays(today, -1))).filter(
    ({ to, timeZone }) => to >= wallClock(now(), timeZone).date,
  );
  const { timeZone } = services.site.settings().agency;
  const usual = hasRole(staff, "manager") ? "day" : "week";
  const view = parseCalendarView((name) => asked.get(name), { today, usual });
  const calendar = await readCalendar(services, staff, view, asked.get("staff"));
  const calls = answers.map(({ booking: b, gate }) => ({
    id: b.id,
    leadId: b.leadId,
    name: b.name,
    phone: b.phone,
    gate,
    state: b.state,
    startsAt: b.startsAt,
    forVisitor: momentText(b.startsAt, b.timeZone),
    takenBy: b.staffName,
    isInTimeOff: timeOff.some(
      (one) => one.staffId === b.staffId && isOff([one], wallClock(b.startsAt, one.timeZone).date),
    ),
    mayCancel: all || b.staffId === staff.id,
    move: mayMoveFor(staff, b.staffId) ? { ...moveFields(b, timeZone), zone: zoneText(timeZone) } : null,
  }));
  return {
    calendar,
    calls,
    people: all ? people : [],
    person,
    hours,
    timeOff,
    own: staff.id,
    saved: asked.get("saved"),
  };
}

export const handle = {
  title: "Calendar",
  description: "Appointments and staff availability.",
};

const back = (staff: string, saved: string) =>
  redirect(`/admin/schedule?${new URLSearchParams({ ...(staff ? { staff } : {}), saved })}`);

/** Saves hours, or cancels a call; asks before it cancels where the page could not. */
export const action = formAction("leads:write", {
  "": form({ staff: text }, async ({ services, by, form: sent }, { staff }) => {
    const parsed = parseHours(readTexts(sent));
    const values = Object.fromEntries(
      [...sent].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
    );
    if (!parsed.ok) {
      const problem = "Please fix the fields marked below. Nothing was saved.";
      return data({ problem, errors: parsed.errors, values, asked: null }, { status: 422 });
    }
    const outcome = await setHours(services, by, staff, parsed.hours);
    return outcome.ok ? back(staff, "hours") : refused(outcome, values);
  }),
  move: form({ id: text, when: text, to: text, sequence: text, again: text }, (work, typed) =>
    move(work, typed, typed.again === "undo"),
  ),
  cancel: form({ staff: text, id: text, confirmed: text }, async ({ services, by }, { staff, id, confirmed }) => {
    if (confirmed !== "1") return data({ ...NOTHING, asked: id });
    const outcome = await cancelBookingForStaff(services, by, id);
    if (!outcome.ok) return refused(outcome);
    return back(staff, (await isNotified(services, outcome.value)) ? "canceled-told" : "canceled");
  }),
});

/** Returns the form that moves an appointment to where it is; `when` is on the agency's clock. */
function moveFields({ id, startsAt, staffId, sequence }: Booking, timeZone: string): MoveFields {
  const { date, time } = wallClock(startsAt, timeZone);
  return { id, when: `${date}T${time}`, to: staffId, sequence: String(sequence) };
}

async function move({ services, by }: StaffRequest, { id, when, to, sequence }: MoveFields, undo: boolean) {
  const { timeZone } = services.site.settings().agency;
  const start = momentOf(when, timeZone);
  if (!start) return refused(invalid("Enter a day and a time."));
  const done = await moveWithLead(services, by, { id, start, staffId: to, sequence: Number(sequence) });
  if (!done.ok) return refused(done);
  const { before, after, agent, lead } = done.value;
  const told = (await isNotified(services, after))
    ? "The visitor gets an email about it."
    : "The visitor gets no email about it, so please call them.";
  const what = `${undo ? "Moved back" : "Moved"} to ${momentText(start, timeZone)} with ${agent.name}.`;
  const back = { ...moveFields(before, timeZone), sequence: String(after.sequence) };
  return data({ ...NOTHING, moved: { message: [what, lead ? LEAD[lead] : "", told].filter(Boolean).join(" "), back } });
}

const LEAD = {
  moved: "The lead is theirs now too.",
  stays: "The lead stays with who had it: give it to them on its page.",
};

const NOTHING = { problem: "", errors: {}, values: null, asked: null };

function refused({ message, code }: Failure, values: Record<string, string> | null = null) {
  return data({ problem: message, errors: {}, values, asked: null }, { status: STATUS_OF[code] });
}

const SAVED: Record<string, string> = {
  hours: "Availability saved. Visitors can book these times from now on.",
  "canceled-told": "The appointment is canceled. The visitor gets an email about it.",
  canceled: "The appointment is canceled. The visitor gets no email about it, so please call them.",
};

export default function SchedulePage({ loaderData, actionData }: Route.ComponentProps) {
  const { calendar, calls, people, person, hours, timeOff, own, saved } = loaderData;
  const note = saved === null || actionData ? undefined : SAVED[saved];
  const moved = (actionData as MoveAnswer | undefined)?.moved;
  const asked = calls.find(({ id }) => id === actionData?.asked);
  return (
    <DeskPage lead="Appointments, and when visitors can book them.">
      <LiveRefresh />
      {actionData?.problem ? <Message tone="error">{actionData.problem}</Message> : null}
      {asked ? (
        <PostedQuestion
          posted={{
            question: `Cancel the appointment with ${asked.name}, ${asked.forVisitor}?`,
            yes: "Cancel appointment",
            fields: [
              ["intent", "cancel"],
              ["id", asked.id],
            ],
          }}
          cancel="/admin/schedule"
          no="Keep appointment"
        />
      ) : null}
      {note ? <Message tone="good">{note}</Message> : null}
      {moved ? <Message tone="good">{moved.message}</Message> : null}
      <BookingCalendar calendar={calendar} />
      <DeskSection id="calls" title="Appointments">
        {calls.length > 0 ? (
          <BookedCalls calls={calls} />
        ) : (
          <EmptyState title="No appointments">
            When a visitor books a time on the site, the appointment shows up here right away.
          </EmptyState>
        )}
      </DeskSection>
      <DeskSection id="time-off" title="Time off">
        <TimeOffList timeOff={timeOff} own={own} ownOnly={people.length === 0} />
      </DeskSection>
      <DeskSection id="hours" title={`Availability of ${person.name}`}>
        {people.length > 1 ? <PersonChoice people={people} chosen={person.id} /> : null}
        <HoursForm
          key={person.id}
          staffId={person.id}
          hours={hours}
          values={actionData?.values ?? null}
          errors={actionData?.errors ?? {}}
        />
        {people.length > 0 ? (
          <p className="mt-5">
            Holidays and other days you are closed:{" "}
            <Link to="/admin/settings/agency" className="font-semibold text-accent underline underline-offset-4">
              change them in Settings
            </Link>
            .
          </p>
        ) : null}
      </DeskSection>
    </DeskPage>
  );
}

const LINK = "inline-flex min-h-(--control) items-center font-semibold text-accent underline underline-offset-4";

type TimeOffListProps = {
  timeOff: readonly (TimeOff & { staffId: string; staffName: string })[];
  /** The id of the person who looks. */
  own: string;
  ownOnly: boolean;
};

/** Days on which people take no calls, soonest first, with where to change them. */
function TimeOffList({ timeOff, own, ownOnly }: TimeOffListProps) {
  return (
    <>
      {timeOff.length > 0 ? (
        <ul className="mb-1">
          {timeOff.map((entry) => (
            <li key={entry.id} className="flex flex-wrap items-center gap-x-3">
              {ownOnly ? null : (
                <Link
                  to={entry.staffId === own ? "/admin/profile" : `/admin/staff/${entry.staffId}`}
                  className={`${LINK} max-w-full wrap-anywhere`}
                  dir="auto"
                >
                  {entry.staffName}
                </Link>
              )}
              <span>{rangeText(entry)}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-muted">None planned.</p>
      )}
      <Link to="/admin/profile" className={LINK}>
        Add your own time off
      </Link>
    </>
  );
}

/** Whose hours are shown; for the owner. */
function PersonChoice({ people, chosen }: { people: readonly { id: string; name: string }[]; chosen: string }) {
  return (
    <Form method="get" action="/admin/schedule" className="mb-5 flex flex-wrap items-end gap-3" key={chosen}>
      <div className="min-w-0">
        <label htmlFor="staff" className="mb-1 block font-semibold">
          Staff member
        </label>
        <select
          id="staff"
          name="staff"
          defaultValue={chosen}
          className="min-h-(--control) max-w-full rounded-md border border-control bg-surface px-3 py-2 text-ink"
        >
          {people.map((p) => (
            <option key={p.id} value={p.id}>
              {p.name}
            </option>
          ))}
        </select>
      </div>
      <DeskButton look="plain">Show availability</DeskButton>
    </Form>
  );
}

type Args = { request: Request; serverAction: () => Promise<unknown> };

/** A client action as `stayOnFailure`; what came of an undo, whose message is gone, another one says. */
async function sayUndone<A extends (given: never) => unknown>({ request, serverAction }: Args) {
  const form = await request.clone().formData();
  const answer = await stayOnFailure<A>({ serverAction });
  if (form.get("again") !== "undo") return answer;
  const { problem = "", moved } = (answer ?? {}) as Partial<MoveAnswer>;
  if (moved) showDone(moved.message);
  else if (problem !== "") showProblem("Not undone", problem);
  return answer;
}

export const clientAction = sayUndone<typeof action>;
