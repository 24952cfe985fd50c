import { RESULT_BUTTON } from "#core/consent/result-wording.ts";
import type { ResultErrors } from "#core/notifications/result-form.ts";
import { FormEnvelopeFields } from "#web/site/leads/FormEnvelopeFields.tsx";
import { Button } from "#web/ui/Button.tsx";
import { Checkbox } from "#web/ui/Choices.tsx";
import { TextField } from "#web/ui/Field.tsx";

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
  const wrong = Object.values(errors).length;
  return (
    <form className="form card" method="post" action={action} data-lead-form noValidate>
      {wrong > 0 || problem !== null ? (
        <div className="notice notice-error" role="alert" tabIndex={-1} data-problems>
          <p>
            {problem ??
              (wrong === 1
                ? "Please fix the field marked below. Nothing was sent."
                : "Please fix the 2 fields marked below. Nothing was sent.")}
          </p>
        </div>
      ) : null}
      {canSend ? null : (
        <p className="notice">
          This site can’t send email by itself right now. Your email would wait in our outbox until one of us sends it.
          To be sure you have the result, print it or save its link.
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
        What we keep: the email with your address, for six months after it is sent, and a record of this request with
        its wording, the time, your internet address and your browser, for at least five years, because the law requires
        us to be able to show it. Our staff can see both. Neither is a reason for us to call you or write again.
      </p>
      <Button type="submit" look="main">
        {RESULT_BUTTON}
      </Button>
    </form>
  );
}
