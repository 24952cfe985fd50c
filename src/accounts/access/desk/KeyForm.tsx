import { Form } from "react-router";
import { RIGHT_LABELS } from "#accounts/access/rules/right-labels.ts";
import { KEY_SCOPES } from "#platform/access/rules/rights.ts";
import { DeskButton } from "#ui/desk/Button.tsx";
import { DatePicker } from "#ui/desk/DatePicker.tsx";
import { Field } from "#ui/desk/Field.tsx";

/** The result of the keys page's action. `key` is there once, when it was created. */
export type KeyAnswer = {
  ok: boolean;
  message: string;
  key: string | null;
  fields: Record<string, string>;
  typed: { name: string; scopes: string[]; expires: string } | null;
};

/** Creates a key with the scopes that its program needs. */
export function KeyForm({ answer }: { answer: KeyAnswer | undefined }) {
  const { fields = {}, typed = null } = answer ?? {};
  return (
    <Form method="post" noValidate className="grid max-w-2xl gap-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <Field name="name" label="What it is for" error={fields.name}>
          {(control) => <input {...control} autoComplete="off" maxLength={80} defaultValue={typed?.name} />}
        </Field>
        <Field name="expires" label="Last day (optional)" error={fields.expires_at}>
          {(control) => <DatePicker {...control} defaultValue={typed?.expires} />}
        </Field>
      </div>
      <fieldset aria-describedby={fields.scopes ? "scopes-error" : undefined}>
        <legend className="mb-1 font-medium">It may</legend>
        <div className="grid gap-x-4 sm:grid-cols-3">
          {KEY_SCOPES.map((scope) => (
            <label key={scope} className="flex min-h-(--control) items-center gap-2">
              <input
                type="checkbox"
                name="scopes"
                value={scope}
                defaultChecked={typed?.scopes.includes(scope) ?? false}
                className="size-4"
              />
              {RIGHT_LABELS[scope]}
            </label>
          ))}
        </div>
        {fields.scopes ? (
          <p id="scopes-error" className="mt-1 text-sm font-medium text-danger">
            {fields.scopes}
          </p>
        ) : null}
      </fieldset>
      <div>
        <DeskButton name="intent" value="create">
          Create key
        </DeskButton>
      </div>
    </Form>
  );
}
