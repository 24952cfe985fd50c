import { useRef, useState } from "react";
import { Form, Link, useSubmit } from "react-router";
import type { MayCall } from "#core/consent/contact-gate.ts";
import { DeskButton } from "#web/desk/ui/Button.tsx";
import { ConfirmDialog } from "#web/desk/ConfirmDialog.tsx";
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

const LINK = "inline-flex min-h-(--control) items-center font-semibold text-accent underline underline-offset-4";

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
              · {call.state} · <LeadPhone phone={call.phone} mayCall={call.mayCall} />
            </p>
            <p className="text-muted">
              Visitor's time: {call.forVisitor}. Assigned to {call.takenBy}.
            </p>
          </div>
          {call.mayCancel ? <CancelCall call={call} /> : null}
        </li>
      ))}
    </ol>
  );
}

/** Asks before it cancels: the visitor gets an email right away. */
function CancelCall({ call }: { call: BookedCall }) {
  const [asking, setAsking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  return (
    <Form
      ref={form}
      method="post"
      action="/admin/schedule"
      className="shrink-0"
      onSubmit={(event) => {
        event.preventDefault();
        setAsking(true);
      }}
    >
      <input type="hidden" name="intent" value="cancel" />
      <input type="hidden" name="id" value={call.id} />
      <DeskButton look="plain" aria-label={`Cancel appointment with ${call.name}`}>
        Cancel appointment
      </DeskButton>
      <ConfirmDialog
        open={asking}
        title="Cancel this appointment?"
        closeLabel="Keep appointment"
        confirm={{ label: "Cancel appointment", danger: true, onConfirm: () => void submit(form.current) }}
        onClose={() => setAsking(false)}
      >
        <p>
          <bdi>{call.name}</bdi>, <LocalTime at={call.startsAt} />. This frees the time for others. If we have an email
          address, we write to say so.
        </p>
      </ConfirmDialog>
    </Form>
  );
}
