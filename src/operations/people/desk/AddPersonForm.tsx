import { Form } from "react-router";
import { DeskButton } from "#ui/desk/Button.tsx";
import { Field } from "#ui/desk/Field.tsx";

type Props = { typed: string | undefined; error: string | undefined };

/** Adds a person who appears on the team page and never signs in. */
export function AddPersonForm({ typed, error }: Props) {
  return (
    <Form method="post" noValidate>
      <p className="mb-3 max-w-prose text-muted">
        For someone on the team page who doesn't work here at the desk. They get no email and no leads.
      </p>
      <div className="grid gap-3 sm:max-w-xl sm:grid-cols-[1fr_auto] sm:items-start">
        <Field name="person" label="Person" error={error}>
          {(control) => <input {...control} autoComplete="off" defaultValue={typed} dir="auto" />}
        </Field>
        <DeskButton look="plain" name="intent" value="add" className="sm:mt-6">
          Add person
        </DeskButton>
      </div>
    </Form>
  );
}
