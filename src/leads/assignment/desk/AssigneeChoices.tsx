import type { ComponentType } from "react";
import type { FormProps } from "react-router";
import type { LeadAssignee } from "#leads/assignment/server/list-available.ts";
import { Check } from "lucide-react";
import { assigneePath } from "./assignee-answer.ts";

type Props = {
  lead: LeadAssignee;
  Form: ComponentType<FormProps>;
  /** Keeps the page after the change; a path: as long as the lead can still be seen. */
  stay?: string;
  busy?: boolean;
};

/** Shows a lead's assignee, the reason, and everyone who could have the lead, each with a button that assigns it. */
export function AssigneeChoices({ lead, Form, stay, busy = false }: Props) {
  const { id, version, assignee, why, people, mayAssign, mayClaim, bookedWith } = lead;
  return (
    <div className="grid gap-3">
      {bookedWith && bookedWith !== assignee ? (
        <p>
          Has an appointment with <bdi>{bookedWith}</bdi>.
        </p>
      ) : null}
      {why ? <Why why={why} assignee={assignee} /> : null}
      {mayAssign || mayClaim ? (
        <Form method="post" action={assigneePath(id)}>
          <input type="hidden" name="version" value={version} />
          {stay === undefined ? null : <input type="hidden" name="stay" value={stay} />}
          <ul aria-label="People who work leads" className="-mx-1">
            {people
              .filter((one) => mayAssign || one.id === lead.me)
              .map((one) => (
                <li key={one.id}>
                  <Choice
                    value={one.id}
                    label={one.id === lead.me ? `${one.name} (you)` : one.name}
                    note={one.reason ?? openText(one.openLeads, one.leadCap)}
                    warns={one.reason !== null}
                    chosen={one.id === lead.assignedTo}
                    busy={busy}
                  />
                </li>
              ))}
            {mayAssign && lead.assignedTo !== null ? (
              <li className="mt-1 border-t border-line pt-1">
                <Choice value="" label="Nobody" note="Give it back, for someone else to take" busy={busy} />
              </li>
            ) : null}
          </ul>
        </Form>
      ) : (
        <p className="text-muted">Only an owner or the assignee can change this.</p>
      )}
    </div>
  );
}

type ChoiceProps = { value: string; label: string; note: string; warns?: boolean; chosen?: boolean; busy: boolean };

function Choice({ value, label, note, warns = false, chosen = false, busy }: ChoiceProps) {
  return (
    <button
      type="submit"
      name="to"
      value={value}
      aria-current={chosen ? "true" : undefined}
      disabled={busy}
      className="flex min-h-(--row) w-full items-start gap-2 rounded-md px-2 py-1 text-left hover:bg-hover disabled:cursor-progress disabled:opacity-60"
    >
      <span className="mt-0.5 size-4 shrink-0">{chosen ? <Check aria-hidden size={16} /> : null}</span>
      <span className="min-w-0 grow">
        <bdi className="block font-medium wrap-anywhere">{label}</bdi>
        <span className={`block text-sm wrap-anywhere ${warns ? "text-warning" : "text-muted"}`}>{capital(note)}</span>
      </span>
    </button>
  );
}

function Why({
  why: { reason, refused },
  assignee,
}: {
  why: NonNullable<LeadAssignee["why"]>;
  assignee: string | null;
}) {
  return (
    <div>
      <p className="wrap-anywhere">
        <span className="text-muted">{assignee === null ? "Why nobody: " : "Why: "}</span>
        {reason}.
      </p>
      {refused.length > 0 ? (
        <details className="mt-1">
          <summary className="min-h-(--control) content-center text-muted">Who could not take it then</summary>
          <ul className="list-disc pl-5 text-sm">
            {refused.map((line) => (
              <li key={line} className="wrap-anywhere">
                <bdi>{line}</bdi>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  );
}

function openText(n: number, cap: number | null): string {
  const leads = `${n > 1_000 ? "over 1,000" : n} open ${n === 1 ? "lead" : "leads"}`;
  return cap === null ? leads : `${leads}, limit ${cap}`;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
