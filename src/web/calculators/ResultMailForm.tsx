import { RESULT_BUTTON } from "#core/consent/result-wording.ts";
import type { ResultErrors } from "#core/mail/result-form.ts";
import { FormEnvelopeFields } from "#web/leads/FormEnvelopeFields.tsx";
import { Button } from "#web/ui/Button.tsx";
import { Checkbox } from "#web/ui/Choices.tsx";
import { TextField } from "#web/ui/Field.tsx";

type Props = { action: string; consent: string; canSend: boolean; email: string; errors: ResultErrors; problem: string | null };

/** Asks for one email with the result. An ordinary form; what is kept stands beside the box. */
export function ResultMailForm({ action, consent, canSend, email, errors, problem }: Props) {
  const wrong = Object.values(errors).length;
  return (
    <form className="form card" method="post" action={action} data-lead-form noValidate>
      {wrong > 0 || problem !== null ? (
        <div className="notice notice-error" role="alert" tabIndex={-1} data-problems>
          <p>{problem ?? (wrong === 1 ? "One thing below needs another look. Nothing was sent." : "Two things below need another look. Nothing was sent.")}</p>
        </div>
      ) : null}
      {canSend ? null : (
        <p className="notice">
          This site cannot send email by itself at the moment. Your email would wait in our outbox until a person of ours sends it. Printing the result or
          keeping its link is surer.
        </p>
      )}
      <FormEnvelopeFields />
      <TextField
        id="email"
        name="email"
        type="email"
        label="Your email address"
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
        What we keep: the email with your address, until half a year after it was sent; and the record of this wish with its words, the time, your internet
        address and your browser, for at least five years, because the law asks us to be able to show it. Our staff can see both. They are no reason to call you
        or to write again.
      </p>
      <Button type="submit" look="main">
        {RESULT_BUTTON}
      </Button>
    </form>
  );
}
