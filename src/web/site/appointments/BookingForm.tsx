import type { BookingErrors, BookingValues } from "#core/appointments/booking-form.ts";
import { SCHEDULE_PATH } from "#core/appointments/schedule-address.ts";
import { FormEnvelopeFields } from "#web/site/leads/FormEnvelopeFields.tsx";
import { Button } from "#web/ui/Button.tsx";
import { TextField } from "#web/ui/Field.tsx";
import { useLocalPath, useWords } from "#web/ui/language.ts";
import { EmailField, PhoneField } from "#web/site/leads/ReachFields.tsx";
import { CallLanguage } from "#web/site/leads/CallLanguage.tsx";

type Props = {
  state: string;
  zone: string;
  start: Date;
  values: BookingValues;
  errors: BookingErrors;
  consent: string;
  mails: boolean;
  landingPage: string;
  /** Unique per form; it becomes the token of the appointment's page. */
  formKey: string;
};

/** The contact details for a chosen time. */
export function BookingForm({ state, zone, start, values, errors, consent, mails, landingPage, formKey }: Props) {
  const words = useWords("booking");
  const localPath = useLocalPath();
  return (
    <form className="form card" method="post" action={localPath(SCHEDULE_PATH)} noValidate data-lead-form>
      <input type="hidden" name="state" value={state} />
      <input type="hidden" name="zone" value={zone} />
      <input type="hidden" name="start" value={start.toISOString()} />
      <TextField
        id="name"
        name="name"
        label={words.name}
        required
        autoComplete="name"
        error={errors.name}
        defaultValue={values.name}
      />
      <PhoneField
        id="phone"
        name="phone"
        label={words.phone}
        hint={words.phoneHint}
        width="medium"
        required
        error={errors.phone}
        defaultValue={values.phone}
      />
      <EmailField
        id="email"
        name="email"
        label={words.email}
        hint={mails ? words.emailHint : words.emailHintUnsent}
        optional
        error={errors.email}
        defaultValue={values.email}
      />
      <FormEnvelopeFields landingPage={landingPage} formKey={formKey} />
      <CallLanguage />
      <p className="small consent">{consent}</p>
      <Button type="submit" look="main">
        {words.button}
      </Button>
    </form>
  );
}
