import { Form, useNavigation } from "react-router";
import { DeskButton } from "#ui/desk/Button.tsx";
import { Field } from "#ui/desk/Field.tsx";
import { WhatStays } from "./WhatStays.tsx";

export type EraseAnswer = { message: string; error: string; typed: string };

/** Erases a lead, once its name is typed. `locked`: the person has to confirm their identity first. */
export function EraseForm({
  name,
  locked,
  answer,
}: {
  name: string;
  locked: boolean;
  answer: EraseAnswer | undefined;
}) {
  const busy = useNavigation().state === "submitting";
  return (
    <div className="grid max-w-prose gap-4">
      <p>
        Everything that {name} and their household told us, sent us, or that was written about them is deleted at once:
        here, in emails that wait, and among the files. Open appointments are canceled, and links that they have stop
        working. <strong className="font-semibold">This can't be undone.</strong>
      </p>
      <WhatStays />
      <p className="text-muted">
        Backups made before still have the data until you delete them. Other programs that get webhooks learn that this
        lead was erased. Emails that arrived, and files that someone downloaded, are out of reach.
      </p>
      <Form method="post" className="grid gap-3">
        <Field name="confirm" label={`To confirm, type the lead's name: ${name}`} error={answer?.error || undefined}>
          {(control) => (
            <input
              type="text"
              autoComplete="off"
              spellCheck={false}
              maxLength={200}
              defaultValue={answer?.typed ?? ""}
              {...control}
            />
          )}
        </Field>
        <div>
          <DeskButton look="danger" busy={busy} disabled={locked}>
            Erase forever
          </DeskButton>
          {locked ? <p className="mt-1 text-sm text-muted">Confirm that it's you first, at the top.</p> : null}
        </div>
      </Form>
    </div>
  );
}
