import { Form, Link } from "react-router";
import { rangeText, type TimeOff } from "#leads/appointments/rules/time-off.ts";
import { weekLines, type WorkingHours } from "#leads/leads/rules/working-hours.ts";
import { zoneText } from "#platform/time/rules/wall-clock.ts";
import type { PersonAnswer } from "#operations/people/server/handle-person-form.ts";
import { DeskButton, deskButton } from "#ui/desk/Button.tsx";
import { Field } from "#ui/desk/Field.tsx";
import { Message } from "#ui/desk/Message.tsx";

type Props = {
  staffId: string;
  hours: WorkingHours | null;
  timeOff: readonly TimeOff[];
  answer: PersonAnswer | undefined;
};

/** A person's hours for booked calls, and their days off. */
export function TimeOffForm({ staffId, hours, timeOff, answer }: Props) {
  const { typed, fields = {}, calls = [] } = answer ?? {};
  return (
    <>
      {calls.length > 0 ? (
        <Message tone="warning">
          <p className="font-medium">
            {calls.length === 1 ? "One call stays" : `${calls.length} calls stay`} booked on these days:
          </p>
          <ul className="list-disc pl-5">
            {calls.map(({ name, when }) => (
              <li key={when}>
                <bdi>{name}</bdi>, {when}
              </li>
            ))}
          </ul>
          <p>
            Cancel what can't take place in the{" "}
            <Link to="/admin/schedule" className="font-medium text-accent underline underline-offset-2">
              calendar
            </Link>
            , or call them to find another time.
          </p>
        </Message>
      ) : null}
      <h3 className="mb-1 font-medium">Weekly availability</h3>
      <Week hours={hours} />
      <p className="mt-2 mb-5">
        <Link to={`/admin/schedule?staff=${staffId}#hours`} className={deskButton("plain")}>
          Change availability
        </Link>
      </p>
      <h3 className="mb-1 font-medium">Time off</h3>
      {timeOff.length > 0 ? <Entries timeOff={timeOff} /> : <p className="mb-3 text-muted">None planned.</p>}
      <Form method="post" noValidate key={answer?.stamp} className="grid max-w-xl gap-3 sm:grid-cols-[1fr_1fr_auto]">
        <Field name="from" label="First day" error={fields.from}>
          {(control) => <input {...control} type="date" defaultValue={typed?.from} />}
        </Field>
        <Field name="to" label="Last day" error={fields.to}>
          {(control) => <input {...control} type="date" defaultValue={typed?.to} />}
        </Field>
        <DeskButton look="plain" name="intent" value="time-off" className="self-start sm:mt-6">
          Add time off
        </DeskButton>
      </Form>
    </>
  );
}

function Week({ hours }: { hours: WorkingHours | null }) {
  const lines = hours ? weekLines(hours) : [];
  if (!hours || lines.length === 0) return <p className="text-muted">Takes no booked calls.</p>;
  return (
    <>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="text-sm text-muted">{zoneText(hours.timeZone)}</p>
    </>
  );
}

function Entries({ timeOff }: { timeOff: readonly TimeOff[] }) {
  return (
    <ul className="mb-3 max-w-xl divide-y divide-line">
      {timeOff.map((entry) => (
        <li key={entry.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1">
          {rangeText(entry)}
          <Form method="post">
            <input type="hidden" name="entry" value={entry.id} />
            <DeskButton
              look="plain"
              name="intent"
              value="remove-time-off"
              aria-label={`Remove time off ${rangeText(entry)}`}
            >
              Remove
            </DeskButton>
          </Form>
        </li>
      ))}
    </ul>
  );
}
