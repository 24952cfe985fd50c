import { MAX_PASSWORD, MIN_PASSWORD, type PasswordForm } from "#platform/access/rules/password.ts";
import { TextField } from "#website/kit/pages/Field.tsx";

type Props = {
  /** What the password is called: "New password". */
  label: string;
  errors: Partial<Record<keyof PasswordForm, string>>;
};

/** The account as a password manager reads it. */
export function AccountField({ email }: { email: string }) {
  return (
    <TextField id="email" name="email" type="email" label="Account" autoComplete="username" readOnly value={email} />
  );
}

/** The fields in which a person chooses a password, twice. */
export function NewPasswordFields({ label, errors }: Props) {
  const common = { type: "password", required: true, maxLength: MAX_PASSWORD, autoComplete: "new-password" } as const;
  return (
    <>
      <TextField
        id="chosen"
        name="chosen"
        label={label}
        hint={`At least ${MIN_PASSWORD} characters. Four unrelated words are easy to remember and hard to guess.`}
        minLength={MIN_PASSWORD}
        error={errors.chosen}
        {...common}
      />
      <TextField id="again" name="again" label={`${label} again`} error={errors.again} {...common} />
    </>
  );
}
