import { Form, Link, useNavigation } from "react-router";
import { isTyped } from "#operations/privacy/rules/erasure-form.ts";
import type { ErasurePreview } from "#operations/privacy/server/erase-leads.ts";
import { DeskButton } from "#ui/desk/Button.tsx";
import { DeskSection } from "#ui/desk/DeskPage.tsx";
import { Field } from "#ui/desk/Field.tsx";
import { WhatStays } from "./WhatStays.tsx";

type Props = {
  preview: ErasurePreview;
  /** The person has to confirm their identity first. */
  locked: boolean;
  error: string;
  typed: string;
};

const counted = (n: number, one: string, many: string) => `${n.toLocaleString("en-US")} ${n === 1 ? one : many}`;

/** Says in numbers what erasing some leads does, and asks whether to. */
export function EraseLeadsForm({ preview, locked, error, typed }: Props) {
  const busy = useNavigation().state === "submitting";
  const { ids, missing, policies, appointments, tasks, holds } = preview;
  const leads = counted(ids.length, "lead", "leads");
  const notes = [
    missing > 0 &&
      `${counted(missing, "of the selected is", "of the selected are")} left out: gone, erased before, or not yours to erase.`,
    policies > 0 && `${counted(policies, "has a policy", "have a policy")}: its company, amounts and dates stay.`,
    appointments > 0 && `${counted(appointments, "has an appointment", "have an appointment")}, which is canceled.`,
    tasks > 0 &&
      `${counted(tasks, "has an open task", "have open tasks")}, which ${tasks === 1 ? "is" : "are"} deleted.`,
    holds > 0 && `${counted(holds, "is on hold", "are on hold")}. A hold keeps nobody from being erased.`,
  ].filter((note) => note !== false);
  return (
    <DeskSection id="erase" title={`Erase ${leads}`}>
      <div className="grid max-w-prose gap-4">
        <p>
          Everything that {ids.length === 1 ? "this lead and their household" : "these leads and their households"} told
          us, sent us, or that was written about them is deleted, as on the page of a single lead.{" "}
          <strong className="font-semibold">This can’t be undone.</strong>
        </p>
        {notes.length > 0 ? (
          <ul className="list-disc pl-5">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        ) : null}
        <Named {...preview} />
        <WhatStays />
        <Form method="post" className="grid gap-3">
          {ids.map((id) => (
            <input key={id} type="hidden" name="id" value={id} />
          ))}
          {isTyped(ids.length) ? (
            <Field
              name="confirm"
              label={`To confirm, type the number of leads: ${ids.length.toLocaleString("en-US")}`}
              error={error || undefined}
            >
              {(control) => (
                <input
                  type="text"
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={10}
                  defaultValue={typed}
                  {...control}
                />
              )}
            </Field>
          ) : null}
          <div>
            <DeskButton look="danger" name="intent" value="erase" busy={busy} disabled={locked}>
              Erase {leads} forever
            </DeskButton>
            {locked ? <p className="mt-1 text-sm text-muted">Confirm that it’s you first, at the top.</p> : null}
          </div>
        </Form>
      </div>
    </DeskSection>
  );
}

function Named({ named, ids }: Pick<ErasurePreview, "named" | "ids">) {
  return (
    <div>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {named.map(({ id, name }) => (
          <li key={id} className="min-w-0">
            <Link to={`/admin/leads/${id}`} className="wrap-anywhere text-accent underline underline-offset-4">
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
      {ids.length > named.length ? (
        <p className="text-muted">and {(ids.length - named.length).toLocaleString("en-US")} more</p>
      ) : null}
    </div>
  );
}
