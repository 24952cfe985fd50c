import { Form, Link } from "react-router";
import type { MayCall } from "#core/consent/contact-gate.ts";
import { DeskButton } from "#web/desk/DeskButton.tsx";
import { LocalTime } from "#web/desk/LocalTime.tsx";
import { LeadPhone } from "#web/desk/leads/LeadTable.tsx";

export type BookedCall = {
  id: string;
  leadId: string | null;
  name: string;
  phone: string;
  mayCall: MayCall;
  state: string;
  startsAt: Date;
  forVisitor: string;
  takenBy: string;
  mayCancel: boolean;
};

const LINK = "inline-flex min-h-11 items-center font-semibold text-evergreen underline underline-offset-4";

/** Calls to come, soonest first: whom, when, on both clocks. */
export function BookedCalls({ calls }: { calls: readonly BookedCall[] }) {
  return (
    <ol className="divide-y divide-line">
      {calls.map((call) => (
        <li
          key={call.id}
          className="flex flex-col items-start gap-2 py-4 sm:flex-row sm:items-center sm:justify-between sm:gap-6"
        >
          <div className="min-w-0">
            <p className="text-xl font-semibold">
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
              · {call.state} · <LeadPhone phone={call.phone} mayCall={call.mayCall} />
            </p>
            <p className="text-ink-soft">
              Visitor's time: {call.forVisitor}. Assigned to {call.takenBy}.
            </p>
          </div>
          {call.mayCancel ? (
            <Form method="post" action="/admin/schedule" className="shrink-0">
              <input type="hidden" name="intent" value="cancel" />
              <input type="hidden" name="id" value={call.id} />
              <DeskButton look="plain" aria-label={`Cancel appointment with ${call.name}`}>
                Cancel appointment
              </DeskButton>
            </Form>
          ) : null}
        </li>
      ))}
    </ol>
  );
}
