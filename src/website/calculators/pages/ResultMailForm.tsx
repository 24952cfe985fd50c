import type { ResultErrors } from "#leads/notifications/rules/result-form.ts";
import { FormEnvelopeFields } from "#website/quote/pages/FormEnvelopeFields.tsx";
import { Button } from "#ui/kit/Button.tsx";
import { Checkbox } from "#website/kit/pages/Choices.tsx";
import { useWords } from "#website/kit/pages/language.ts";
import { TextField } from "#website/kit/pages/Field.tsx";

type Props = {
  action: string;
  consent: string;
  canSend: boolean;
  email: string;
  errors: ResultErrors;
  problem: string | null;
};

/** Asks for one email with the result. The box's label says what is stored. */
export function ResultMailForm({ action, consent, canSend, email, errors, problem }: Props) {
  const words = useWords("resultMail");
  const wrong = Object.values(errors).length;
  return (
    <form
      className="form card"
      id="result-mail"
      method="post"
      action={`${action}#result-mail`}
      data-lead-form
      noValidate
    >
      {wrong > 0 || problem !== null ? (
        <div className="notice notice-error" role="alert" tabIndex={-1} data-problems>
          <p>{problem ?? words.fix(wrong)}</p>
        </div>
      ) : null}
      {canSend ? null : <p className="notice">{words.cannotSend}</p>}
      <FormEnvelopeFields />
      <TextField
        id="email"
        name="email"
        type="email"
        label={words.address}
        required
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email}
        defaultValue={email}
      />
      <div className="field">
        <Checkbox
          id="consent"
          name="consent"
          value="yes"
          label={consent}
          aria-invalid={errors.consent ? true : undefined}
          aria-describedby={errors.consent ? "consent-error consent-kept" : "consent-kept"}
        />
        {errors.consent ? (
          <p className="error" id="consent-error">
            {errors.consent}
          </p>
        ) : null}
      </div>
      <p className="small" id="consent-kept">
        {words.kept}
      </p>
      <Button type="submit" look="main">
        {words.button}
      </Button>
    </form>
  );
}
