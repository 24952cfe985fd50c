import { Form, Link } from "react-router";
import type { GateAnswer } from "#compliance/contact/rules/gate-facts.ts";
import { DeskButton, deskButton } from "#ui/desk/Button.tsx";
import { Field } from "#ui/desk/Field.tsx";
import { ConfirmForm } from "#ui/desk/ConfirmForm.tsx";
import { LocalTime } from "#ui/desk/LocalTime.tsx";
import { ContactButton } from "#leads/gate/desk/ContactButton.tsx";

type BookedCall = {
  id: string;
  leadId: string | null;
  name: string;
  phone: string;
  gate: GateAnswer;
  state: string;
  startsAt: Date;
  forVisitor: string;
  takenBy: string;
  isInTimeOff: boolean;
  mayCancel: boolean;
  /** The form of a move: its time on the agency's clock; null for those who may not. */
  move: { id: string; when: string; to: string; sequence: string; zone: string } | null;
};

const LINK = "inline-flex min-h-(--control) items-center font-semibold text-accent underline underline-offset-4";

/** Lists upcoming appointments, soonest first: with whom, when, on both clocks. */
export function BookedCalls({ calls }: { calls: readonly BookedCall[] }) {
  return (
    <ol className="divide-y divide-line">
      {calls.map((call) => (
        <li
          key={call.id}
          className="flex flex-col items-start gap-2 py-4 sm:flex-row sm:items-center sm:justify-between sm:gap-6"
        >
          <div className="min-w-0">
            <p className="text-base font-semibold">
              <LocalTime at={call.startsAt} />
            </p>
            <p className="wrap-anywhere">
              {call.leadId === null ? (
                <bdi>{call.name}</bdi>
              ) : (
                <Link to={`/admin/leads/${call.leadId}`} className={LINK} dir="auto">
                  {call.name}
                </Link>
              )}{" "}
              · {call.state} ·{" "}
              <ContactButton leadId={call.leadId} channel="call" address={call.phone} gate={call.gate} />
            </p>
            <p className="text-muted">
              Visitor's time: {call.forVisitor}. Assigned to {call.takenBy}.
            </p>
            {call.isInTimeOff ? (
              <p className="font-medium text-warning">
                <bdi>{call.takenBy}</bdi> has time off that day.
              </p>
            ) : null}
          </div>
          {call.move ? <MoveForm name={call.name} move={call.move} /> : null}
          {call.mayCancel ? (
            <ConfirmForm
              action="/admin/schedule"
              fields={{ intent: "cancel", id: call.id }}
              label="Cancel appointment"
              name={`Cancel appointment with ${call.name}`}
              question="Cancel this appointment?"
              yes="Cancel appointment"
              no="Keep appointment"
            >
              <p>
                <bdi>{call.name}</bdi>, <LocalTime at={call.startsAt} />. This frees the time for others. If we have an
                email address, we write to say so.
              </p>
            </ConfirmForm>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

type MoveFormProps = { name: string; move: NonNullable<BookedCall["move"]> };

/** Moves an appointment to a time that is typed: also on a phone, and without script. */
function MoveForm({ name, move: { when, zone, ...fields } }: MoveFormProps) {
  return (
    <details className="sm:ml-auto">
      <summary
        aria-label={`Move appointment with ${name}`}
        className={`${deskButton("plain")} cursor-pointer list-none`}
      >
        Move
      </summary>
      <Form method="post" action="/admin/schedule" className="mt-2 flex flex-wrap items-end gap-2">
        <input type="hidden" name="intent" value="move" />
        {Object.entries(fields).map(([key, value]) => (
          <input key={key} type="hidden" name={key} value={value} />
        ))}
        <Field name={`when-${fields.id}`} label={`New time, ${zone}`}>
          {(control) => (
            <input {...control} name="when" type="datetime-local" step={1800} defaultValue={when} required />
          )}
        </Field>
        <DeskButton>Move appointment</DeskButton>
      </Form>
    </details>
  );
}
