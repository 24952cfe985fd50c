import { Form } from "react-router";
import { DEFAULT_OWNER } from "#accounts/access/rules/account-email.ts";
import { DeskButton } from "#ui/desk/Button.tsx";
import { Field } from "#ui/desk/Field.tsx";

type Props = {
  email: string;
  /** The name of the company directory that keeps the address; null for an account of this program alone. */
  directory: string | null;
  /** The refused input, with its reason. */
  refused: { typed: string; error: string | undefined } | null;
};

/** Changes the address that an account signs in with; those of the company directory keep theirs. */
export function EmailForm({ email, directory, refused }: Props) {
  if (directory !== null)
    return (
      <p className="max-w-prose text-muted wrap-anywhere">
        {email}. {directory} keeps this address; it is changed there.
      </p>
    );
  return (
    <Form method="post" noValidate key={email}>
      {email === DEFAULT_OWNER ? (
        <p className="mb-2 max-w-prose font-medium text-warning">
          {DEFAULT_OWNER} was set when the program was installed. No email reaches it, so a forgotten password can't be
          replaced by email.
        </p>
      ) : null}
      <div className="grid gap-3 sm:max-w-xl sm:grid-cols-[1fr_auto] sm:items-start">
        <Field name="email" label="Email address" error={refused?.error}>
          {(control) => (
            <input
              {...control}
              type="email"
              autoComplete="off"
              maxLength={254}
              defaultValue={refused?.typed ?? (email === DEFAULT_OWNER ? "" : email)}
            />
          )}
        </Field>
        <DeskButton look="plain" name="intent" value="email" className="sm:mt-6">
          Save address
        </DeskButton>
      </div>
    </Form>
  );
}
